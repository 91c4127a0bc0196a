import type { Rule } from '@kade/rules';
import { sql } from 'kysely';
import { alike, countEach } from './alike.js';
import { boxes, worth } from './boxes.js';
import type { Questions, Selection } from './columns.js';
import { columnNamed, type Engine } from './engine.js';
import { bins, spread } from './spread.js';
import { values } from './values.js';

/** Holds for every row. */
const everybody: Rule = { join: 'all', rules: [] };

async function count(engine: Engine, selection: Selection): Promise<number> {
  const [row] = await engine.about<{ count: number }>(
    selection,
    [],
    (from) => sql`select count(*) as count ${from}`,
  );
  return row?.count ?? 0;
}

const ids = async (
  engine: Engine,
  selection: Selection,
  { ordering, limit, offset }: Parameters<Questions['ids']>[1],
): Promise<number[]> => {
  const column = ordering && columnNamed(ordering.column);
  const direction = sql.raw(ordering?.direction === 'desc' ? 'desc' : 'asc');
  const first = column ? sql`${engine.ordered(column)} ${direction} nulls last, ` : sql``;
  const rows = await engine.run<{ id: number }>(sql`
    select ${engine.id} as id ${engine.from([], selection, column ? [column] : [])}
    order by ${first}${engine.id} ${direction} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`);
  return rows.map((row) => row.id);
};

async function isFilled(engine: Engine, key: string): Promise<boolean> {
  const column = columnNamed(key);
  const [row] = await engine.run<{ filled: boolean }>(sql`select exists (
    select 1 ${engine.from([], { rule: everybody }, [column])} and ${engine.ref(column)} is not null) as filled`);
  return row?.filled ?? false;
}

/** The questions over an engine. One text for both dialects, so that they cannot drift apart. */
export const questionsOf = (engine: Engine): Questions => ({
  engine: engine.name,
  count: (selection) => count(engine, selection),
  counts: (selection) => engine.flagged(selection),
  ids: (selection, page) => ids(engine, selection, page),
  alike: (tests) => alike(engine, tests),
  countEach: (selections) => countEach(engine, selections),
  spread: (selection, column) => spread(engine, selection, columnNamed(column)),
  bins: (selection, column, edges) => bins(engine, selection, columnNamed(column), edges),
  values: (selection, column, options = {}) =>
    values(engine, selection, columnNamed(column), options),
  boxes: (selection, column, by) => boxes(engine, selection, columnNamed(column), columnNamed(by)),
  worth: (selection, column) => worth(engine, selection, columnNamed(column)),
  isFilled: (column) => isFilled(engine, column),
});
