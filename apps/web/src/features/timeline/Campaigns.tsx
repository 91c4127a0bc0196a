import { getCampaign } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { Moment } from '../../ui/facts/Values.js';
import { Stack } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { byCampaign } from './byCampaign.js';
import styles from './history.module.css';
import { useTimeline } from './useTimeline.js';

/** Which campaigns reached the contacts of a profile, and what they did with them. */
export function Campaigns({ profileId }: { profileId: number }) {
  const { t } = useTranslation('timeline');
  const may = useMay();
  const { query, hasMore, loadingMore, more } = useTimeline({ profileId }, { kinds: ['campaign'] });
  const mayOpen = may(getCampaign.access);
  return (
    <Loaded query={query}>
      {(events) =>
        events.length === 0 ? (
          <EmptyState title={t('campaign.none')} hint={t('campaign.noneHint')} />
        ) : (
          <Stack gap={16}>
            {byCampaign(events).map(({ id, name, events: own }) => (
              <Panel key={id} title={mayOpen ? <Link to={paths.campaign(id)}>{name}</Link> : name}>
                <ol className={styles.reachedEvents}>
                  {own.map((e) => (
                    <li key={e.id}>
                      <span>{t(`campaign.${e.type ?? 'sent'}`)}</span>
                      <span className="soft">{e.to}</span>
                      <span className="soft">
                        <Moment long value={e.at} />
                      </span>
                    </li>
                  ))}
                </ol>
              </Panel>
            ))}
            {hasMore && (
              <Button loading={loadingMore} onClick={more}>
                {t('history.more')}
              </Button>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}
