import type { Approvable } from '@kade/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Conflict } from '../../../ui/form/Conflict.js';
import { KeptNotice } from '../../../ui/form/KeptNotice.js';
import type { PageActions } from '../../../ui/page/actions.js';
import { Page } from '../../../ui/page/Page.js';
import { PageFooter } from '../../../ui/page/PageFooter.js';
import { SavedState } from '../../../ui/page/SavedState.js';
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
  status?: ReactNode;
  /** In place of the title's heading, one that is written in. */
  heading?: ReactNode;
  facts?: readonly ReactNode[];
  actions?: PageActions;
  /** Saves over what somebody else has saved meanwhile. */
  onMine: () => void;
  children: ReactNode;
};

/** The page of an editor, with what it asks and offers above the form. */
export function EditorPage({ kind, editor, onMine, children, ...head }: PageProps) {
  const say = useKindWords(kind);
  const { kept, version, leave, approval, saving, conflict, loadTheirs } = editor;
  return (
    <Page {...head} parent={{ title: say('title'), to: kind.paths.all }}>
      {leave.dialog}
      {approval.dialog}
      <KeptNotice found={kept.found} version={version} restore={kept.restore} />
      {conflict && <Conflict saving={saving} onMine={onMine} onTheirs={() => void loadTheirs()} />}
      {children}
    </Page>
  );
}

type FooterProps = {
  kind: PageProps['kind'];
  editor: Pick<Editor, 'opened' | 'saving'>;
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** Whether it is this button that saves. */
  busy?: boolean;
  /** Why it cannot be saved as it stands. */
  notReady?: string | undefined;
  onSave: () => void;
  /** Before the way back: other ways to keep it. */
  children?: ReactNode;
};

/** The foot of an editor: how much is saved, the way back without saving, and the way on. */
export function EditorFooter(props: FooterProps) {
  const { kind, editor, dirty, busy = editor.saving, notReady, onSave, children } = props;
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { opened } = editor;
  return (
    <PageFooter
      wrong={notReady !== undefined}
      state={notReady ?? ((dirty || opened) && <SavedState dirty={dirty} />)}
    >
      {children}
      <Button onClick={() => void navigate(opened ? kind.paths.one(opened.id) : kind.paths.all)}>
        {t('action.cancel')}
      </Button>
      <Button type="primary" loading={busy} disabled={notReady !== undefined} onClick={onSave}>
        {t('action.save')}
      </Button>
    </PageFooter>
  );
}
