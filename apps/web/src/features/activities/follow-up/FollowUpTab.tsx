import { type FollowUpGroup, followUpGroups, listFollowUps } from '@kade/contract';
import { Button, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import { FilterBar } from '../../../ui/list/FilterBar.js';
import { setFilters } from '../../../ui/list/listFilter.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../activities.module.css';
import { TaskList } from '../TaskList.js';
import { GroupCards } from './GroupCards.js';
import { useNarrowed } from './useNarrowed.js';

type Props = { profileId: number | null; onNew: () => void };
const isGroup = (text: string | undefined): text is FollowUpGroup =>
  (followUpGroups as readonly (string | undefined)[]).includes(text);

/** Open tasks: overdue, today, this week, later; how many of each under the filters that are set. */
export function FollowUpTab({ profileId, onNew }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const { whole } = useFormat();
  const control = useListState(profileId === null ? 'follow-up' : 'follow-up-of-profile', {
    filters: ['group', 'owner_id', 'type'],
    remember: profileId === null,
  });
  const narrowed = useNarrowed(control, profileId);
  const chosen = control.filters.group?.[0];
  const group = isGroup(chosen) ? chosen : null;
  const tasks = useCall(
    listFollowUps,
    {
      query: {
        ...narrowed.query,
        page: control.page,
        page_size: control.pageSize,
        ...(group ? { group: [group] } : {}),
        ...(control.search ? { search: control.search } : {}),
      },
    },
    // Time goes on: what is due becomes overdue while the page is open.
    { keepPrevious: true, pollEvery: 60_000 },
  );
  const filtered = control.search !== '' || narrowed.types.length > 0 || group !== null;
  return (
    <Stack gap={16}>
      <GroupCards
        counts={tasks.data?.counts}
        active={group}
        onChoose={(g) => setFilters(control, { group: g ? [g] : [] })}
      />
      <FilterBar
        {...narrowed.bar}
        list={profileId === null ? 'follow-up' : 'follow-up-of-profile'}
        views={profileId === null}
        search={t('common:bar.search')}
        filters={[narrowed.due(), ...narrowed.bar.filters]}
        control={control}
        count={tasks.data?.count}
      />
      <Loaded query={tasks}>
        {({ results, count, counts }) => (
          <>
            <TaskList
              items={results}
              headingOf={(activity) => {
                const key = activity.group ?? 'later';
                return {
                  key,
                  heading: (
                    <h2 className={styles.groupHeading} data-group={key}>
                      {t(`group.${key}`)} <span className="num soft">{whole(counts[key])}</span>
                    </h2>
                  ),
                };
              }}
            />
            {results.length === 0 && (
              <EmptyState
                title={t(filtered ? 'empty.filtered' : 'empty.title')}
                hint={t(filtered ? 'empty.filteredHint' : 'empty.hint')}
                action={
                  <Button type="primary" onClick={onNew}>
                    {t('page.new')}
                  </Button>
                }
              />
            )}
            <Pagination
              className={styles.taskPages}
              current={control.page}
              pageSize={control.pageSize}
              total={count}
              showSizeChanger
              pageSizeOptions={[10, 25, 50, 100]}
              hideOnSinglePage={count <= 10}
              showTotal={(total, [from, to]) =>
                t('common:table.range', { from: whole(from), to: whole(to), total: whole(total) })
              }
              onChange={(page, pageSize) =>
                control.set({ page: pageSize === control.pageSize ? page : 1, pageSize })
              }
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
