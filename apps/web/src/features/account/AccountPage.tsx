import {
  type Access,
  getAiUsage,
  getCompany,
  listApiKeys,
  listAudit,
  listImports,
  listOutbox,
  listPendingApprovals,
  listRuns,
  listSuppressions,
  listTickets,
  sendInvite,
  updateSender,
} from '@kade/contract';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { i18n } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import { loadRunsTab } from '../runs/index.js';
import { ApprovalsLabel } from './ApprovalsLabel.js';

type Screen<P = Record<never, never>> = LazyExoticComponent<ComponentType<P>>;

/** A screen that comes when it is opened: its code together with its texts. */
const screen = <P,>(texts: string, load: () => Promise<ComponentType<P>>): Screen<P> =>
  lazy(async () => {
    const [page] = await Promise.all([load(), i18n.loadNamespaces(texts)]);
    return { default: page };
  });

const imports = () => import('../imports/index.js');
const outbox = () => import('../outbox/index.js');

const UsersTab = screen('account', () => import('./users/UsersTab.js').then((m) => m.UsersTab));
const CompanyTab = screen('account', () =>
  import('./company/CompanyTab.js').then((m) => m.CompanyTab),
);
const SendersTab = screen('account', () =>
  import('./senders/SendersTab.js').then((m) => m.SendersTab),
);
const KeysTab = screen('account', () => import('./keys/KeysTab.js').then((m) => m.KeysTab));
const AuditTab = screen('account', () => import('./audit/AuditTab.js').then((m) => m.AuditTab));
const ImportsTab = screen('imports', () => imports().then((m) => m.ImportsTab));
const ImportWizard = screen('imports', () => imports().then((m) => m.ImportWizard));
const ImportRunPage = screen('imports', () => imports().then((m) => m.ImportRunPage));
const RunsTab = screen('runs', loadRunsTab);
const OutboxTab = screen('outbox', () => outbox().then((m) => m.OutboxTab));
const MailPage = screen('outbox', () => outbox().then((m) => m.MailPage));
const MailReturnsTab = screen('mail-returns', () =>
  import('../mail-returns/index.js').then((m) => m.MailReturnsTab),
);
const AiUseTab = screen('ai', () => import('../ai/index.js').then((m) => m.AiUseTab));
const PendingList = screen('approvals', () =>
  import('../approvals/index.js').then((m) => m.PendingList),
);
const TicketsTab = screen('support', () => import('../support/index.js').then((m) => m.TicketsTab));

type Tab = { key: string; access: Access; Content: Screen };

const allTabs: readonly Tab[] = [
  { key: 'users', access: sendInvite.access, Content: UsersTab },
  { key: 'company', access: getCompany.access, Content: CompanyTab },
  { key: 'senders', access: updateSender.access, Content: SendersTab },
  { key: 'api-keys', access: listApiKeys.access, Content: KeysTab },
  { key: 'imports', access: listImports.access, Content: ImportsTab },
  { key: 'running', access: listRuns.access, Content: RunsTab },
  { key: 'approvals', access: listPendingApprovals.access, Content: PendingList },
  { key: 'outbox', access: listOutbox.access, Content: OutboxTab },
  { key: 'mail-returns', access: listSuppressions.access, Content: MailReturnsTab },
  { key: 'ai-use', access: getAiUsage.access, Content: AiUseTab },
  { key: 'audit', access: listAudit.access, Content: AuditTab },
  { key: 'support', access: listTickets.access, Content: TicketsTab },
];

/** /account/{activeKey?}/{itemId?}: the tabs of the company account, and what opens from them. */
export function AccountPage() {
  const { activeKey = '', itemId = '' } = useParams();
  const id = /^[1-9]\d{0,15}$/.test(itemId) ? Number(itemId) : null;
  const may = useMay();
  const tabs = allTabs.filter((tab) => may(tab.access));
  if (tabs.some((tab) => tab.key === activeKey)) {
    if (activeKey === 'imports' && itemId === 'new') return waited(<ImportWizard />);
    if (activeKey === 'imports' && id) return waited(<ImportRunPage key={id} id={id} />);
    if (activeKey === 'outbox' && id) return waited(<MailPage key={id} id={id} />);
  }
  return <Account tabs={tabs} active={activeKey} />;
}

const waited = (content: React.ReactNode) => (
  <Suspense fallback={<SkeletonRows columns={4} />}>{content}</Suspense>
);

function Account({ tabs, active }: { tabs: readonly Tab[]; active: string }) {
  const { t } = useTranslation(['account', 'common']);
  const { company } = useProfile();
  return (
    <Page title={t('common:menu.companyAccount')} facts={[company.name]}>
      <TabbedPage
        active={active}
        to={(key) => paths.account(key)}
        tabs={tabs.map(({ key, Content }) => ({
          key,
          name: t(`tab.${key}`),
          label: key === 'approvals' ? <ApprovalsLabel /> : t(`tab.${key}`),
          content: waited(<Content />),
        }))}
      />
    </Page>
  );
}
