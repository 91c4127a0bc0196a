import type { Column } from '@kade/contract';
import { sql } from 'kysely';
import type { Selection, Spread } from './columns.js';
import type { Engine } from './engine.js';
import { slotOf } from './slots.js';

/** Numbers as doubles: two decimals that differ do so as doubles too. Days as they are. */
const measure = (engine: Engine, column: Column) =>
  column.type === 'number' ? sql`${engine.ref(column)}::float8` : engine.ref(column);

/**
 * A hair below a round share: the rank of a value is the share of the number of rows, rounded up, and at a product that
 * is whole but for a double's last digit the two databases would round apart.
 */
export const hair = 1e-9;

export async function spread<T extends number | string>(
  engine: Engine,
  selection: Selection,
  column: Column,
): Promise<Spread<T>> {
  const ends = engine.ranked(sql.ref('v'), [0.02 - hair, 0.98 - hair]);
  const [row] = await engine.about<Spread<T>>(
    selection,
    [column],
    (from) => sql`
    select count(*) as count, count(v) as filled, min(v) as min, max(v) as max,
      (${ends})[1] as low, (${ends})[2] as high
    from (select ${measure(engine, column)} as v ${from}) asked`,
  );
  return row ?? { count: 0, filled: 0, min: null, low: null, high: null, max: null };
}

export async function bins(
  engine: Engine,
  selection: Selection,
  column: Column,
  edges: readonly (number | string)[],
): Promise<number[]> {
  if (edges.length === 0) return [];
  const type = sql.raw(column.type === 'number' ? 'float8' : 'date');
  const slot = slotOf(edges, (edge) => sql`v >= ${edge}::${type}`);
  const lines = await engine.about<{ slot: number; count: number }>(
    selection,
    [column],
    (from) => sql`
    select ${slot} as slot, count(*) as count
    from (select ${measure(engine, column)} as v ${from}) asked
    where v is not null group by slot`,
  );
  const counts = new Map(lines.map((line) => [line.slot, line.count]));
  return edges.map((_, n) => counts.get(n + 1) ?? 0);
}
