import { UploadOutlined } from '@ant-design/icons';
import { type ImportRun, listImports } from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Moment, Num } from '../../ui/facts/Values.js';
import { Stack } from '../../ui/layout/layout.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useFollowed } from '../runs/index.js';
import { MyUploads } from './MyUploads.js';
import { RebuildButton, RebuildProgress, useRebuild } from './Rebuild.js';
import { DataQuality } from './wizard/Remarks.js';

const counts = ['created', 'updated', 'skipped', 'rejected'] as const;

/** All imports of the company, newest first; a new one, and the sales columns computed anew. */
export function ImportsTab() {
  const { t } = useTranslation(['imports', 'common']);
  const navigate = useNavigate();
  const control = useListState('imports');
  const rebuild = useRebuild();
  const runs = useCall(listImports, { query: listQuery(control) }, { keepPrevious: true });
  useFollowed({ kinds: ['import'] }, [keyOf(listImports)]);
  const columns = useMemo<DataColumn<ImportRun>[]>(
    () => [
      {
        key: 'file_name',
        type: 'name',
        title: t('column.file'),

        render: (run) => <Link to={paths.importRun(run.id)}>{run.file_name}</Link>,
      },
      {
        key: 'kind',
        type: 'text',
        title: t('column.kind'),
        render: (run) => t(`kind.${run.kind}`),
      },
      {
        key: 'status',
        type: 'status',
        title: t('column.status'),
        render: (run) => <StatusTag status={run.status} of="job" />,
      },
      {
        key: 'total',
        type: 'count',
        title: t('count.total'),
        render: (run) => <Num value={run.total ?? run.processed} />,
      },
      ...counts.map(
        (count): DataColumn<ImportRun> => ({
          key: count,
          type: 'number',
          title: t(`count.${count}`),
          render: (run) => <Num value={run[count]} />,
        }),
      ),
      {
        key: 'created_at',
        type: 'moment',
        title: t('column.when'),
        render: (run) => <Moment value={run.created_at} />,
      },
    ],
    [t],
  );
  const start = (
    <Button type="primary" icon={<UploadOutlined />} onClick={() => void navigate(paths.newImport)}>
      {t('new')}
    </Button>
  );
  return (
    <Stack gap={16}>
      <MyUploads />
      <DataQuality />
      <RebuildProgress control={rebuild} />
      <DataTable
        list="imports"
        control={control}
        columns={columns}
        page={runs.data}
        query={runs}
        rowKey={(run) => run.id}
        rowTo={(run) => paths.importRun(run.id)}
        bar={{
          search: t('search'),
          actions: (
            <>
              <RebuildButton control={rebuild} />
              {start}
            </>
          ),
        }}
        empty={
          control.search ? (
            <EmptyState of="file" hint={t('emptySearch')} />
          ) : (
            <EmptyState of="file" what={t('emptyTitle')} hint={t('empty')} action={start} />
          )
        }
      />
    </Stack>
  );
}
