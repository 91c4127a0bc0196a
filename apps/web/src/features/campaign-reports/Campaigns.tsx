import type { FigureOf, getBasicReport, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { intervalRange } from '../../ui/chart/IntervalBar.js';
import { cx } from '../../ui/cx.js';
import { none } from '../../ui/facts/format.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day } from '../../ui/facts/Values.js';
import { fewest } from '../../ui/kpi/delta.js';
import { Stack } from '../../ui/layout/layout.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { NarrowedList } from '../../ui/list/NarrowedList.js';
import { useListState } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { shownStatus } from '../campaigns/index.js';
import styles from './campaign-reports.module.css';
import { Opens } from './pooled/Opens.js';
import { UpliftCell } from './UpliftCell.js';

type Rows = ReplyOf<typeof getBasicReport>['campaigns'];
type Campaign = Rows[number];
type Props = { rows: Rows; onOpen: (of: Campaign, figure: FigureOf<'campaign'>) => void };

/** The campaigns of the period one by one, as they are searched and filtered. All of them are here: nothing is asked anew. */
export function Campaigns({ rows: all, onOpen }: Props) {
  const { t } = useTranslation(['campaign-reports', 'campaigns']);
  const { whole, tenthPercent, euros } = useFormat();
  const common = useTranslation('common').t;
  const control = useListState('campaign-reports', { filters: ['status', 'channel'] });
  const { status = [], channel = [] } = control.filters;
  const wanted = control.search.toLowerCase();
  const rows = all.filter(
    (c) =>
      c.name.toLowerCase().includes(wanted) &&
      (status.length === 0 || status.includes(shownStatus(c))) &&
      (channel.length === 0 || channel.includes(c.channel)),
  );
  const has = (values: readonly string[]) => [...new Set(values)].sort();
  const rate = (part: number, all: number) => (all > 0 ? tenthPercent(part / all) : none);
  const range = intervalRange(rows.flatMap(({ uplift }) => uplift ?? []));
  const from = (control.page - 1) * control.pageSize;
  const early = rows.filter((c) => !c.closed);
  /** A figure of a campaign; it opens its rows, and not the campaign as the rest of its line does. */
  const figure = (c: Campaign, key: FigureOf<'campaign'>, title: string, text: string) =>
    text === none ? (
      none
    ) : (
      <Opens label={`${c.name}, ${title}: ${text}`} onClick={() => onOpen(c, key)}>
        {text}
      </Opens>
    );
  const columns: readonly DataColumn<Campaign>[] = [
    {
      key: 'name',
      type: 'name',
      title: t('column.name'),
      render: (c) => <Link to={paths.campaignReport(c.id)}>{c.name}</Link>,
    },
    {
      key: 'status',
      yields: 2,
      type: 'status',
      title: t('column.status'),
      render: (c) => <StatusTag status={shownStatus(c)} />,
    },
    {
      key: 'started',
      yields: 1,
      type: 'date',
      title: t('column.started'),
      render: (c) => <Day value={c.started_at} />,
    },
    {
      key: 'sent',
      yields: 4,
      type: 'number',
      title: t('funnelStep.sent'),
      render: (c) =>
        c.channel === 'email'
          ? figure(c, 'campaign_sent', t('funnelStep.sent'), whole(c.sent))
          : none,
    },
    {
      key: 'conversion',
      type: 'number',
      title: t('column.conversion'),
      render: (c) =>
        figure(c, 'converted', t('column.conversion'), rate(c.converted, c.recipients)),
    },
    {
      key: 'control',
      yields: 3,
      type: 'number',
      title: t('column.controlShort'),
      render: (c) =>
        figure(
          ...([c, 'campaign_control_converted', t('column.controlShort')] as const),
          rate(c.control_converted, c.control_size),
        ),
    },
    {
      key: 'uplift',
      type: 'interval',
      title: t('parts.column.uplift'),
      render: (c) =>
        c.uplift ? (
          <UpliftCell
            uplift={c.uplift}
            range={range}
            few={Math.min(c.recipients, c.control_size) < fewest}
          />
        ) : (
          none
        ),
    },
    {
      key: 'revenue',
      type: 'money',
      title: t('arms.revenue'),
      render: (c) => figure(c, 'revenue', t('arms.revenue'), euros(c.revenue)),
    },
  ];
  const filters = [
    choiceFilter(
      control,
      {
        name: 'status',
        label: t('column.status'),
        options: has(all.map(shownStatus)).map((value) => ({
          value,
          label: common(`status.${value}`),
        })),
      },
      common,
    ),
    choiceFilter(
      control,
      {
        name: 'channel',
        label: t('campaigns:field.channel'),
        options: has(all.map((c) => c.channel)).map((value) => ({
          value,
          label: t(`campaigns:channel.${value}`),
        })),
      },
      common,
    ),
  ];
  if (all.length === 0) return <EmptyState of="chart" hint={t('empty')} />;
  return (
    <Stack gap={16}>
      <DataTable
        list="campaign-reports"
        control={control}
        columns={columns}
        chooser={false}
        frame="auto"
        page={{ count: rows.length, results: rows.slice(from, from + control.pageSize) }}
        query={{ isFetching: false, error: null, refetch: () => {} }}
        rowKey={(c) => c.id}
        rowTo={(c) => paths.campaignReport(c.id)}
        card={{
          line2: (c) =>
            [
              t(`campaigns:channel.${c.channel}`),
              ...(c.channel === 'email' ? [`${t('funnelStep.sent')} ${whole(c.sent)}`] : []),
              `${t('arms.revenue')} ${euros(c.revenue)}`,
            ].join(' · '),
          line3: ['uplift'],
        }}
        bar={{ views: false, search: common('bar.search'), filters }}
        empty={<NarrowedList control={control} />}
      />
      {rows.length > 0 && (
        <p className={cx(styles.reportNote, 'soft')}>
          {early.length > 0 &&
            t('overview.early', {
              count: early.length,
              names: early.map((c) => `${c.name} (${c.closes_on})`).join(', '),
            })}{' '}
          {t('overview.rates')}
        </p>
      )}
    </Stack>
  );
}
