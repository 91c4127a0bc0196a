import {
  getCurrentFunnel,
  getDealDuration,
  getDealLeads,
  getDealPersons,
  getFunnelResults,
  getTopDeals,
  pipelineChartEndpoints,
  pipelineCharts,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { askedOf, frameOf, serveChart } from '../reports/index.js';
import * as calls from './calls.service.js';
import { cohorts } from './charts/cohorts.sql.js';
import { duration } from './charts/duration.sql.js';
import { forecast } from './charts/forecast.sql.js';
import { matrix } from './charts/matrix.sql.js';
import { stages } from './charts/stages.sql.js';
import { waterfall } from './charts/waterfall.sql.js';
import { notesOf } from './notes.js';
import { betweenSource, pipelineSource } from './source.sql.js';

export function pipelineReportRoutes(serve: Serve, platform: Platform): void {
  const { clock } = platform;
  const { getPipelineNotes } = pipelineChartEndpoints;
  serve(getTopDeals, async ({ tx, auth, query }) =>
    calls.topDeals(await askedOf(pipelineSource, tx, auth, query, clock), query.limit),
  );
  serve(getDealLeads, async ({ tx, auth, query }) =>
    calls.dealLeads(await askedOf(pipelineSource, tx, auth, query, clock)),
  );
  serve(getDealDuration, async ({ tx, auth, query }) =>
    calls.dealDuration(await askedOf(pipelineSource, tx, auth, query, clock)),
  );
  serve(getDealPersons, async ({ tx, auth, query }) =>
    calls.dealPersons(await askedOf(pipelineSource, tx, auth, query, clock)),
  );
  serve(getCurrentFunnel, async ({ tx, auth, query }) =>
    calls.currentFunnel(await askedOf(pipelineSource, tx, auth, query, clock)),
  );
  serve(getFunnelResults, async ({ tx, auth, query }) =>
    calls.funnelResults(await askedOf(pipelineSource, tx, auth, query, clock)),
  );
  serve(getPipelineNotes, async ({ tx, auth, query }) => {
    const asked = await askedOf(pipelineSource, tx, auth, query, clock);
    return { ...frameOf(asked), notes: await notesOf(asked) };
  });
  serveChart(pipelineCharts.waterfall, betweenSource, waterfall, serve, platform);
  serveChart(pipelineCharts.matrix, betweenSource, matrix, serve, platform);
  serveChart(pipelineCharts.cohorts, pipelineSource, cohorts, serve, platform);
  serveChart(pipelineCharts.stages, betweenSource, stages, serve, platform);
  serveChart(pipelineCharts.duration, pipelineSource, duration, serve, platform);
  serveChart(pipelineCharts.forecast, betweenSource, forecast, serve, platform);
}
