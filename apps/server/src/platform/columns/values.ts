import type { Column } from '@kade/contract';
import type { Rule } from '@kade/rules';
import { sql } from 'kysely';
import type { Questions, Selection } from './columns.js';
import type { Engine, Piece } from './engine.js';

const everybody: Rule = { join: 'all', rules: [] };

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
  const byLabel = (who: Selection) => sql`
    select label, count(*) as count from (
      select ${labelOf(engine, column)} as label ${engine.from([], who, [column])}) v
    group by label`;
  const every = await engine.totals(column, byLabel({ rule: everybody }));
  const wanted = search
    ? sql`(label is null or ${engine.contains(column, sql.ref('label'), search)})`
    : sql`true`;
  // Rows without a value come first, as one line; then the values, and how many there are beyond the limit.
  const lines = await engine.run<Line>(sql`
    with chosen as (${byLabel(selection)}), every as (${every}),
    joined as (select e.label, coalesce(c.count, 0) as count, e.count as total
      from every e left join chosen c on c.label is not distinct from e.label)
    select label, count, total, (sum(count) over ())::bigint as "all",
      count(*) filter (where label is not null and count > 0) over () as "values",
      (coalesce(sum(count) filter (where label is not null) over (), 0))::bigint as among
    from joined where ${wanted}
    order by label is null desc, count desc, total desc, ${engine.bytewise(sql.ref('label'))}
    limit ${sql.lit(limit + 1)}`);
  const filled = lines.flatMap(({ label, count, total }) =>
    label === null ? [] : [{ label, count, total }],
  );
  const shown = filled.slice(0, limit);
  const [first] = lines;
  const seen = shown.filter((one) => one.count > 0);
  // Members of a set are counted one by one: how many rows there are takes a question of its own.
  const whole = column.type === 'multi' || search !== undefined;
  const [counted] = whole
    ? await engine.run<{ count: number }>(
        sql`select count(*) as count ${engine.from([], selection, [])}`,
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
