import type { Approvable } from '@kade/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Conflict } from '../../../ui/form/Conflict.js';
import { KeptNotice } from '../../../ui/form/KeptNotice.js';
import { Page } from '../../../ui/page/Page.js';
import { type ApprovableScreens, useKindWords } from '../screens.js';
import type { useApprovableEditor } from './useApprovableEditor.js';

type Editor = Omit<
  ReturnType<typeof useApprovableEditor<Approvable, unknown>>,
  'save' | 'opened'
> & {
  opened: { id: number; name: string } | undefined;
};

type PageProps = {
  kind: Pick<ApprovableScreens<Approvable>, 'type' | 'words' | 'paths'>;
  editor: Editor;
  title: string;
  beside?: ReactNode;
  actions: ReactNode;
  /** Saves over what somebody else has saved meanwhile. */
  onMine: () => void;
  children: ReactNode;
};

/** The page of an editor, with what it asks and offers above the form. */
export function EditorPage({ kind, editor, title, beside, actions, onMine, children }: PageProps) {
  const say = useKindWords(kind);
  const { opened, kept, version, leave, approval, saving, conflict, loadTheirs } = editor;
  return (
    <Page
      title={title}
      beside={beside}
      breadcrumb={[
        { title: say('title'), to: kind.paths.all },
        { title: opened?.name ?? say('creating') },
      ]}
      actions={actions}
    >
      {leave.dialog}
      {approval.dialog}
      <KeptNotice found={kept.found} version={version} restore={kept.restore} />
      {conflict && <Conflict saving={saving} onMine={onMine} onTheirs={() => void loadTheirs()} />}
      {children}
    </Page>
  );
}

type ActionsProps = {
  kind: PageProps['kind'];
  editor: Pick<Editor, 'opened' | 'saving'>;
  /** Whether it is this button that saves. */
  busy?: boolean;
  /** Why it cannot be saved as it stands. */
  notReady?: string | undefined;
  onSave: () => void;
  /** Between the two. */
  children?: ReactNode;
};

/** The way back without saving, and the way on. */
export function EditorActions(props: ActionsProps) {
  const { kind, editor, busy = editor.saving, notReady, onSave, children } = props;
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { opened } = editor;
  return (
    <>
      <Button onClick={() => void navigate(opened ? kind.paths.one(opened.id) : kind.paths.all)}>
        {t('action.cancel')}
      </Button>
      {children}
      <Button
        type="primary"
        loading={busy}
        disabled={notReady !== undefined}
        title={notReady ?? ''}
        onClick={onSave}
      >
        {t('action.save')}
      </Button>
    </>
  );
}
