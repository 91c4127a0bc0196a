import { getAudienceReport } from '@kade/contract';
import { useCall } from '../../platform/client/queries.js';
import type { Report } from '../reports/index.js';

export type AudienceReportOf = Report<'audience'>;

/** What is asked of the audience besides the figures; the audience itself stands in the path. */
export function queryWithout({ query }: AudienceReportOf) {
  const { audience: _, ...rest } = query;
  return rest;
}

/** The report of one audience; asked once for whatever shows a part of it. */
export const useAudienceReport = (report: AudienceReportOf, id: number | null) =>
  useCall(
    getAudienceReport,
    { params: { id: id ?? 0 }, query: queryWithout(report) },
    { keepPrevious: true, silent: true, enabled: id !== null },
  );
export type AudienceReportQuery = ReturnType<typeof useAudienceReport>;
