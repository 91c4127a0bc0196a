import { type TimelineKind, timelineKinds } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout/layout.js';
import { FilterSelect } from '../../ui/list/FilterSelect.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Event } from './Event.js';
import styles from './history.module.css';
import { useTimeline } from './useTimeline.js';

/** Everything that happened to a profile, newest first, narrowed to the kinds one wants. */
export function History({ profileId }: { profileId: number }) {
  const { t } = useTranslation('timeline');
  const [kinds, setKinds] = useState<TimelineKind[]>([]);
  const { query, hasMore, loadingMore, more } = useTimeline({ profileId }, { kinds });
  return (
    <Stack
      gap={16}
      items="start"
      as="section"
      className={styles.historyTab}
      aria-label={t('timeline.tab')}
    >
      <FilterSelect
        label={t('history.filter')}
        value={kinds}
        options={timelineKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(chosen) => setKinds(timelineKinds.filter((kind) => chosen.includes(kind)))}
      />
      <Loaded query={query}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState hint={t('history.none')} />
          ) : (
            <>
              <ol className={styles.events}>
                {events.map((event) => (
                  <Event key={event.id} event={event} profileId={profileId} />
                ))}
              </ol>
              {hasMore && (
                <Button loading={loadingMore} onClick={more}>
                  {t('history.more')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
