import type { Column } from '@kade/contract';
import { sql } from 'kysely';
import type { FiveFigures, Questions, Selection } from './columns.js';
import type { Engine } from './engine.js';
import { labelOf } from './values.js';

/** Whiskers, box and median. */
const shares = [0.05, 0.25, 0.5, 0.75, 0.95];

/** Two databases draw the line between two neighbours with another last digit of a double; nobody asks for that one. */
const rounded = (value: number): number => Number(value.toFixed(6));

type Line = {
  label: string | null;
  whole: boolean;
  count: number;
  min: number;
  max: number;
  /** Exact, as a text: a sum of decimals is one in both databases, a mean is not. */
  sum: string;
  at: number[];
};

const boxOf = ({ count, min, max, sum, at }: Line): FiveFigures => {
  const [low = min, q1 = min, median = min, q3 = max, high = max] = at.map(rounded);
  return { count, min, low, q1, median, q3, high, max, mean: Number(sum) / count };
};

const byCodePoint = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));

export async function boxes(
  engine: Engine,
  selection: Selection,
  column: Column,
  by: Column,
): ReturnType<Questions['boxes']> {
  const lines = await engine.run<Line>(sql`
    select label, grouping(label) = 1 as whole, count(*) as count, min(v) as min, max(v) as max,
      sum(exact)::text as sum, ${engine.percentiles(sql.ref('v'), shares)} as at
    from (select ${engine.ref(column)} as exact, ${engine.ref(column)}::float8 as v, ${labelOf(engine, by)} as label
      ${engine.from([], selection, [column, by])}) asked
    where v is not null group by grouping sets ((), (label))`);
  const all = lines.find((line) => line.whole && line.count > 0);
  const groups = lines.flatMap((line) =>
    line.whole || line.label === null ? [] : [{ label: line.label, ...boxOf(line) }],
  );
  groups.sort((a, b) => b.count - a.count || byCodePoint(a.label, b.label));
  return { all: all ? boxOf(all) : null, groups };
}

export async function worth(
  engine: Engine,
  selection: Selection,
  column: Column,
): ReturnType<Questions['worth']> {
  // Of few, a tenth is rounded up to whole profiles. Not ntile: of fifteen it would call ten the best half.
  const rank = sql`(row_number() over (order by exact desc) - 1) * 10`;
  // The line without a tenth is that of all; one pass gives both.
  const lines = await engine.run<{
    tenth: number | null;
    count: number;
    sum: string | null;
    at: number[] | null;
  }>(sql`
    select tenth, count(*) as count, sum(exact)::text as sum,
      ${engine.percentiles(sql`exact::float8`, [0.5])} as at
    from (select exact, floor((${rank})::float8 / count(*) over ())::integer + 1 as tenth
      from (select ${engine.ref(column)} as exact ${engine.from([], selection, [column])}) asked
      where exact is not null) ranked
    group by grouping sets ((), (tenth))`);
  const whole = lines.find((line) => line.tenth === null);
  const sum = Number(whole?.sum ?? 0);
  const count = whole?.count ?? 0;
  const byTenth = new Map(lines.map((line) => [line.tenth, Number(line.sum ?? 0)]));
  let running = 0;
  const held = Array.from({ length: 10 }, (_, n) => {
    running += byTenth.get(n + 1) ?? 0;
    return rounded(running / sum);
  });
  const [median] = whole?.at ?? [];
  return {
    sum,
    mean: count > 0 ? sum / count : null,
    median: median === undefined || count === 0 ? null : rounded(median),
    held: sum > 0 ? held : [],
  };
}
