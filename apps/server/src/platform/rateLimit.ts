import { type Localizable, Refusal } from '@kade/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema/index.js';

/** How often within how many seconds. */
export type Rate = { most: number; seconds: number };

/**
 * Counts one more of what may be done so often within a time: exactly, over any stretch of that length. One statement
 * counts and says whether there was room, so that many at once do not all find the same room. Inside a transaction it is
 * given back when that fails; outside it stays taken.
 * @param key says what is counted and for whom, with ids or hashes only
 * @throws `too_many` with the seconds until there is room
 */
export async function takeRate(
  on: Kysely<DB>,
  key: string,
  { most, seconds }: Rate,
  now: Date,
  say?: Localizable,
): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const since = sql`${new Date(now.getTime() - seconds * 1000)}::timestamptz`;
  const { rows } = await sql`
    insert into rate_limit as r (key, moments, last_at) values (${key}, array[${at}], ${at})
    on conflict (key) do update set last_at = ${at},
      moments = array(select m from unnest(r.moments) m where m > ${since} order by m) || ${at}
    where (select count(*) from unnest(r.moments) m where m > ${since}) < ${most}::integer
    returning key`.execute(on);
  // Now and then, so that the table stays small without a task of its own.
  if (Math.random() < 0.01)
    await sql`delete from rate_limit where last_at < ${now}::timestamptz - interval '2 days'`.execute(
      on,
    );
  if (rows.length > 0) return;
  const { rows: oldest } = await sql<{ seconds: number }>`
    select extract(epoch from min(m) - ${since})::float8 as seconds
    from rate_limit r, unnest(r.moments) m where r.key = ${key} and m > ${since}`.execute(on);
  throw new Refusal('too_many', say, {
    retryAfter: Math.max(1, Math.ceil(oldest[0]?.seconds ?? 1)),
  });
}

/** Holds what has a highest number, until the end of the transaction: who counts and adds comes one after the other. */
export const holdQuota = (on: Kysely<DB>, what: string, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`kade.${what}`}, ${companyId}::bigint))`.execute(
    on,
  );
