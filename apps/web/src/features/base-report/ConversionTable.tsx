import { getConversionReport, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { intervalRange } from '../../ui/chart/IntervalBar.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day } from '../../ui/facts/Values.js';
import { fewest } from '../../ui/kpi/delta.js';
import { useLocalList } from '../../ui/list/useLocalList.js';
import { Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { Opens, UpliftCell } from '../campaign-reports/index.js';
import { Stale } from '../reports/index.js';
import { ConvertedCell } from './ConvertedCell.js';
import type { BaseReportOf } from './useUplift.js';

type Line = ReplyOf<typeof getConversionReport>['results'][number];

/** Each campaign of the period: its conversion beside that of its control group, and whether it counts in the comparison. */
export function ConversionTable({ report }: { report: BaseReportOf }) {
  const { t } = useTranslation('base-report');
  const { whole } = useFormat();
  const control = useLocalList();
  const found = useCall(
    getConversionReport,
    { query: report.query },
    { keepPrevious: true, silent: true },
  );
  const all = found.data?.results ?? [];
  const wanted = control.search.toLowerCase();
  const lines = all.filter(({ campaign }) => campaign.name.toLowerCase().includes(wanted));
  const range = intervalRange(lines.flatMap(({ uplift }) => uplift ?? []));
  const from = (control.page - 1) * control.pageSize;
  const of = ({ campaign }: Line) => ({
    ...{ group_by: 'campaign', group: String(campaign.id), named: campaign.name },
  });
  const columns: readonly DataColumn<Line>[] = [
    {
      key: 'name',
      type: 'name',
      title: t('campaign'),
      sticky: true,
      render: ({ campaign }) => <Link to={paths.campaignReport(campaign.id)}>{campaign.name}</Link>,
    },
    {
      key: 'started',
      yields: 1,
      type: 'date',
      title: t('column.started'),
      render: ({ started_on }) => <Day value={started_on} />,
    },
    {
      key: 'recipients',
      yields: 3,
      type: 'number',
      title: t('column.recipients'),
      render: (line) => (
        <Opens
          label={`${t('column.recipients')}, ${line.campaign.name}: ${whole(line.treated.size)}`}
          onClick={() => report.open('marketing_recipients', of(line))}
        >
          {whole(line.treated.size)}
        </Opens>
      ),
    },
    {
      key: 'conversion',
      type: 'number',
      title: t('column.conversion'),
      render: (line) => (
        <ConvertedCell
          converted={line.treated}
          label={`${t('column.conversion')}, ${line.campaign.name}`}
          onOpen={() => report.open('marketing_conversion', of(line))}
        />
      ),
    },
    {
      key: 'control',
      type: 'number',
      title: t('column.controlShort'),
      render: (line) => (
        <ConvertedCell
          converted={line.control}
          label={`${t('column.control')}, ${line.campaign.name}`}
          onOpen={() => report.open('control_conversion', of(line))}
        />
      ),
    },
    {
      key: 'uplift',
      type: 'interval',
      title: t('column.uplift'),
      render: (line) => {
        const { uplift, treated, campaign } = line;
        if (!uplift) return none;
        const shown = (
          <UpliftCell
            uplift={{ ...uplift, absolute: uplift.value }}
            range={range}
            few={Math.min(treated.size, line.control.size) < fewest}
          />
        );
        // One that is not compared adds nothing to the whole: its own report shows what it has.
        if (line.not_compared) return <Link to={paths.campaignReport(campaign.id)}>{shown}</Link>;
        return (
          <Opens
            label={t('upliftOpen', { name: campaign.name })}
            onClick={() => report.open('extra_orders', of(line))}
          >
            {shown}
          </Opens>
        );
      },
    },
    {
      key: 'compared',
      type: 'sentence',
      yields: 2,
      title: t('column.compared'),
      render: ({ not_compared: why, closes_on: day }) =>
        why ? t(`compared.${why}`, { day }) : t('compared.yes'),
    },
  ];
  return (
    <Panel title={t('conversion')}>
      <Stale query={found} />
      <DataTable
        frame="auto"
        list="base-report-conversion"
        control={control}
        columns={columns}
        chooser={false}
        card={{ line2: ['uplift'], line3: ['recipients', 'conversion', 'control'] }}
        page={
          found.data && {
            count: lines.length,
            results: lines.slice(from, from + control.pageSize),
          }
        }
        query={found}
        rowKey={({ campaign }) => campaign.id}
        bar={{ search: t('search'), views: false }}
        empty={<EmptyState of="chart" what={t('none')} hint={t('noneHint')} />}
      />
    </Panel>
  );
}
