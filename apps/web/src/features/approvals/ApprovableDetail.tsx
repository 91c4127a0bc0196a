import { type Approvable, approvableResources, type Can } from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { useMay } from '../../platform/session/useProfile.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { type PageTab, TabbedPage } from '../../ui/page/TabbedPage.js';
import { ApprovalBar } from './ApprovalBar.js';
import { ApprovalTimeline } from './ApprovalTimeline.js';
import styles from './approvals.module.css';
import type { ObjectOf } from './objects.js';
import { type ApprovableScreens, useKindWords } from './screens.js';

type Props<T extends Approvable> = {
  kind: ApprovableScreens<T>;
  object: ObjectOf<T>;
  lead: ReactNode;
  /** What the user may do with it, where less than the server allows makes sense now. */
  can?: Can;
  /** Before the buttons of its approval: why one is missing. */
  note?: ReactNode;
  /** What can be done with it besides what every kind has. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Below the children; the first is the page's own address. */
  tabs?: readonly PageTab[];
};

/** One object of a kind: its name and status, what can be done with it, its content. */
export function ApprovableDetail<T extends Approvable>(props: Props<T>) {
  const { kind, object, lead, children, tabs = [], ...others } = props;
  const say = useKindWords(kind);
  const [params] = useSearchParams();
  const asked = params.get('tab') ?? '';
  return (
    <Page
      title={object.name}
      beside={<StatusTag status={kind.shownStatus?.(object) ?? object.status} />}
      lead={lead}
      breadcrumb={[{ title: say('title'), to: kind.paths.all }, { title: object.name }]}
      actions={<Actions kind={kind} object={object} {...others} />}
    >
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

type Own<T extends Approvable> = Pick<Props<T>, 'kind' | 'object' | 'can' | 'note' | 'actions'>;

function Actions<T extends Approvable>({ kind, object, can = object.can, note, actions }: Own<T>) {
  const { t } = useTranslation('common');
  const say = useKindWords(kind);
  const navigate = useNavigate();
  const may = useMay();
  const door = approvableResources[kind.type as Approvable];
  const remove = useSend(door.remove, {
    invalidates: [door.list],
    onSuccess: () => void navigate(kind.paths.all),
  });
  return (
    <>
      {note && <span className={styles.approvalWaits}>{note}</span>}
      <ApprovalBar type={kind.type} object={{ ...object, can }} />
      {can.remove && (
        <Popconfirm
          title={say('removeTitle')}
          description={say('removeText')}
          okText={t('action.delete')}
          okButtonProps={{ danger: true }}
          cancelText={t('action.cancel')}
          onConfirm={() => remove.mutate({ params: { id: object.id } })}
        >
          <Button danger loading={remove.isPending}>
            {t('action.delete')}
          </Button>
        </Popconfirm>
      )}
      {may(door.create.access) && (
        <Button onClick={() => void navigate(kind.paths.copy(object.id))}>
          {t('action.duplicate')}
        </Button>
      )}
      {can.edit && (
        <Button onClick={() => void navigate(kind.paths.edit(object.id))}>
          {t('action.edit')}
        </Button>
      )}
      {actions}
    </>
  );
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
