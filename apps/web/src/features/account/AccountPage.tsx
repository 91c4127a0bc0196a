import { type Access, listImports, listOutbox, listPendingApprovals } from '@kade/contract';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { i18n } from '../../app/language.js';
import { useMay, useProfile } from '../../app/useProfile.js';
import { Page } from '../../ui/Page.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { TabbedPage } from '../../ui/TabbedPage.js';
import { ApprovalsLabel } from './ApprovalsLabel.js';

type Screen<P = Record<never, never>> = LazyExoticComponent<ComponentType<P>>;

/** A screen of another feature: its code comes together with its texts. */
const screen = <P,>(texts: string, load: () => Promise<ComponentType<P>>): Screen<P> =>
  lazy(async () => {
    const [page] = await Promise.all([load(), i18n.loadNamespaces(texts)]);
    return { default: page };
  });

const imports = () => import('../imports/index.js');
const outbox = () => import('../outbox/index.js');

const ImportsTab = screen('imports', () => imports().then((m) => m.ImportsTab));
const ImportWizard = screen('imports', () => imports().then((m) => m.ImportWizard));
const ImportRunPage = screen('imports', () => imports().then((m) => m.ImportRunPage));
const OutboxTab = screen('outbox', () => outbox().then((m) => m.OutboxTab));
const MailPage = screen('outbox', () => outbox().then((m) => m.MailPage));
const PendingList = screen('approvals', () =>
  import('../approvals/index.js').then((m) => m.PendingList),
);

type Tab = { key: string; access: Access; Content: Screen };

const allTabs: readonly Tab[] = [
  { key: 'imports', access: listImports.access, Content: ImportsTab },
  { key: 'approvals', access: listPendingApprovals.access, Content: PendingList },
  { key: 'outbox', access: listOutbox.access, Content: OutboxTab },
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
    <Page title={t('common:menu.companyAccount')} lead={company.name}>
      <TabbedPage
        active={active}
        to={(key) => `/account/${key}`}
        tabs={tabs.map(({ key, Content }) => ({
          key,
          label: key === 'approvals' ? <ApprovalsLabel /> : t(`tab.${key}`),
          content: waited(<Content />),
        }))}
      />
    </Page>
  );
}
