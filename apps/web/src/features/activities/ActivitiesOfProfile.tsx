import { activityTypes, listActivitiesOfProfile } from '@kade/contract';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useTexts } from '../../platform/language/useTexts.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { FilterSelect } from '../../ui/list/FilterSelect.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import tableStyles from '../../ui/table/table.module.css';
import styles from './activities.module.css';
import { ActivityDrawer } from './form/ActivityDrawer.js';
import { TaskList } from './TaskList.js';

const pageSize = 25;

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
  const [page, setPage] = useState(1);
  const [types, setTypes] = useState<(typeof activityTypes)[number][]>([]);
  const [isNew, setIsNew] = useState(false);
  const list = useCall(
    listActivitiesOfProfile,
    {
      params: { id: profileId },
      query: { page, page_size: pageSize, ...(types.length > 0 ? { type: types } : {}) },
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
      <Row gap={[8, 16]} align="start" justify="between" className={tableStyles.dataToolbar}>
        <div className={tableStyles.dataFilters}>
          <FilterSelect
            label={t('filter.type')}
            value={types}
            options={activityTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(values) => {
              setTypes(activityTypes.filter((type) => values.includes(type)));
              setPage(1);
            }}
          />
        </div>
        {add}
      </Row>
      <Loaded query={list}>
        {({ results, count }) => (
          <>
            <TaskList
              items={results}
              withProfile={false}
              headingOf={({ done }) => ({
                key: String(done),
                heading: (
                  <h2 className={styles.groupHeading}>{t(done ? 'list.done' : 'list.open')}</h2>
                ),
              })}
            />
            {results.length === 0 && (
              <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />
            )}
            <Pagination
              className={styles.taskPages}
              current={page}
              pageSize={pageSize}
              total={count}
              showSizeChanger={false}
              hideOnSinglePage
              showTotal={(total, [from, to]) =>
                t('common:table.range', { from: whole(from), to: whole(to), total: whole(total) })
              }
              onChange={setPage}
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
