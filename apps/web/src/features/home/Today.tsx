import type { OwnerScope } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Row } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { All } from './All.js';
import { Basis } from './Basis.js';
import { EmptyWidget } from './EmptyWidget.js';
import styles from './home.module.css';
import { RowList } from './RowList.js';
import type { HomeQuery } from './useLists.js';

type Props = {
  scope: OwnerScope;
  day: HomeQuery;
  /** How many of them are late; unknown until the reply is there. */
  late: number | undefined;
  onEverybody: () => void;
};

/** The one queue of the day: what is late, due today, said to the user, to be decided on or to close this week. */
export function Today({ scope, day, late, onEverybody }: Props) {
  const { t } = useTranslation('home');
  const { whole } = useFormat();
  const me = useProfile().user.id;
  const count = day.data?.count;
  const without = day.data?.without_profile ?? 0;
  return (
    <Panel
      title={t('layout.my-day')}
      beside={
        <>
          {count !== undefined && (
            <span className="soft num" data-testid="home-day-count">
              {whole(count)}
            </span>
          )}
          <Basis title={t('layout.my-day')} words={t('basis.my-day.records')} />
        </>
      }
      extra={
        <Row gap={16}>
          {late ? (
            <Link className={styles.homeLate} to={`${paths.homeList('follow-up')}?owner=${scope}`}>
              {t('late', { count: late, shown: whole(late) })}
            </Link>
          ) : null}
          <All layout="my-day" scope={scope} page={day.data} />
        </Row>
      }
    >
      <Loaded query={day}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyWidget layout="my-day" scope={scope} onEverybody={onEverybody} />
          ) : (
            <RowList rows={results} />
          )
        }
      </Loaded>
      {without > 0 && (
        <p className={styles.homeWithout}>
          {t('without', { count: without })}{' '}
          <Link to={`${paths.todos('follow-up')}?owner_id=${scope === 'all' ? 'all' : me}`}>
            {t(scope === 'all' ? 'allTasks' : 'next.follow-up')}
          </Link>
        </p>
      )}
    </Panel>
  );
}
