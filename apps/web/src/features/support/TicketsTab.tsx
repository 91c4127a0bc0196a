import { listTickets, type TicketRow, ticketStatuses } from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useSite } from '../../platform/session/useSite.js';
import baseStyles from '../../ui/base/base.module.css';
import { Person } from '../../ui/facts/Person.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Moment } from '../../ui/facts/Values.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import styles from './support.module.css';
import { TicketDrawer } from './TicketDrawer.js';
import { useOpenedTicket } from './useOpenedTicket.js';

/** Questions of everyone in the company, for those who answer them. */
export function TicketsTab() {
  const { t } = useTranslation('support');
  const common = useTranslation('common').t;
  const site = useSite();
  const navigate = useNavigate();
  const control = useListState('tickets', { filters: ['status'] });
  const { opened, open } = useOpenedTicket();
  const status = control.filters.status?.[0] as TicketRow['status'] | undefined;
  const tickets = useCall(
    listTickets,
    { query: { ...listQuery(control), ...(status ? { status } : {}) } },
    { keepPrevious: true },
  );
  const columns = useColumns(open);
  return (
    <Stack gap={16}>
      <Row gap={[8, 16]} wrap justify="between">
        <p className={styles.tabLead}>
          {site?.support_desk ? t('tab.desk', { email: site.support_email }) : t('tab.company')}
        </p>
        <Button onClick={() => void navigate(paths.support)}>{t('tab.ask')}</Button>
      </Row>
      <DataTable
        list="tickets"
        control={control}
        columns={columns}
        page={tickets.data}
        query={tickets}
        rowKey={(ticket) => ticket.id}
        card={{ title: 'subject', line2: ['asked_by', 'status'], line3: ['changed_at'] }}
        bar={{
          search: t('tab.search'),
          views: false,
          filters: [
            choiceFilter(
              control,
              {
                name: 'status',
                label: t('tab.status'),
                options: ticketStatuses.map((value) => ({
                  value,
                  label: common(`status.${value}`, { context: 'ticket' }),
                })),
                single: true,
              },
              common,
            ),
          ],
        }}
        empty={<EmptyState hint={t('tab.empty')} />}
      />
      {opened !== null && <TicketDrawer key={opened} id={opened} onClose={() => open(null)} />}
    </Stack>
  );
}

function useColumns(open: (id: number) => void): DataColumn<TicketRow>[] {
  const { t } = useTranslation('support');
  return useMemo(
    () => [
      {
        key: 'subject',
        type: 'name',
        title: t('subject'),
        render: (ticket) => (
          <button type="button" className={baseStyles.textButton} onClick={() => open(ticket.id)}>
            {ticket.subject}
          </button>
        ),
      },
      { key: 'id', type: 'code', title: t('tab.number'), render: (ticket) => ticket.id },
      {
        key: 'asked_by',
        type: 'words',
        title: t('tab.asker'),
        render: ({ asked_by }) => <Person user={asked_by} isWhole />,
      },
      {
        key: 'status',
        type: 'status',
        title: t('tab.status'),
        render: ({ status }) => <StatusTag status={status} of="ticket" />,
      },
      {
        key: 'changed_at',
        type: 'moment',
        title: t('tab.changed'),
        render: ({ changed_at }) => <Moment value={changed_at} />,
      },
    ],
    [t, open],
  );
}
