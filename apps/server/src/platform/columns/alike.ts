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
