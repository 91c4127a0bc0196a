import type { Campaign, listCampaignRecipients, ReplyOf } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import styles from '../../../ui/facts/name.module.css';
import { Person } from '../../../ui/facts/Person.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Moment } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { recipientStatus } from './recipientStates.js';

export type Recipient = ReplyOf<typeof listCampaignRecipients>['results'][number];

/** The columns of a list of recipients; their profile is a link for those who may open it. */
export function useRecipientColumns(channel: Campaign['channel']): DataColumn<Recipient>[] {
  const { t } = useTranslation(['campaigns', 'common', 'activities']);
  const linked = useMay()(profileAccess);
  return useMemo<DataColumn<Recipient>[]>(() => {
    const flag = (key: 'opened' | 'clicked' | 'converted') => ({
      key,
      type: 'flag' as const,
      title: t(`recipient.${key}`),
      render: (r: Recipient) => (r[key] ? t('common:state.yes') : none),
    });
    const calls: DataColumn<Recipient>[] = [
      {
        key: 'owner',
        type: 'person',
        title: t('recipient.owner'),
        render: ({ call }) => (
          <Person user={call?.owner ? { id: call.owner_id, name: call.owner } : null} />
        ),
      },
      {
        key: 'due_on',
        type: 'date',
        title: t('recipient.due'),
        render: (r) => r.call?.due_on ?? none,
      },
      {
        key: 'done_at',
        type: 'moment',
        title: t('recipient.called'),
        render: (r) => <Moment value={r.call?.done_at ?? null} />,
      },
      {
        key: 'outcome',
        type: 'text',
        title: t('recipient.outcome'),
        render: (r) => (r.call?.outcome ? t(`activities:outcome.${r.call.outcome}`) : none),
      },
    ];
    return [
      {
        key: 'profile_name',
        type: 'name',
        title: t('recipient.profile'),
        sortable: true,

        render: (r) =>
          linked ? (
            <Link
              className={styles.nameLink}
              to={paths.profile(r.profile_id)}
              title={r.profile_name}
            >
              {r.profile_name}
            </Link>
          ) : (
            <strong>{r.profile_name}</strong>
          ),
      },
      ...(channel === 'email'
        ? [
            {
              key: 'email',
              type: 'words' as const,
              title: t('recipient.email'),
              sortable: true,
              render: (r: Recipient) => r.email ?? none,
            },
          ]
        : []),
      {
        key: 'state',
        type: 'status',
        title: t('recipient.state'),
        sortable: true,
        render: (r) => <StatusTag status={recipientStatus(channel, r.state)} of="recipient" />,
      },
      ...(channel === 'phone' ? calls : []),
      ...(channel === 'phone'
        ? []
        : [
            {
              key: 'sent_at',
              type: 'moment' as const,
              title: t('recipient.sentAt', { context: channel }),
              sortable: true,
              render: (r: Recipient) => <Moment value={r.sent_at} />,
            },
          ]),
      ...(channel === 'email' ? [flag('opened'), flag('clicked')] : []),
      flag('converted'),
      {
        key: 'reason',
        type: 'text',
        title: t('recipient.reason'),
        render: (r) => r.reason ?? none,
      },
    ];
  }, [t, linked, channel]);
}
