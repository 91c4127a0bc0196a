import { type FollowUpGroup, followUpGroups, listFollowUps } from '@kade/contract';
import { Button, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import { FilterBar } from '../../../ui/list/FilterBar.js';
import { choosesPageSize } from '../../../ui/list/PageSize.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { openGroups } from '../../../ui/table/groups.js';
import { useFolds } from '../../../ui/table/useFolds.js';
import styles from '../activities.module.css';
import { TaskList } from '../TaskList.js';
import { useNarrowed } from './useNarrowed.js';

type Props = { profileId: number | null; onNew: () => void };
const isGroup = (text: string | undefined): text is FollowUpGroup =>
  (followUpGroups as readonly (string | undefined)[]).includes(text);

/** Open tasks: overdue, today, this week, later; how many of each under the filters that are set. */
export function FollowUpTab({ profileId, onNew }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const { whole } = useFormat();
  const list = profileId === null ? 'follow-up' : 'follow-up-of-profile';
  const control = useListState(list, {
    filters: ['group', 'owner_id', 'type'],
    remember: profileId === null,
  });
  const narrowed = useNarrowed(control, profileId);
  const folds = useFolds(list, followUpGroups, control);
  const chosen = control.filters.group?.[0];
  const group = isGroup(chosen) ? chosen : null;
  const tasks = useCall(
    listFollowUps,
    {
      query: {
        ...narrowed.query,
        page: control.page,
        page_size: control.pageSize,
        group: group ? [group] : openGroups(followUpGroups, folds.folded),
        ...(control.search ? { search: control.search } : {}),
      },
    },
    // Time goes on: what is due becomes overdue while the page is open.
    { keepPrevious: true, pollEvery: 60_000 },
  );
  const filtered = control.search !== '' || narrowed.types.length > 0 || group !== null;
  return (
    <Stack gap={16}>
      <FilterBar
        {...narrowed.bar}
        list={list}
        views={profileId === null}
        search={t('common:bar.search')}
        filters={[narrowed.due(tasks.data?.counts), ...narrowed.bar.filters]}
        control={control}
        count={tasks.data?.count}
      />
      <Loaded query={tasks}>
        {({ results, count, counts }) => (
          <>
            <TaskList
              items={results}
              groups={{
                of: (activity) => activity.group ?? 'later',
                all: followUpGroups.map((key) => ({
                  key,
                  label: t(`group.${key}`),
                  count: group && key !== group ? 0 : counts[key],
                  isAlarm: key === 'overdue',
                })),
                ...(group ? {} : { folds }),
              }}
              at={{
                isFirst: control.page === 1,
                isLast: control.page * control.pageSize >= count,
              }}
            />
            {results.length === 0 && (group || Object.values(counts).every((n) => n === 0)) && (
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
              {...choosesPageSize}
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
