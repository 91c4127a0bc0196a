import { FileProtectOutlined } from '@ant-design/icons';
import { listContracts, noticeSoon, type OwnerScope, sales } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import { useMobile } from '../../platform/theme/useWidth.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Columns, Stack } from '../../ui/layout/layout.js';
import { Page } from '../../ui/page/Page.js';
import { FirstSteps, useFirstSteps } from '../first-steps/index.js';
import { Agenda } from './Agenda.js';
import { Figures } from './Figures.js';
import { greetingAt } from './greeting.js';
import styles from './home.module.css';
import { OwnerChoice } from './OwnerChoice.js';
import { Suggestions } from './Suggestions.js';
import { Today } from './Today.js';
import { useHomeList } from './useLists.js';

/** /home: where a seller's day begins. What has to be done stands at the left, what may be done at the right. */
export function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  const { user, company } = useProfile();
  const { longDay } = useFormat();
  const mobile = useMobile();
  const [params, setParams] = useSearchParams();
  const scope: OwnerScope = params.get('owner') === 'all' ? 'all' : 'mine';
  const choose = (owner: OwnerScope) =>
    setParams(owner === 'all' ? { owner } : {}, { replace: true });
  const { steps, next, hasData } = useFirstSteps();
  const now = new Date();
  return (
    <Page
      title={t(`greeting.${greetingAt(now, company.time_zone)}`, { name: user.name.split(' ')[0] })}
      // A phone shows the day itself, and has no room for it beside the choice.
      count={!mobile && longDay(now.toISOString())}
      tools={
        hasData === false ? null : (
          <OwnerChoice value={scope} options={['mine', 'all']} onChange={choose} />
        )
      }
    >
      {next && <FirstSteps steps={steps} next={next} />}
      {/* Empty boxes and zeros say nothing to a company without any data. */}
      {hasData !== false && <Work scope={scope} onEverybody={() => choose('all')} />}
    </Page>
  );
}

function Work({ scope, onEverybody }: { scope: OwnerScope; onEverybody: () => void }) {
  const day = useHomeList('my-day', scope);
  const late = useHomeList('follow-up', scope).data?.count;
  return (
    <Columns
      gap={16}
      of="minmax(0, 1fr) 360px"
      align="start"
      className={styles.homeColumns}
      data-testid="home-columns"
    >
      <Stack gap={16}>
        <Today scope={scope} day={day} late={late} onEverybody={onEverybody} />
      </Stack>
      <Stack gap={16}>
        <Figures scope={scope} />
        <ContractsSoon scope={scope} />
        <Agenda scope={scope} />
        <Suggestions scope={scope} onEverybody={onEverybody} />
      </Stack>
    </Columns>
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
  if (!isOpen || soon.error) return null;
  // The line is as high before it says something.
  if (!soon.data) return <p className={styles.homeContracts} aria-busy />;
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
