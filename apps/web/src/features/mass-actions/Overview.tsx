import type { MassRun } from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { Person } from '../../ui/facts/Person.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Moment, Num } from '../../ui/facts/Values.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import styles from './mass-actions.module.css';
import { useActionWords } from './useActionWords.js';
import { useRuns } from './useRun.js';

const counts = ['total', 'changed', 'same', 'skipped'] as const;

/** All mass actions of the company, newest first. */
export function Overview() {
  const { t } = useTranslation('mass-actions');
  const navigate = useNavigate();
  const words = useActionWords();
  const control = useListState('mass-actions');
  const runs = useRuns({ page: control.page, page_size: control.pageSize });
  const columns = useMemo<DataColumn<MassRun>[]>(
    () => [
      {
        key: 'action',
        type: 'name',
        title: t('column.action'),

        render: (run) => (
          <span className={styles.massAction}>
            <Link to={paths.massAction(run.id)}>{words.kind(run)}</Link>
            <span className="soft">{words.about(run)}</span>
          </span>
        ),
      },
      {
        key: 'status',
        type: 'status',
        title: t('column.status'),
        render: (run) => <StatusTag status={run.status} of="job" />,
      },
      ...counts.map(
        (count): DataColumn<MassRun> => ({
          key: count,
          type: 'count',
          title: t(`count.${count}`),
          render: (run) => <Num value={run[count]} />,
        }),
      ),
      {
        key: 'created_by',
        type: 'person',
        title: t('column.who'),
        render: (run) => <Person user={run.created_by} />,
      },
      {
        key: 'created_at',
        type: 'moment',
        title: t('column.when'),
        render: (run) => <Moment value={run.created_at} />,
      },
    ],
    [t, words],
  );
  return (
    <DataTable
      list="mass-actions"
      control={control}
      columns={columns}
      page={runs.data}
      query={runs}
      rowKey={(run) => run.id}
      rowTo={(run) => paths.massAction(run.id)}
      chooser={false}
      empty={
        <EmptyState
          what={t('empty.title')}
          hint={t('empty.hint')}
          action={
            <Button
              type="primary"
              onClick={() => void navigate(paths.massActions('transfer-owner'))}
            >
              {t('kind.transfer_owner')}
            </Button>
          }
        />
      }
    />
  );
}
