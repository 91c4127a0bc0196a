import type { FigureOf, getAudienceReport, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { menuAccess } from '../../platform/navigation/menu.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day } from '../../ui/facts/Values.js';
import { useLocalList } from '../../ui/list/useLocalList.js';
import { Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { Opens } from '../campaign-reports/index.js';
import type { AudienceReportOf, AudienceReportQuery } from './useAudienceReport.js';

type Line = ReplyOf<typeof getAudienceReport>['campaigns'][number];
type Props = { report: AudienceReportOf; query: AudienceReportQuery };

const figures = {
  reached: 'audience_reached',
  opened: 'audience_opened',
  clicked: 'audience_clicked',
  ordered: 'audience_ordered',
} as const satisfies Record<string, FigureOf<'audience'>>;
const steps = Object.keys(figures) as (keyof typeof figures)[];

/** Campaigns that were for the audience or reached members of it, each with what they did; every figure opens them. */
export function ReachedBy({ report, query }: Props) {
  const { t } = useTranslation('audience-report');
  const { whole } = useFormat();
  const control = useLocalList();
  const linked = useMay()(menuAccess('campaignReport'));
  const wanted = control.search.toLowerCase();
  const lines = (query.data?.campaigns ?? []).filter(({ name }) =>
    name.toLowerCase().includes(wanted),
  );
  const from = (control.page - 1) * control.pageSize;
  const columns: readonly DataColumn<Line>[] = [
    {
      key: 'name',
      type: 'name',
      title: t('campaigns.name'),
      sticky: true,
      render: ({ id, name }) => (linked ? <Link to={paths.campaignReport(id)}>{name}</Link> : name),
    },
    {
      key: 'started',
      type: 'date',
      title: t('campaigns.started'),
      render: ({ started_on }) => <Day value={started_on} />,
    },
    {
      key: 'aimed',
      type: 'words',
      title: t('campaigns.for'),
      render: ({ aimed }) => t(aimed ? 'campaigns.aimed' : 'campaigns.others'),
    },
    ...steps.map(
      (step): DataColumn<Line> => ({
        key: step,
        type: 'number',
        title: t(`step.${step}`),
        render: (line) => (
          <Opens
            label={`${line.name}, ${t(`step.${step}`)}: ${whole(line[step])}`}
            onClick={() =>
              report.open(figures[step], { campaign: String(line.id), named: line.name })
            }
          >
            {whole(line[step])}
          </Opens>
        ),
      }),
    ),
  ];
  return (
    <Panel title={t('campaigns.title')}>
      <DataTable
        frame="auto"
        list="audience-report-campaigns"
        control={control}
        columns={columns}
        chooser={false}
        page={
          query.data && { count: lines.length, results: lines.slice(from, from + control.pageSize) }
        }
        query={query}
        rowKey={({ id }) => id}
        bar={{ search: t('campaigns.search'), views: false }}
        empty={<EmptyState of="chart" what={t('campaigns.none')} hint={t('campaigns.noneHint')} />}
      />
    </Panel>
  );
}
