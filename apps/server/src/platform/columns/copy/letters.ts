import { sql } from 'kysely';
import type { TenantTx } from '../../db/tenant.js';
import type { Connection } from './native.js';

/**
 * Letters whose lower case is not the same in both databases: each follows another version of Unicode or the rules of a
 * language. "Contains, whatever the case" is asked of PostgreSQL wherever one of them occurs.
 */
export type OddLetters = {
  has(text: string): boolean;
  /** A character class for DuckDB. */
  readonly pattern: string;
};

/** What depends on the letters around: the sigma at the end of a word, dots that are written apart. */
const always = [0x130, 0x307, 0x3a3];

/** No letter beyond this has two cases. */
const last = 0x1ffff;
const lowered = `select i, lower(c) as l from (
    select i, chr(i::integer) as c from (
      select * from generate_series(1, 55295) below(i) union all
      select * from generate_series(57344, ${last}) above(i)) numbers) letters
  where lower(c) <> c`;

/** Compares the two databases letter by letter. Takes a tenth of a second, once per process. */
export async function findOddLetters(tx: TenantTx, duck: Connection): Promise<OddLetters> {
  const { rows } = await sql.raw<{ i: number; l: string }>(lowered).execute(tx);
  const theirs = new Map(rows.map(({ i, l }) => [i, l]));
  const reader = await duck.runAndReadAll(lowered);
  const ours = new Map(reader.getRowsJS().map(([i, l]) => [Number(i), String(l)]));
  const odd = new Set(always);
  for (const i of [...theirs.keys(), ...ours.keys()]) if (theirs.get(i) !== ours.get(i)) odd.add(i);
  return {
    has: (text) => [...text].some((c) => odd.has(c.codePointAt(0) ?? 0)),
    pattern: `[${[...odd].map((i) => `\\x{${i.toString(16)}}`).join('')}]`,
  };
}
