import { listMailReturns, type MailReturn, returnKinds } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { Moment } from '../../ui/facts/Values.js';
import { isNarrowed } from '../../ui/list/isNarrowed.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';

const filters = ['kind'] as const;

/** Bounces and complaints as they came in, newest first. */
export function Returned() {
  const { t } = useTranslation('mail-returns');
  const common = useTranslation('common').t;
  const control = useListState('mail-returns', { filters });
  const rows = useCall(
    listMailReturns,
    { query: listQuery(control, { kind: returnKinds }) },
    { keepPrevious: true },
  );
  const columns = useMemo<DataColumn<MailReturn>[]>(
    () => [
      { key: 'email', type: 'name', title: t('email'), render: (m) => m.email },
      { key: 'kind', type: 'text', title: t('kind'), render: (m) => t(`kinds.${m.kind}`) },
      { key: 'source', type: 'text', title: t('source'), render: (m) => t(`sources.${m.source}`) },
      {
        key: 'campaign',
        type: 'words',
        title: t('campaign'),
        render: (m) => m.campaign?.name ?? '',
      },
      {
        key: 'detail',
        type: 'words',
        title: t('detail'),
        render: (m) => [m.status, m.detail].filter(Boolean).join(' · '),
      },
      { key: 'at', type: 'moment', title: t('at'), render: (m) => <Moment value={m.at} /> },
    ],
    [t],
  );
  const narrowed = isNarrowed(control);
  return (
    <DataTable
      list="mail-returns"
      control={control}
      columns={columns}
      page={rows.data}
      query={rows}
      rowKey={(m) => m.id}
      bar={{
        search: t('search'),
        filters: [
          choiceFilter(
            control,
            {
              name: 'kind',
              label: t('kind'),
              options: returnKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            },
            common,
          ),
        ],
      }}
      empty={<EmptyState of="mail" hint={t(narrowed ? 'emptyNarrowed' : 'emptyReturned')} />}
    />
  );
}
