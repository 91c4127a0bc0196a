import { type InvoiceRow, listProfileInvoices } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { Day, Euros, Num } from '../../../ui/facts/Values.js';
import { Stack } from '../../../ui/layout/layout.js';
import { listQuery } from '../../../ui/list/listState.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { SalesPerMonth } from '../overview/SalesPerMonth.js';
import { InvoiceLines } from './InvoiceLines.js';

/** The invoices of a profile, newest first; each opens into its lines. */
export function Invoices({ profileId }: { profileId: number }) {
  const { t } = useTranslation('profile-detail');
  const control = useListState('profile-invoices', { remember: false });
  const invoices = useCall(
    listProfileInvoices,
    { params: { id: profileId }, query: listQuery(control) },
    { keepPrevious: true },
  );
  const columns = useMemo<DataColumn<InvoiceRow>[]>(
    () => [
      {
        key: 'invoice_number',
        type: 'code',
        title: t('invoice.number'),
        render: (i) => i.invoice_number,
      },
      {
        key: 'date',
        type: 'date',
        title: t('invoice.date'),
        render: (i) => <Day value={i.date} />,
      },
      {
        key: 'lines',
        type: 'count',
        title: t('invoice.lines'),
        render: (i) => <Num value={i.lines.length} />,
      },
      {
        key: 'gross',
        type: 'money',
        title: t('invoice.gross'),
        render: (i) => <Euros value={i.gross} />,
      },
      {
        key: 'net',
        type: 'money',
        title: t('invoice.net'),
        render: (i) => <Euros value={i.net} />,
      },
    ],
    [t],
  );
  return (
    <Stack gap={16}>
      <SalesPerMonth profileId={profileId} />
      <DataTable
        frame="auto"
        list="profile-invoices"
        control={control}
        columns={columns}
        page={invoices.data}
        query={invoices}
        rowKey={(i) => i.id}
        chooser={false}
        empty={<EmptyState of="money" hint={t('invoice.none')} />}
        expandable={{
          expandRowByClick: true,
          expandedRowRender: (i) => <InvoiceLines lines={i.lines} />,
        }}
      />
    </Stack>
  );
}
