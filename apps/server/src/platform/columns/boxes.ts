import type { Column } from '@kade/contract';
import { sql } from 'kysely';
import type { FiveFigures, Questions, Selection } from './columns.js';
import type { Engine } from './engine.js';
import { slotOf } from './slots.js';
import { hair } from './spread.js';
import { labelOf } from './values.js';

/** Whiskers, box and median. */
const shares = [0.05, 0.25, 0.5, 0.75, 0.95];
/** The tenth that has the most, the two tenths that have; all ten hold everything. */
const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9];

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
  const lines = await engine.about<Line>(
    selection,
    [column, by],
    (from) => sql`
    select label, grouping(label) = 1 as whole, count(*) as count, min(v) as min, max(v) as max,
      sum(exact)::text as sum, ${engine.percentiles(sql.ref('v'), shares)} as at
    from (select ${engine.ref(column)} as exact, ${engine.ref(column)}::float8 as v, ${labelOf(engine, by)} as label
      ${from}) asked
    where v is not null group by grouping sets ((), (label))`,
  );
  const all = lines.find((line) => line.whole && line.count > 0);
  const groups = lines.flatMap((line) =>
    line.whole || line.label === null ? [] : [{ label: line.label, ...boxOf(line) }],
  );
  groups.sort((a, b) => b.count - a.count || byCodePoint(a.label, b.label));
  return { all: all ? boxOf(all) : null, groups };
}

/** What all hold together, and a part of it: those between the lowest values of two neighbouring tenths. */
type Held = {
  count: number;
  /** Exact, as texts. */
  sum: string | null;
  middle: number[] | null;
  /** The lowest value of the tenth that has the most, of the two tenths that have, and so on. */
  lowest: number[] | null;
  /** How many of those values lie below this part. */
  slot: number | null;
  members: number | null;
  part: string | null;
};
const none: Held = {
  count: 0,
  sum: null,
  middle: null,
  lowest: null,
  slot: null,
  members: null,
  part: null,
};

export async function worth(
  engine: Engine,
  selection: Selection,
  column: Column,
): ReturnType<Questions['worth']> {
  // Of few, a tenth is rounded up to whole profiles. A hair above the share is the lowest value of those.
  const shares = tenths.map((tenth) => 1 - tenth / 10 + hair);
  const v = sql.ref('v');
  const slot = slotOf([...tenths].reverse(), (tenth) => sql`v > (lowest)[${sql.lit(tenth)}]`);
  // One statement, so that both its passes see the same rows.
  const lines = await engine.about<Held>(
    selection,
    [column],
    (from) => sql`
    with asked as materialized (
      select ${engine.ref(column)} as exact, ${engine.ref(column)}::float8 as v ${from}),
    whole as (
      select count(v) as count, sum(exact)::text as sum, ${engine.percentiles(v, [0.5])} as middle,
        ${engine.ranked(v, shares)} as lowest from asked),
    parts as (
      select slot, count(*) as members, sum(exact)::text as part
      from (select exact, ${slot} as slot from asked cross join whole where v is not null) cut
      group by slot)
    select whole.count, whole.sum, middle, lowest, slot, members, part
    from whole left join parts on true`,
  );
  const [{ count, sum: text, middle, lowest } = none] = lines;
  if (count === 0 || !lowest) return { sum: 0, mean: null, median: null, held: [] };
  const sum = Number(text);
  const [median = null] = middle ?? [];
  const told = { sum, mean: sum / count, median: median === null ? null : rounded(median) };
  if (sum <= 0) return { ...told, held: [] };
  const held = lowest.map((edge, n) => {
    // All above the lowest value of these tenths, and of those who have that very value as many as belong to them.
    const above = lines.filter((line) => (line.slot ?? 0) >= tenths.length - n);
    const members = above.reduce((all, line) => all + (line.members ?? 0), 0);
    const theirs = above.reduce((all, line) => all + Number(line.part), 0);
    return rounded((theirs + (Math.ceil(((n + 1) * count) / 10) - members) * edge) / sum);
  });
  return { ...told, held: [...held, 1] };
}
