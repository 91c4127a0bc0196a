import { FileProtectOutlined } from '@ant-design/icons';
import {
  type DashboardLayout,
  dashboardLayouts,
  getDashboard,
  getFirstSteps,
  listContracts,
  noticeSoon,
  type OwnerScope,
  sales,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Columns, Stack } from '../../ui/layout/layout.js';
import { Page } from '../../ui/page/Page.js';
import { Card } from './Card.js';
import { FirstSteps } from './FirstSteps.js';
import { stepsFor } from './firstSteps.js';
import { greetingAt } from './greeting.js';
import styles from './home.module.css';
import { OwnerChoice } from './OwnerChoice.js';

/** Rows of a card; of today's more. */
const shown = 4;
const shownOfDay = 8;

/** Side by side where there is room. What is overdue stands at the top of the day. */
const columns = [
  ['my-day', 'churn-risk', 'whitespots'],
  ['new-leads', 'hot-leads', 'top-potential'],
] as const satisfies readonly (readonly DashboardLayout[])[];

function useLayout(layout: DashboardLayout, owner: OwnerScope) {
  return useCall(
    getDashboard,
    {
      params: { layoutType: layout },
      query: { owner, page_size: layout === 'my-day' ? shownOfDay : shown },
    },
    { keepPrevious: true, silent: true, pollEvery: 120_000 },
  );
}

/** /home: where a seller's day begins. */
export function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  const { user, company, groupNames } = useProfile();
  const { longDay } = useFormat();
  const [params, setParams] = useSearchParams();
  const scope: OwnerScope = params.get('owner') === 'all' ? 'all' : 'mine';
  const choose = (owner: OwnerScope) =>
    setParams(owner === 'all' ? { owner } : {}, { replace: true });
  // Always all of them, in the same order.
  const lists = {
    'my-day': useLayout('my-day', scope),
    'follow-up': useLayout('follow-up', scope),
    'new-leads': useLayout('new-leads', scope),
    'hot-leads': useLayout('hot-leads', scope),
    'top-potential': useLayout('top-potential', scope),
    'churn-risk': useLayout('churn-risk', scope),
    whitespots: useLayout('whitespots', scope),
  };
  const now = new Date();
  const first = useCall(getFirstSteps, {}, { silent: true, staleTime: 60_000 });
  const steps = first.data ? stepsFor(groupNames, first.data) : [];
  const isNew = steps.some((step) => !step.done);
  const without = lists['my-day'].data?.without_profile ?? 0;
  return (
    <Page
      title={t(`greeting.${greetingAt(now, company.time_zone)}`, { name: user.name.split(' ')[0] })}
      lead={longDay(now.toISOString())}
      actions={<OwnerChoice value={scope} options={['mine', 'all']} onChange={choose} />}
    >
      {isNew && <FirstSteps steps={steps} />}
      {first.data?.data === false ? null : (
        <Lists lists={lists} scope={scope} without={without} choose={choose} />
      )}
    </Page>
  );
}

type Queries = Record<DashboardLayout, ReturnType<typeof useLayout>>;
type ListsProps = {
  lists: Queries;
  scope: OwnerScope;
  /** Tasks and opportunities that are on no list because they have no profile. */
  without: number;
  choose: (owner: OwnerScope) => void;
};

/** What the company's records ask for: empty boxes and zeros say nothing to a company without any. */
function Lists({ lists, scope, without, choose }: ListsProps) {
  const { t } = useTranslation('home');
  const me = useProfile().user.id;
  return (
    <>
      <nav aria-label={t('tiles')}>
        <Columns gap={12} of={7} as="ul" className={styles.homeTiles}>
          {dashboardLayouts.map((layout) => (
            <Tile key={layout} layout={layout} scope={scope} count={lists[layout].data?.count} />
          ))}
        </Columns>
      </nav>
      {without > 0 && (
        <p className={styles.homeWithout}>
          {t('without', { count: without })}{' '}
          <Link to={`${paths.todos('follow-up')}?owner_id=${scope === 'all' ? 'all' : me}`}>
            {t(scope === 'all' ? 'allTasks' : 'next.follow-up')}
          </Link>
        </p>
      )}
      <ContractsSoon scope={scope} />
      <Columns gap={16} of={2} align="start" className={styles.homeCards} data-testid="home-cards">
        {columns.map((layouts) => (
          <Stack key={layouts[0]} gap={16}>
            {layouts.map((layout) => (
              <Card
                key={layout}
                layout={layout}
                scope={scope}
                query={lists[layout]}
                onEverybody={() => choose('all')}
              />
            ))}
          </Stack>
        ))}
      </Columns>
    </>
  );
}

/** How many contracts have to be decided on soon; the list behind it is of the same people. */
function ContractsSoon({ scope }: { scope: OwnerScope }) {
  const { t } = useTranslation('home');
  const isOpen = useMay()(sales);
  const soon = useCall(
    listContracts,
    { query: { notice_within: noticeSoon, owner: scope, page_size: 1 } },
    { silent: true, enabled: isOpen },
  );
  const count = soon.data?.count ?? 0;
  if (!isOpen || !soon.data) return null;
  // The menu of the specification has no entry for contracts: this is the way to their list, also when nothing is urgent.
  const to = `${paths.contracts}?owner=${scope}`;
  return (
    <p className={styles.homeContracts}>
      <Link to={count === 0 ? to : `${paths.contracts}?notice_within=${noticeSoon}&owner=${scope}`}>
        <FileProtectOutlined aria-hidden />
        <span>
          {count === 0
            ? t(`contractsNone.${scope === 'all' ? 'all' : 'mine'}`)
            : t('contracts', { count, days: noticeSoon })}
        </span>
      </Link>
    </p>
  );
}

/** A figure that opens its list. */
function Tile(props: { layout: DashboardLayout; scope: OwnerScope; count: number | undefined }) {
  const { t } = useTranslation('home');
  const { whole } = useFormat();
  const { layout, scope, count } = props;
  return (
    <li>
      <Link
        className={styles.homeTile}
        data-tile={layout}
        data-empty={count === 0 || undefined}
        to={`${paths.homeList(layout)}?owner=${scope}`}
      >
        <span className={styles.homeTileName}>{t(`layout.${layout}`)}</span>
        <span className={styles.homeTileFigure}>
          <span className={cx(styles.homeTileCount, 'num')} data-testid="home-tile-count">
            {count === undefined ? '…' : whole(count)}
          </span>{' '}
          <small>{t(`counts.${layout}`, { count: count ?? 0 })}</small>
        </span>
      </Link>
    </li>
  );
}
