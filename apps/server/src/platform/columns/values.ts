import type { Column } from '@kade/contract';
import { sql } from 'kysely';
import { everybody, type Questions, type Selection } from './columns.js';
import type { Engine, Piece } from './engine.js';

/** The value of a row as a text; null when it has none. Blanks count as none, but are not taken off a name. */
export function labelOf(engine: Engine, column: Column): Piece {
  const ref = engine.ref(column);
  if (column.type === 'multi') return engine.members(ref);
  if (column.type !== 'text' && column.type !== 'category') return sql`${ref}::text`;
  return engine.label(ref);
}

type Line = {
  label: string | null;
  count: number;
  total: number;
  all: number;
  values: number;
  among: number;
};

export async function values(
  engine: Engine,
  selection: Selection,
  column: Column,
  { search, limit = 200 }: NonNullable<Parameters<Questions['values']>[2]>,
): ReturnType<Questions['values']> {
  const byLabel = (from: Piece) => sql`
    select label, count(*) as count from (
      select ${labelOf(engine, column)} as label ${from}) v
    group by label`;
  const ofEvery = byLabel(engine.from([], everybody, [column]));
  const every = await engine.totals(column, ofEvery);
  const wanted = search
    ? sql`(label is null or ${engine.contains(sql.ref('label'), search)})`
    : sql`true`;
  // Rows without a value come first, as one line; then the values, and how many there are beyond the limit.
  const queryOf = (from: Piece) => sql`
    with chosen as (${byLabel(from)}), every as (${every ?? ofEvery}),
    joined as (select e.label, coalesce(c.count, 0) as count, e.count as total
      from every e left join chosen c on c.label is not distinct from e.label)
    select label, count, total, (sum(count) over ())::bigint as "all",
      count(*) filter (where label is not null and count > 0) over () as "values",
      (coalesce(sum(count) filter (where label is not null) over (), 0))::bigint as among
    from joined where ${wanted}
    order by label is null desc, count desc, total desc, ${engine.bytewise(sql.ref('label'))}
    limit ${sql.lit(limit + 1)}`;
  // With all rows in it too, the query runs where those are.
  const lines = every
    ? await engine.about<Line>(selection, [column], queryOf)
    : await engine.run<Line>(queryOf(engine.from([], selection, [column])));
  const filled = lines.flatMap(({ label, count, total }) =>
    label === null ? [] : [{ label, count, total }],
  );
  const shown = filled.slice(0, limit);
  const [first] = lines;
  const seen = shown.filter((one) => one.count > 0);
  // Members of a set are counted one by one: how many rows there are takes a question of its own.
  const whole = column.type === 'multi' || search !== undefined;
  const [counted] = whole
    ? await engine.about<{ count: number }>(
        selection,
        [],
        (from) => sql`select count(*) as count ${from}`,
      )
    : [{ count: first?.all ?? 0 }];
  return {
    count: counted?.count ?? 0,
    empty: lines.find((line) => line.label === null)?.count ?? 0,
    values: shown,
    others: {
      values: (first?.values ?? 0) - seen.length,
      count: (first?.among ?? 0) - seen.reduce((sum, one) => sum + one.count, 0),
    },
  };
}
