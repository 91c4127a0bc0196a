import type { Column } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Alike, everybody, type Selection } from './columns.js';
import type { Engine, Piece } from './engine.js';

/** Tests that one number of a double's exact whole numbers holds, a bit each. */
const perMask = 50;

/** A bit per test, as numbers of 50 bits. */
function masksOf(tests: readonly Piece[]): RawBuilder<number>[] {
  const masks: RawBuilder<number>[] = [];
  for (let from = 0; from < tests.length; from += perMask) {
    const bits = tests
      .slice(from, from + perMask)
      .map((test, n) => sql`case when ${test} then ${sql.lit(2 ** n)}::bigint else 0 end`);
    masks.push(sql<number>`(${sql.join(bits, sql` + `)})`);
  }
  return masks.length > 0 ? masks : [sql<number>`0::bigint`];
}

const bitOf = (masks: readonly number[], index: number): boolean =>
  Math.floor((masks[Math.floor(index / perMask)] ?? 0) / 2 ** (index % perMask)) % 2 === 1;

/** All rows together by their answers: one pass, each test once per row. */
export async function alike(engine: Engine, tests: readonly Selection[]): Promise<Alike[]> {
  const masks = masksOf(tests.map((test) => engine.test(test)));
  const named = masks.map((mask, n) => sql`${mask} as ${sql.ref(`m${n}`)}`);
  const places = sql.join(masks.map((_, n) => sql.ref(`m${n}`)));
  const rows = await engine.run<Record<string, number>>(sql`
    select ${places}, count(*) as count from (
      select ${sql.join(named)} ${engine.from(tests, everybody, [])}) answers
    group by ${places}`);
  return rows.map((row) => {
    const answers = masks.map((_, n) => row[`m${n}`] ?? 0);
    return { count: row.count ?? 0, holds: (index) => bitOf(answers, index) };
  });
}

/** Each selection counted by itself, all in one pass. */
export async function countEach(
  engine: Engine,
  selections: readonly Selection[],
): Promise<number[]> {
  if (selections.length === 0) return [];
  const counts = selections.map(
    (one, n) => sql`count(*) filter (where ${engine.test(one)}) as ${sql.ref(`c${n}`)}`,
  );
  const [row] = await engine.run<Record<string, number>>(sql`
    select ${sql.join(counts)} ${engine.from(selections, everybody, [])}`);
  return selections.map((_, n) => row?.[`c${n}`] ?? 0);
}

/** The rows of each selection and the sum of a column over them, all in one pass. */
export async function sumEach(
  engine: Engine,
  selections: readonly Selection[],
  column: Column,
): Promise<{ count: number; sum: number }[]> {
  if (selections.length === 0) return [];
  const figures = selections.flatMap((one, n) => {
    const test = engine.test(one);
    return [
      sql`count(*) filter (where ${test}) as ${sql.ref(`c${n}`)}`,
      // As text: a sum of decimals is exact in both databases, one of doubles is not.
      sql`(sum(${engine.ref(column)}) filter (where ${test}))::text as ${sql.ref(`s${n}`)}`,
    ];
  });
  const [row] = await engine.run<Record<string, number | string | null>>(sql`
    select ${sql.join(figures)} ${engine.from(selections, everybody, [column])}`);
  return selections.map((_, n) => ({
    count: Number(row?.[`c${n}`] ?? 0),
    sum: Number(row?.[`s${n}`] ?? 0),
  }));
}
