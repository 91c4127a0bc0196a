import { z } from 'zod';
import { type Endpoint, endpoint, raw } from '../endpoint.js';
import { exportFormats } from '../profiles/list.js';
import { many, text } from '../values/shapes.js';
import { SavedAudience } from './chart.js';
import { type ReportName, reports } from './reports.js';
import {
  ReportBody,
  ReportCourse,
  ReportFigures,
  ReportQuery,
  ReportRows,
  ReportSplit,
  RowsQuery,
} from './shapes.js';

/** Which figures are asked for, so that nobody waits for the others; all of them when left out. */
const FiguresQuery = ReportQuery.extend({ figure: many(z.string().max(100)) });

/** What may be asked of every report, below `/v2/acq/reports/{report}/`. */
function askedOf<const R extends ReportName>(name: R) {
  const { access, figures, splits } = reports[name];
  const path = `/v2/acq/reports/${name}` as const;
  const params = z.object({ figure: z.enum(Object.keys(figures) as [string, ...string[]]) });
  const shared = { access, work: 'count', fails: ['invalid'] } as const;
  return {
    figures: endpoint({
      ...shared,
      method: 'GET',
      path: `${path}/figures/`,
      summary: `Report ${name}: all figures of a period beside those it is compared with`,
      query: FiguresQuery,
      reply: ReportFigures,
    }),
    course: endpoint({
      ...shared,
      method: 'GET',
      path: `${path}/course/`,
      summary: `Report ${name}: the figures of each part of the period`,
      query: FiguresQuery,
      reply: ReportCourse,
    }),
    split: endpoint({
      ...shared,
      method: 'GET',
      path: `${path}/split/{by}/`,
      summary: `Report ${name}: the figures of each group, the largest first`,
      params: z.object({ by: z.enum(splits as readonly string[] as [string, ...string[]]) }),
      query: FiguresQuery,
      reply: ReportSplit,
    }),
    rows: endpoint({
      ...shared,
      method: 'GET',
      path: `${path}/rows/{figure}/`,
      summary: `Report ${name}: the rows behind a figure, each with what it adds to it`,
      params,
      query: RowsQuery,
      reply: ReportRows,
    }),
    file: endpoint({
      access,
      method: 'GET',
      path: `${path}/rows/{figure}/file/`,
      summary: `Report ${name}: all rows behind a figure as CSV or XLSX, with the filters, the time zone and the definition in it`,
      params,
      query: RowsQuery.extend({ format: z.enum(exportFormats).default('csv') }),
      // A file is not kept to be repeated for an Idempotency-Key.
      secretReply: true,
      reply: raw('application/octet-stream'),
      fails: ['invalid', 'code_needed'],
    }),
    audience: endpoint({
      access,
      method: 'POST',
      path: `${path}/rows/{figure}/audience/`,
      summary: `Report ${name}: save the profiles behind a figure as a static audience`,
      work: 'count',
      params,
      body: z.object({ name: text(200), query: ReportBody }),
      status: 201,
      reply: SavedAudience,
      fails: ['invalid', 'name_taken'],
    }),
  } satisfies Record<string, Endpoint>;
}

/** Endpoints of each report, by its name. */
export const reportEndpointsOf = {
  pipeline: askedOf('pipeline'),
  activities: askedOf('activities'),
  audience: askedOf('audience'),
  base: askedOf('base'),
  campaign: askedOf('campaign'),
} satisfies { [R in ReportName]: ReturnType<typeof askedOf<R>> };

/** What is asked of every report alike; the server and the screens take it from here by the report's name. */
export type ReportEndpoints = (typeof reportEndpointsOf)[ReportName];

type Named = {
  [K in `${ReportName}-${keyof ReportEndpoints & string}`]: K extends `${infer R extends ReportName}-${infer P extends keyof ReportEndpoints & string}`
    ? (typeof reportEndpointsOf)[R][P]
    : never;
};

/** The same, as the list of all endpoints has them: `pipeline-figures`. */
export const reportEndpoints = Object.fromEntries(
  Object.entries(reportEndpointsOf).flatMap(([report, asked]) =>
    Object.entries(asked).map(([part, value]) => [`${report}-${part}`, value]),
  ),
) as Named;
