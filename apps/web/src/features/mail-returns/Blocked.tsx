import { UnlockOutlined } from '@ant-design/icons';
import {
  liftSuppression,
  listAudit,
  listSuppressions,
  type Suppression,
  suppressionReasons,
} from '@kade/contract';
import { Button, Popconfirm } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { Moment } from '../../ui/facts/Values.js';
import { isNarrowed } from '../../ui/list/isNarrowed.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { BlockDialog } from './BlockDialog.js';

const filters = ['reason'] as const;

/** Addresses that get no campaign mail any more, and the way back. */
export function Blocked() {
  const { t } = useTranslation(['mail-returns', 'common']);
  const common = useTranslation('common').t;
  const control = useListState('suppressions', { filters });
  const rows = useCall(
    listSuppressions,
    { query: listQuery(control, { reason: suppressionReasons }) },
    { keepPrevious: true },
  );
  const lift = useSend(liftSuppression, { invalidates: [listSuppressions, listAudit] });
  const [adding, setAdding] = useState(false);
  const { mutate } = lift;
  const columns = useMemo<DataColumn<Suppression>[]>(
    () => [
      { key: 'email', type: 'name', title: t('email'), sortable: true, render: (s) => s.email },
      { key: 'reason', type: 'words', title: t('reason'), render: (s) => t(`why.${s.reason}`) },
      {
        key: 'campaign',
        type: 'words',
        title: t('campaign'),
        render: (s) => s.campaign?.name ?? '',
      },
      { key: 'detail', type: 'words', title: t('detail'), render: (s) => s.detail ?? '' },
      {
        key: 'at',
        type: 'moment',
        title: t('at'),
        sortable: true,
        render: (s) => <Moment value={s.at} />,
      },
      {
        key: 'lift',
        type: 'actions',
        title: t('common:column.actions'),
        render: (s) => (
          <Popconfirm
            title={t('liftTitle', { email: s.email })}
            description={t(`liftText.${s.reason}`)}
            okText={t('lift')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => mutate({ params: { id: s.id } })}
          >
            <Button
              size="small"
              icon={<UnlockOutlined />}
              title={t('lift')}
              aria-label={`${t('lift')}: ${s.email}`}
            />
          </Popconfirm>
        ),
      },
    ],
    [t, mutate],
  );
  const narrowed = isNarrowed(control);
  return (
    <>
      <DataTable
        list="suppressions"
        control={control}
        columns={columns}
        page={rows.data}
        query={rows}
        rowKey={(s) => s.id}
        bar={{
          search: t('search'),
          filters: [
            choiceFilter(
              control,
              {
                name: 'reason',
                label: t('reason'),
                options: suppressionReasons.map((value) => ({ value, label: t(`why.${value}`) })),
              },
              common,
            ),
          ],
          actions: <Button onClick={() => setAdding(true)}>{t('block')}</Button>,
        }}
        empty={<EmptyState of="mail" hint={t(narrowed ? 'emptyNarrowed' : 'emptyBlocked')} />}
      />
      {adding && <BlockDialog onClose={() => setAdding(false)} />}
    </>
  );
}
