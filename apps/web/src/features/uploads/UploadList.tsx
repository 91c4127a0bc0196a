import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { type LeadUpload, listLeadUploads } from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { keyOf, useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { Person } from '../../ui/facts/Person.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Moment, Num } from '../../ui/facts/Values.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useFollowed } from '../runs/index.js';
import { MyUploads } from './MyUploads.js';
import styles from './uploads.module.css';

const counts = ['created', 'updated', 'skipped', 'rejected'] as const;

/** All uploads of the company, newest first. */
export function UploadList() {
  const { t } = useTranslation(['uploads', 'common']);
  const navigate = useNavigate();
  const control = useListState('uploads');
  const { page, page_size, search } = listQuery(control);
  const uploads = useCall(
    listLeadUploads,
    { query: { page, page_size, ...(search === undefined ? {} : { search }) } },
    { keepPrevious: true },
  );
  useFollowed({ kinds: ['lead_upload'] }, [keyOf(listLeadUploads)]);
  const columns = useMemo<DataColumn<LeadUpload>[]>(
    () => [
      {
        key: 'file_name',
        type: 'name',
        title: t('column.file'),

        render: (upload) => <Link to={paths.leadUpload(upload.id)}>{upload.file_name}</Link>,
      },
      {
        key: 'status',
        type: 'status',
        title: t('column.status'),
        render: (upload) => (
          <>
            <StatusTag status={upload.status} of="job" />
            {upload.options.dry_run && (
              <span className={cx('soft', styles.uploadDry)}>{t('dry.one')}</span>
            )}
          </>
        ),
      },
      {
        key: 'total',
        type: 'count',
        title: t('count.total'),
        render: (upload) => <Num value={upload.total ?? upload.processed} />,
      },
      ...counts.map(
        (count): DataColumn<LeadUpload> => ({
          key: count,
          type: 'number',
          title: t(`count.${count}`),
          render: (upload) => <Num value={upload[count]} />,
        }),
      ),
      {
        key: 'created_by',
        type: 'person',
        title: t('column.who'),
        render: (upload) => <Person user={upload.created_by} />,
      },
      {
        key: 'created_at',
        type: 'moment',
        title: t('column.when'),
        render: (upload) => <Moment value={upload.created_at} />,
      },
    ],
    [t],
  );
  const start = (
    <Button
      type="primary"
      icon={<UploadOutlined />}
      onClick={() => void navigate(paths.newLeadUpload)}
    >
      {t('new')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      about={t('lead')}
      parent={{ title: t('common:menu.customerProfiles'), to: paths.profiles }}
      actions={[
        { key: 'one', label: t('one.title'), icon: <PlusOutlined />, to: paths.oneLead },
        {
          key: 'new',
          label: t('new'),
          kind: 'primary',
          icon: <UploadOutlined />,
          to: paths.newLeadUpload,
        },
      ]}
    >
      <MyUploads />
      <DataTable
        list="uploads"
        control={control}
        columns={columns}
        page={uploads.data}
        query={uploads}
        rowKey={(upload) => upload.id}
        rowTo={(upload) => paths.leadUpload(upload.id)}
        bar={{ search: t('search') }}
        empty={
          control.search ? (
            <EmptyState of="file" hint={t('emptySearch')} />
          ) : (
            <EmptyState of="file" what={t('emptyTitle')} hint={t('empty')} action={start} />
          )
        }
      />
    </Page>
  );
}
