import { activityTypes, listActivitiesOfProfile } from '@kade/contract';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useTexts } from '../../platform/language/useTexts.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Stack } from '../../ui/layout/layout.js';
import { FilterBar } from '../../ui/list/FilterBar.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import styles from './activities.module.css';
import { ActivityDrawer } from './form/ActivityDrawer.js';
import { TaskList } from './TaskList.js';

const states = ['open', 'done'] as const;
const isState = (text: string | undefined): text is (typeof states)[number] =>
  (states as readonly (string | undefined)[]).includes(text);

/** What was done with a profile and what is to be done: the tab of its page. */
export function ActivitiesOfProfile({ profileId }: { profileId: number }) {
  return useTexts('activities') ? (
    <Activities profileId={profileId} />
  ) : (
    <SkeletonRows columns={4} />
  );
}

function Activities({ profileId }: { profileId: number }) {
  const { t } = useTranslation(['activities', 'common']);
  const { whole } = useFormat();
  const control = useListState('activities-of-profile', {
    filters: ['type', 'state'],
    remember: false,
  });
  const state = control.filters.state?.[0];
  const common = useTranslation('common').t;
  const [isNew, setIsNew] = useState(false);
  const list = useCall(
    listActivitiesOfProfile,
    {
      params: { id: profileId },
      query: {
        ...listQuery(control, { type: activityTypes }),
        ...(isState(state) ? { state } : {}),
      },
    },
    { keepPrevious: true },
  );
  const add = (
    <Button type="primary" onClick={() => setIsNew(true)}>
      {t('page.new')}
    </Button>
  );
  return (
    <Stack gap={16}>
      <FilterBar
        list="activities-of-profile"
        control={control}
        count={list.data?.count}
        views={false}
        filters={[
          choiceFilter(
            control,
            {
              name: 'type',
              label: t('filter.type'),
              options: activityTypes.map((value) => ({ value, label: t(`type.${value}`) })),
            },
            common,
          ),
          choiceFilter(
            control,
            {
              name: 'state',
              label: t('filter.state'),
              single: true,
              options: states.map((value) => ({
                value,
                label: t(`list.${value}`),
              })),
            },
            common,
          ),
        ]}
        actions={add}
      />
      <Loaded query={list}>
        {({ results, count }) => (
          <>
            <TaskList
              items={results}
              withProfile={false}
              groups={{
                of: ({ done }) => (done ? 'done' : 'open'),
                all: (['open', 'done'] as const).map((key) => ({ key, label: t(`list.${key}`) })),
              }}
            />
            {results.length === 0 && (
              <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />
            )}
            <Pagination
              className={styles.taskPages}
              current={control.page}
              pageSize={control.pageSize}
              total={count}
              showSizeChanger={false}
              hideOnSinglePage
              showTotal={(total, [from, to]) =>
                t('common:table.range', { from: whole(from), to: whole(to), total: whole(total) })
              }
              onChange={(page) => control.set({ page })}
            />
          </>
        )}
      </Loaded>
      {isNew && (
        <ActivityDrawer start={{ profile_id: profileId }} onClose={() => setIsNew(false)} />
      )}
    </Stack>
  );
}
