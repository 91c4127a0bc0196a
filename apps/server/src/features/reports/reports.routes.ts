import {
  type Figure,
  Refusal,
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

/** The figures that are asked for; undefined for all. Throws `invalid` for one that the report does not have. */
function onlyOf(name: ReportName, figures: readonly string[]): readonly string[] | undefined {
  if (figures.some((key) => !(key in reportOf(name).figures))) throw new Refusal('invalid');
  return figures.length > 0 ? figures : undefined;
}

function serveReport(source: ReportSource, serve: Serve, platform: Platform): void {
  const { clock } = platform;
  const { name } = source;
  // Reports differ in who may see them and in the keys of their figures; what is done is the same.
  const endpoints = reportEndpointsOf[name] as (typeof reportEndpointsOf)['pipeline'];
  serve(endpoints.figures, async ({ tx, auth, query }) =>
    figuresOf(source, await askedOf(source, tx, auth, query, clock), onlyOf(name, query.figure)),
  );
  serve(endpoints.course, async ({ tx, auth, query }) =>
    courseOf(source, await askedOf(source, tx, auth, query, clock), onlyOf(name, query.figure)),
  );
  serve(endpoints.split, async ({ tx, auth, query, params }) =>
    splitOf(
      source,
      await askedOf(source, tx, auth, query, clock),
      params.by as Split,
      onlyOf(name, query.figure),
    ),
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
