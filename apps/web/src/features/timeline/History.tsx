import { timelineKinds } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout/layout.js';
import { FilterBar } from '../../ui/list/FilterBar.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Event } from './Event.js';
import styles from './history.module.css';
import { useTimeline } from './useTimeline.js';

/** Everything that happened to a profile, newest first, narrowed to the kinds one wants. */
export function History({ profileId }: { profileId: number }) {
  const { t } = useTranslation('timeline');
  const common = useTranslation('common').t;
  const control = useListState('history-of-profile', { filters: ['kind'], remember: false });
  const kinds = timelineKinds.filter((kind) => control.filters.kind?.includes(kind));
  const { query, hasMore, loadingMore, more } = useTimeline({ profileId }, { kinds });
  return (
    <Stack gap={16} as="section" aria-label={t('timeline.tab')}>
      <FilterBar
        list="history-of-profile"
        control={control}
        count={undefined}
        views={false}
        filters={[
          choiceFilter(
            control,
            {
              name: 'kind',
              label: t('history.filter'),
              options: timelineKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
            },
            common,
          ),
        ]}
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
