import {
  type Figure,
  type ReportName,
  reportEndpointsOf,
  reportNames,
  reportOf,
  type Split,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { courseOf, figuresOf, splitOf } from './engine/answers.js';
import { askedOf } from './engine/asked.js';
import { behindFigure, type ReportSource } from './engine/source.js';
import { serveRows } from './rows.routes.js';

/** What is asked of every report alike. */
export function reportRoutes(
  sources: { readonly [R in ReportName]: ReportSource<R> },
  serve: Serve,
  platform: Platform,
): void {
  for (const name of reportNames) serveReport(sources[name], serve, platform);
}

function serveReport(source: ReportSource, serve: Serve, platform: Platform): void {
  const { clock } = platform;
  const { name } = source;
  // Reports differ in who may see them and in the keys of their figures; what is done is the same.
  const endpoints = reportEndpointsOf[name] as (typeof reportEndpointsOf)['pipeline'];
  serve(endpoints.figures, async ({ tx, auth, query }) =>
    figuresOf(source, await askedOf(source, tx, auth, query, clock)),
  );
  serve(endpoints.course, async ({ tx, auth, query }) =>
    courseOf(source, await askedOf(source, tx, auth, query, clock)),
  );
  serve(endpoints.split, async ({ tx, auth, query, params }) =>
    splitOf(source, await askedOf(source, tx, auth, query, clock), params.by as Split),
  );
  serveRows(
    endpoints,
    async (tx, auth, query, { figure }) => ({
      asked: await askedOf(source, tx, auth, query, clock),
      behind: behindFigure(source, figure),
      what: { report: name, key: figure, ...(reportOf(name).figures[figure] as Figure) },
    }),
    serve,
    platform,
  );
}
