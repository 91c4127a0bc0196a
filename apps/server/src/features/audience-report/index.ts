/** The audience report: what became of the members of one audience. */
import {
  audienceOverlap,
  getAudienceReport,
  getAudienceReportFunnel,
  type ReportQuery,
} from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { askedOf, serveChart } from '../reports/index.js';
import { overlapChart } from './overlap.sql.js';
import { audienceFunnel, audienceReport } from './report.service.js';
import { audienceSource } from './source.sql.js';

export { audienceSource } from './source.sql.js';

export const audienceReportFeature: Feature = {
  routes: (serve, platform) => {
    const { clock } = platform;
    const about = (query: Omit<ReportQuery, 'audience'>, { id }: { id: number }) => ({
      ...query,
      audience: id,
    });
    serve(getAudienceReport, async ({ tx, auth, query, params }) =>
      audienceReport(
        await askedOf(audienceSource, tx, auth, about(query, params), clock),
        platform,
      ),
    );
    serve(getAudienceReportFunnel, async ({ tx, auth, query, params }) =>
      audienceFunnel(await askedOf(audienceSource, tx, auth, about(query, params), clock)),
    );
    serveChart(audienceOverlap, audienceSource, overlapChart(platform), serve, platform);
  },
};
