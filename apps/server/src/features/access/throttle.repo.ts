import { type Kysely, sql } from 'kysely';
import type { DB } from '../../schema/index.js';

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

/**
 * Counts a failure. Beyond `free` failures the key is blocked for 1, 2, 4 … seconds, at most `longest`; after a quiet
 * day it starts anew. One statement, so that attempts at once all count. @returns until when it is blocked, if it is
 */
export async function countFailure(
  db: Kysely<DB>,
  key: Buffer,
  { free, longest }: { free: number; longest: number },
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{
    until: string | null;
  }>`insert into throttle as t (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when t.last_at < ${now}::timestamptz - interval '1 day' then 1 else t.failures + 1 end,
      blocked_until = case
        when t.last_at < ${now}::timestamptz - interval '1 day' or t.failures + 1 < ${free}::integer then null
        else ${now}::timestamptz
          + make_interval(secs => least(power(2, least(t.failures + 1 - ${free}::integer, 20)), ${longest}::integer)) end,
      last_at = greatest(t.last_at, ${now})
    returning blocked_until as until`.execute(db);
  return rows[0]?.until ?? null;
}

export const forget = (db: Kysely<DB>, keys: readonly Buffer[]) =>
  db
    .deleteFrom('throttle')
    .where('key', 'in', [...keys])
    .execute();

export const forgetOld = (db: Kysely<DB>, before: Date) =>
  db.deleteFrom('throttle').where('last_at', '<', before.toISOString()).execute();
