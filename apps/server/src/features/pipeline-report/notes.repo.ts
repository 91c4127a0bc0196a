import { sql } from 'kysely';
import { type Asked, type Behind, filtered, rowsQuery } from '../reports/index.js';
import { dayAdded, dayEnded, dealsOn, hasEnded } from './deals.sql.js';
import { pipelineSource } from './source.sql.js';

/** The first day on which any opportunity of the company ended, as known now; null where none has. */
export async function firstEnd(asked: Asked): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(${dayEnded(asked)})::text as day from ${dealsOn(asked, asked.asOf)}
    where ${hasEnded}`.execute(asked.tx);
  return rows[0]?.day ?? null;
}

/** Those of the company that were added before a day, by how many days earlier. */
export async function addedBefore(
  asked: Asked,
  day: string,
): Promise<{ age: number; count: number; day: string }[]> {
  const { rows } = await sql<{ age: number; count: number; day: string }>`
    select (${day}::date - ${dayAdded(asked)}) as age, count(*)::float8 as count,
      ${dayAdded(asked)}::text as day
    from ${dealsOn(asked, asked.asOf)} where d.dated and ${dayAdded(asked)} < ${day}::date
    group by 1, 3 order by 1 desc`.execute(asked.tx);
  return rows;
}

/** Of how many behind a figure the list price counts, and what these add up to. */
export async function byListPrice(
  behind: Behind,
  asked: Asked,
): Promise<{ rows: number; value: string }> {
  const { columns, body } = rowsQuery(behind, asked);
  const { rows } = await sql<{ rows: number; value: string }>`
    select count(*)::int as rows, coalesce(sum(${columns.adds}), 0)::numeric(20, 2)::text as value
    ${body} and d.listed`.execute(asked.tx);
  return rows[0] ?? { rows: 0, value: '0.00' };
}

/** How many there are, under the filters, of which nobody knows when they were added. */
export async function countUndated(asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${dealsOn(asked, asked.period.to)}
    where not d.dated and ${filtered(pipelineSource, asked)}`.execute(asked.tx);
  return rows[0]?.count ?? 0;
}
