import { type Approvable, approvableResources, type Can } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { useMay } from '../../platform/session/useProfile.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import type { PageActions } from '../../ui/page/actions.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { type PageTab, TabbedPage } from '../../ui/page/TabbedPage.js';
import { ApprovalTimeline } from './ApprovalTimeline.js';
import type { ObjectOf } from './objects.js';
import { type ApprovableScreens, useKindWords } from './screens.js';
import { useApprovalSteps } from './useApprovalSteps.js';

type Props<T extends Approvable> = {
  kind: ApprovableScreens<T>;
  object: ObjectOf<T>;
  /** One line below its name. */
  facts: readonly ReactNode[];
  /** What the user may do with it, where less than the server allows makes sense now. */
  can?: Can;
  /** Why a step of its approval is missing. */
  note?: ReactNode;
  /** What can be done with it besides what every kind has. */
  actions?: PageActions;
  /** Choices before the actions. */
  tools?: ReactNode;
  children?: ReactNode;
  /** Below the children; the first is the page's own address. */
  tabs?: readonly PageTab[];
};

/** One object of a kind: its name and status, what can be done with it, its content. */
export function ApprovableDetail<T extends Approvable>(props: Props<T>) {
  const { kind, object, facts, tools, children, tabs = [], ...others } = props;
  const say = useKindWords(kind);
  const { actions, waits, dialog } = useActions({ kind, object, ...others });
  const [params] = useSearchParams();
  const asked = params.get('tab') ?? '';
  return (
    <Page
      title={object.name}
      status={<StatusTag status={kind.shownStatus?.(object) ?? object.status} />}
      facts={[waits, others.note, ...facts]}
      parent={{ title: say('title'), to: kind.paths.all }}
      tools={tools}
      actions={actions}
    >
      {dialog}
      {children}
      {tabs.length > 0 && (
        <TabbedPage
          tabs={tabs}
          active={tabs.some((tab) => tab.key === asked) ? asked : ''}
          to={(key) => kind.paths.one(object.id, key === tabs[0]?.key ? undefined : key)}
        />
      )}
    </Page>
  );
}

type Own<T extends Approvable> = Pick<Props<T>, 'kind' | 'object' | 'can' | 'actions'>;

function useActions<T extends Approvable>({
  kind,
  object,
  can = object.can,
  actions = [],
}: Own<T>) {
  const { t } = useTranslation('common');
  const say = useKindWords(kind);
  const navigate = useNavigate();
  const may = useMay();
  const door = approvableResources[kind.type as Approvable];
  const { id } = object;
  const remove = useSend(door.remove, {
    invalidates: [door.list],
    onSuccess: () => void navigate(kind.paths.all),
  });
  const approval = useApprovalSteps({ type: kind.type, object: { ...object, can } });
  const all: PageActions = [
    ...approval.actions,
    can.edit && { key: 'edit', label: t('action.edit'), to: kind.paths.edit(id) },
    ...actions,
    may(door.create.access) && {
      key: 'copy',
      label: t('action.duplicate'),
      more: true,
      to: kind.paths.copy(id),
    },
    can.remove && {
      key: 'remove',
      label: t('action.delete'),
      kind: 'danger',
      loading: remove.isPending,
      onClick: () => remove.mutate({ params: { id } }),
      ask: { title: say('removeTitle'), text: say('removeText') },
    },
  ];
  return { ...approval, actions: all };
}

/** Every move of an object, as a part of its page. One that moves on by itself tells of each move as it comes. */
export function ApprovalHistory(props: {
  type: Approvable;
  object: { id: number; status: string };
}) {
  const { type, object } = props;
  const { t } = useTranslation('common');
  return (
    <Panel title={t('approvable.history')}>
      <ApprovalTimeline key={object.status} type={type} id={object.id} />
    </Panel>
  );
}
