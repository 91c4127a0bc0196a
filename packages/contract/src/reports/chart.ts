import { z } from 'zod';
import type { Access } from '../access.js';
import { endpoint, raw } from '../endpoint.js';
import { exportFormats } from '../profiles/list.js';
import { Id, text } from '../values/shapes.js';
import { ReportBody, ReportQuery, ReportRows, RowsQuery } from './shapes.js';

/** What saving the profiles behind a figure or a cell as an audience answers. */
export const SavedAudience = z.object({ id: Id, name: z.string(), count: z.number().int() });

/** A shape as a body has it, where nothing but a number is one; in an address everything comes as text. */
function written(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodOptional) return written(shape.unwrap() as z.ZodType).optional();
  if (shape instanceof z.ZodDefault)
    return written(shape.unwrap() as z.ZodType).default(shape.def.defaultValue);
  return shape instanceof z.ZodNumber ? shape.clone({ ...shape.def, coerce: false }) : shape;
}
const inBody = <S extends z.ZodRawShape>(shape: S): S =>
  Object.fromEntries(
    Object.entries(shape).map(([name, one]) => [name, written(one as z.ZodType)]),
  ) as unknown as S;

/**
 * A chart of a report: what it shows, and what opens from each of its cells (a bar, a step, a field of a matrix): the rows,
 * the rows as a file, the profiles as an audience. `asks` is what the chart takes besides the days and filters of every
 * report, `cell` what names one of its cells; the rows of a cell take both. What a row adds is its part of the cell's amount:
 * 1 where cells count, days where they are of days.
 */
export function chartOf<
  const Path extends string,
  Asks extends z.ZodRawShape,
  Cell extends z.ZodRawShape,
  Reply extends z.ZodType,
>(chart: {
  path: Path;
  access: Access;
  /** One line for the API description. */
  summary: string;
  asks: Asks;
  cell: Cell;
  reply: Reply;
}) {
  const { access, asks, cell, reply, summary } = chart;
  const shared = { access, fails: ['invalid'] } as const;
  const rowsQuery = RowsQuery.extend({ ...asks, ...cell });
  return {
    chart: endpoint({
      ...shared,
      work: 'count',
      method: 'GET',
      path: chart.path,
      summary,
      query: ReportQuery.extend(asks),
      reply,
    }),
    rows: endpoint({
      ...shared,
      work: 'count',
      method: 'GET',
      path: `${chart.path}rows/`,
      summary: `${summary}: the rows behind a cell`,
      query: rowsQuery,
      reply: ReportRows,
    }),
    file: endpoint({
      access,
      method: 'GET',
      path: `${chart.path}rows/file/`,
      summary: `${summary}: all rows behind a cell as CSV or XLSX`,
      query: rowsQuery.extend({ format: z.enum(exportFormats).default('csv') }),
      // A file is not kept to be repeated for an Idempotency-Key.
      secretReply: true,
      reply: raw('application/octet-stream'),
      fails: ['invalid', 'code_needed'],
    }),
    audience: endpoint({
      access,
      work: 'count',
      method: 'POST',
      path: `${chart.path}rows/audience/`,
      summary: `${summary}: save the profiles behind a cell as a static audience`,
      body: z.object({
        name: text(200),
        query: ReportBody.extend({ ...inBody(asks), ...inBody(cell) }),
      }),
      status: 201,
      reply: SavedAudience,
      fails: ['invalid', 'name_taken'],
    }),
  };
}
