import { listOutbox, type ReplyOf } from '@kade/contract';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Moment } from '../../ui/facts/Values.js';
import { Stack } from '../../ui/layout/layout.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';

type Mail = ReplyOf<typeof listOutbox>['results'][number];

/** Mails that were kept here instead of sent, newest first. */
export function OutboxTab() {
  const { t } = useTranslation('outbox');
  const control = useListState('outbox');
  const mails = useCall(listOutbox, { query: listQuery(control) }, { keepPrevious: true });
  const keeps = mails.data?.keeps ?? true;
  const columns = useMemo<DataColumn<Mail>[]>(
    () => [
      {
        key: 'subject',
        type: 'name',
        title: t('subject'),

        render: (mail) => (
          <Link to={paths.outboxMail(mail.id)}>{mail.subject || t('noSubject')}</Link>
        ),
      },
      { key: 'to', type: 'words', title: t('to'), render: (mail) => mail.to },
      { key: 'from', type: 'words', title: t('from'), render: (mail) => mail.from },
      {
        key: 'sent_at',
        type: 'moment',
        title: t('at'),
        render: (mail) => <Moment value={mail.sent_at} />,
      },
    ],
    [t],
  );
  return (
    <Stack gap={16}>
      {mails.data && (
        <Alert
          type="info"
          showIcon
          title={t(keeps ? 'why' : 'former.why')}
          description={t(keeps ? 'whatToDo' : 'former.whatToDo')}
        />
      )}
      <DataTable
        list="outbox"
        control={control}
        columns={columns}
        page={mails.data}
        query={mails}
        rowKey={(mail) => mail.id}
        rowTo={(mail) => paths.outboxMail(mail.id)}
        bar={{ search: t('search') }}
        empty={
          <EmptyState
            of="mail"
            hint={t(control.search ? 'emptySearch' : keeps ? 'empty' : 'former.empty')}
          />
        }
      />
    </Stack>
  );
}
