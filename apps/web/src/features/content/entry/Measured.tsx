import type { getContentEntry, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { menuAccess } from '../../../platform/navigation/menu.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { intervalRange } from '../../../ui/chart/IntervalBar.js';
import { List } from '../../../ui/layout/layout.js';
import { Uplift } from '../uses/Uplift.js';
import { UseFigures } from '../uses/UseFigures.js';
import { Won } from '../uses/Won.js';
import styles from './content-entry.module.css';

type Results = ReplyOf<typeof getContentEntry>['results'];

/** What was measured of the texts that were sent: their uplift against the control group, below each other on one axis. */
export function Measured({ results }: { results: Results }) {
  const { t } = useTranslation('content');
  const mayCampaigns = useMay()(menuAccess('campaignList'));
  if (results.length === 0) return <p className={styles.none}>{t('entry.noResults')}</p>;
  const range = intervalRange(results.flatMap(({ result }) => result.uplift ?? []));
  return (
    <List className={styles.lines}>
      {results.map(({ content, campaign, result }) => (
        <li key={`${content.id}-${campaign.id}`} className={styles.line}>
          <div>
            <Link className={styles.name} to={paths.content(content.id)}>
              {content.name}
            </Link>{' '}
            <span className={styles.when}>
              {t('entry.in')}{' '}
              {mayCampaigns ? (
                <Link to={paths.campaign(campaign.id)}>{campaign.name}</Link>
              ) : (
                campaign.name
              )}
            </span>
          </div>
          <UseFigures result={result} />
          <Won result={result} />
          <Uplift result={result} range={range} />
        </li>
      ))}
    </List>
  );
}
