import { type PipelineChart, pipelineCharts, type ReplyOf } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import type { Report } from '../../reports/index.js';

export type PipelineReportOf = Report<'pipeline'>;

type Reply<C extends PipelineChart> = ReplyOf<(typeof pipelineCharts)[C]['chart']>;

/**
 * A chart of the report, asked once the figures are there.
 * @param asks what the chart takes besides the days and filters of the report
 */
export function useChart<const C extends PipelineChart>(
  report: PipelineReportOf,
  chart: C,
  asks: Readonly<Record<string, string | number>> = {},
) {
  const found = useCall(
    pipelineCharts[chart].chart as (typeof pipelineCharts)['waterfall']['chart'],
    { query: { ...report.query, ...asks } },
    { enabled: report.figures.data !== undefined, keepPrevious: true, silent: true },
  );
  return found as Omit<typeof found, 'data'> & { data: Reply<C> | undefined };
}
