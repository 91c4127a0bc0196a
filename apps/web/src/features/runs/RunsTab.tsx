import { abortRun, isOpenRun, listRuns, type Run, runFollowers, workKinds } from '@kade/contract';
import { Button, Flex, Popconfirm } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keyOf, useCall, useSend } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { Person } from '../../ui/facts/Person.js';
import { Moment } from '../../ui/facts/Values.js';
import { Stack } from '../../ui/layout/layout.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Progressed } from '../../ui/states/JobProgress.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import styles from './runs.module.css';
import { useFollowed } from './useFollowed.js';

/** Where the work of a kind is looked at closely. */
const pageOf: Readonly<Record<Run['kind'], (id: number) => string>> = {
  rebuild_columns: () => paths.imports,
  promotion_codes: (id) => paths.promotion(id, 'codes'),
  mass_action: (id) => paths.massAction(id),
  import: (id) => paths.importRun(id),
  lead_upload: (id) => paths.leadUpload(id),
  compare_profiles: () => paths.duplicates,
  lifecycle: () => paths.customerLifecycle,
  leads: () => paths.leadScoring,
  whitespots: () => paths.whitespots(),
  trigger_test: () => paths.triggerList,
  classification: (id) => paths.classificationRun(id),
};

/** A worker that is gone tells nobody: while something is open, the list looks for it now and then. */
const forTheGone = 30_000;

/** What runs in the background of the company, and what ran: who asked for it, how far it is, and the way to stop it. */
export function RunsTab() {
  const { t } = useTranslation('runs');
  const may = useMay();
  const control = useListState('runs', { remember: false });
  const runs = useCall(
    listRuns,
    { query: { page: control.page, page_size: control.pageSize } },
    {
      keepPrevious: true,
      pollEvery: (last) => (last?.results.some(isOpenRun) ? forTheGone : false),
    },
  );
  useFollowed({ kinds: workKinds }, [keyOf(listRuns)], (page: { results: Run[] }, news) => ({
    ...page,
    results: page.results.map((run) => (run.id === news.id ? { ...run, ...news } : run)),
  }));
  const columns = useMemo<DataColumn<Run>[]>(
    () => [
      {
        key: 'kind',
        type: 'name',
        title: t('column.what'),

        render: (run) => {
          const kind = t(`kind.${run.kind}`);
          const to = pageOf[run.kind](run.subject_id ?? 0);
          return (
            <Stack gap={0} className={styles.what}>
              {may(runFollowers[run.kind]) ? <Link to={to}>{kind}</Link> : kind}
              {run.about && <span className="soft">{run.about}</span>}
            </Stack>
          );
        },
      },
      {
        key: 'progress',
        type: 'words',
        title: t('column.progress'),
        render: (run) => <Progressed job={run} />,
      },
      {
        key: 'created_by',
        type: 'person',
        title: t('column.who'),
        render: (run) => (run.created_by ? <Person user={run.created_by} /> : t('nobody')),
      },
      {
        key: 'created_at',
        type: 'moment',
        title: t('column.when'),
        render: (run) => <Moment value={run.created_at} />,
      },
      {
        key: 'stop',
        type: 'actions',
        title: t('column.stop'),
        render: (run) => <Stop run={run} />,
      },
    ],
    [t, may],
  );
  return (
    <Flex vertical gap="middle">
      <p className="soft">{t('lead')}</p>
      <DataTable
        list="runs"
        control={control}
        columns={columns}
        page={runs.data}
        query={runs}
        rowKey={(run) => run.id}
        chooser={false}
        empty={<EmptyState what={t('emptyTitle')} hint={t('empty')} />}
      />
    </Flex>
  );
}

/** Stops work that has not ended. The way back is not stopped: it is gone as a whole, or not at all. */
function Stop({ run }: { run: Run }) {
  const { t } = useTranslation(['runs', 'common']);
  const stop = useSend(abortRun, { invalidates: [listRuns] });
  if (!isOpenRun(run) || run.status === 'undoing') return null;
  return (
    <Popconfirm
      title={t('stop.question')}
      description={t(`stop.about.${run.kind}`)}
      okText={t('stop.start')}
      cancelText={t('common:action.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => stop.mutate({ params: { id: run.id } })}
    >
      <Button size="small" loading={stop.isPending}>
        {t('stop.start')}
      </Button>
    </Popconfirm>
  );
}
