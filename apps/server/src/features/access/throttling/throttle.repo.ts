import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../schema/index.js';

/** The latest moment until which any of the keys is blocked; null when none is. */
export async function blockedUntil(
  db: Kysely<DB>,
  keys: readonly Buffer[],
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('throttle')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('key', 'in', [...keys])
    .where('blocked_until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.until ?? null;
}

export type Limit = { free: number; longest: number; forgives: number | null };

/**
 * Counts a failure. Beyond `free` failures the key is blocked for 1, 2, 4 … seconds, at most `longest`; every `forgives`
 * seconds one is forgiven, if that is a number, and after a quiet day it starts anew. One statement, so that attempts at
 * once all count. @returns until when it is blocked, if it is
 */
export const countFailure = (db: Kysely<DB>, key: Buffer, limit: Limit, now: Date) =>
  count(db, key, limit, now, sql`true`).then((row) => row?.until ?? null);

/**
 * Counts an attempt unless the key is blocked, and says in the same statement which of both it was: many at once cannot
 * all find it free. @returns undefined when it is blocked, else until when it is from now on
 */
export const countAttempt = (db: Kysely<DB>, key: Buffer, limit: Limit, now: Date) =>
  count(db, key, limit, now, sql`t.blocked_until is null or t.blocked_until <= ${now}`);

/**
 * Takes one count back, of an attempt that was right after all. Its own wait ends with it: `until`, as it was counted;
 * one that came from another attempt meanwhile stays.
 */
export const uncount = (db: Kysely<DB>, key: Buffer, until: string | null) =>
  sql`update throttle set failures = greatest(0, failures - 1),
      blocked_until = case when blocked_until = ${until}::timestamptz then null else blocked_until end
    where key = ${key}`.execute(db);

async function count(
  db: Kysely<DB>,
  key: Buffer,
  { free, longest, forgives }: Limit,
  now: Date,
  when: RawBuilder<unknown>,
): Promise<{ until: string | null } | undefined> {
  const at = sql`${now}::timestamptz`;
  const every = sql`${forgives}::integer`;
  const forgiven = sql`coalesce(greatest(0, floor(extract(epoch from ${at} - t.last_at) / ${every})), 0)`;
  const failures = sql`case when t.last_at < ${at} - interval '1 day' then 1
    else greatest(0, t.failures - ${forgiven})::integer + 1 end`;
  // What is left of the time until the next one is forgiven counts on: else one failure a minute would undo it.
  const lastAt = sql`case when ${every} is null or t.failures <= ${forgiven} then greatest(t.last_at, ${at})
    else t.last_at + make_interval(secs => ${forgiven} * ${every}) end`;
  const { rows } = await sql<{
    until: string | null;
  }>`insert into throttle as t (key, failures, last_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      failures = ${failures},
      blocked_until = case when ${failures} < ${free}::integer then null
        else ${at} + make_interval(secs => least(power(2, least(${failures} - ${free}::integer, 20)), ${longest}::integer)) end,
      last_at = ${lastAt}
    where ${when}
    returning blocked_until as until`.execute(db);
  return rows[0];
}

export const forget = (db: Kysely<DB>, keys: readonly Buffer[]) =>
  db
    .deleteFrom('throttle')
    .where('key', 'in', [...keys])
    .execute();

export const forgetOld = (db: Kysely<DB>, before: Date) =>
  db.deleteFrom('throttle').where('last_at', '<', before.toISOString()).execute();
