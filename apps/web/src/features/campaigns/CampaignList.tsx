import { approvalStatuses, type Campaign, campaignChannels, listCampaigns } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { ApprovableList, useCommonColumns } from '../approvals/index.js';
import { campaignScreens } from './kind.js';
import { useCampaignSettings } from './useCampaignSettings.js';

/** Statuses a campaign can have: approved ones are scheduled, never just active. */
const statuses = approvalStatuses.filter((status) => status !== 'active' && status !== 'finished');

/** All campaigns. */
export function CampaignList() {
  const { t } = useTranslation('campaigns');
  const control = useListState('campaigns', {
    filters: ['status', 'channel'],
    ordering: '-updated_at',
  });
  const settings = useCampaignSettings();
  const found = useCall(
    listCampaigns,
    { query: listQuery(control, { status: statuses, channel: campaignChannels }) },
    {
      keepPrevious: true,
      pollEvery: (page) => (page?.results.some((c) => c.status === 'running') ? 5_000 : false),
    },
  );
  const columns = useColumns();
  const channels = campaignChannels.map((value) => ({ value, label: t(`channel.${value}`) }));
  return (
    <ApprovableList
      kind={campaignScreens}
      {...{ control, found, columns, statuses }}
      filters={[{ name: 'channel', label: t('field.channel'), options: channels }]}
      actions={settings.actions}
    >
      {settings.dialog}
    </ApprovableList>
  );
}

function useColumns() {
  const { t } = useTranslation('campaigns');
  const { whole, num } = useFormat();
  const { name, status, createdBy, changed } = useCommonColumns(campaignScreens);
  return useMemo<DataColumn<Campaign>[]>(() => {
    const moment = (key: 'start_at' | 'started_at' | 'completed_at') => ({
      key,
      type: 'moment' as const,
      title: t(`column.${key}`),
      sortable: true,
      render: (c: Campaign) => <Moment value={c[key]} />,
    });
    type Figures = NonNullable<Campaign['figures']>;
    const figure = (
      key: 'sent' | 'opened' | 'clicked',
      text: (figures: Figures, campaign: Campaign) => string,
    ): DataColumn<Campaign> => ({
      key,
      type: key === 'sent' ? 'number' : 'percent',
      title: t(`column.${key}`),
      render: (c) => (c.figures ? <span className="num">{text(c.figures, c)}</span> : none),
    });
    // Only mails are opened.
    const share = (n: number, of: number, c: Campaign) =>
      c.channel !== 'email' || of === 0 ? none : `${num(Math.round((1000 * n) / of) / 10)}%`;
    return [
      name,
      { ...status, sortable: true },
      {
        key: 'channel',
        type: 'code',
        title: t('field.channel'),
        render: (c) => t(`channel.${c.channel}`),
      },
      {
        key: 'audience',
        type: 'words',
        title: t('field.audiences'),

        render: (c) => c.audiences.map((a) => a.name).join(', ') || none,
      },
      figure('sent', (f) => `${whole(f.sent)} / ${whole(f.total)}`),
      figure('opened', (f, c) => share(f.opened, f.delivered, c)),
      figure('clicked', (f, c) => share(f.clicked, f.delivered, c)),
      {
        key: 'control',
        type: 'percent',
        title: t('column.control'),
        standard: false,
        render: (c) => <span className="num">{c.control_group_percent}%</span>,
      },
      moment('start_at'),
      { ...moment('started_at'), standard: false },
      { ...moment('completed_at'), standard: false },
      { ...createdBy, standard: false },
      { ...changed, standard: false },
    ];
  }, [t, whole, num, name, status, createdBy, changed]);
}
