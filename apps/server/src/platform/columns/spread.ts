import type { Column } from '@kade/contract';
import { sql } from 'kysely';
import type { Selection, Spread } from './columns.js';
import type { Engine } from './engine.js';

/** Numbers as doubles: two decimals that differ do so as doubles too. Days as they are. */
const measure = (engine: Engine, column: Column) =>
  column.type === 'number' ? sql`${engine.ref(column)}::float8` : engine.ref(column);

/**
 * A hair below a round share: the rank of a value is the share of the number of rows, rounded up, and at a product that
 * is whole but for a double's last digit the two databases would round apart.
 */
const hair = 1e-9;

export async function spread<T extends number | string>(
  engine: Engine,
  selection: Selection,
  column: Column,
): Promise<Spread<T>> {
  const v = sql.ref('v');
  const [row] = await engine.run<Spread<T>>(sql`
    select count(*) as count, count(v) as filled, min(v) as min, max(v) as max,
      ${engine.percentile(v, 0.02 - hair)} as low, ${engine.percentile(v, 0.98 - hair)} as high
    from (select ${measure(engine, column)} as v ${engine.from([], selection, [column])}) asked`);
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
  // From each edge upwards; a bin is what lies above its own edge and not above the next.
  const above = edges.map(
    (edge, n) => sql`count(*) filter (where v >= ${edge}::${type}) as ${sql.ref(`c${n}`)}`,
  );
  const [row] = await engine.run<Record<string, number>>(sql`
    select ${sql.join(above)}
    from (select ${measure(engine, column)} as v ${engine.from([], selection, [column])}) asked`);
  return edges.map((_, n) => (row?.[`c${n}`] ?? 0) - (row?.[`c${n + 1}`] ?? 0));
}
