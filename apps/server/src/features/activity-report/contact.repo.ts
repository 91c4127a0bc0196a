import { sql } from 'kysely';
import { type Asked, filtered, sqlDays } from '../reports/index.js';
import { dayOfMoment } from './moments.sql.js';
import { activitySource, added } from './source.sql.js';

/** How many opportunities took so many days to contact (`reached`), and how many have waited for so many (`waiting`). */
export type ContactDays = {
  readonly days: number;
  readonly reached: number;
  readonly waiting: number;
};

/**
 * The opportunities added in the period by their days: to the first contact, or without one up to the last day that is
 * known, or the day on which they ended. A line per day, not per opportunity.
 */
export async function countContactDays(asked: Asked): Promise<ContactDays[]> {
  const { period, tx } = asked;
  const days = sqlDays(period, asked);
  const addedOn = dayOfMoment(asked, sql`r.created_at`);
  const until = sql`coalesce(${dayOfMoment(asked, sql`r.reached_at`)},
    greatest(${addedOn}, least(${dayOfMoment(asked, sql`r.closed_at`)}, ${asked.asOf}::date)))`;
  const { rows } = await sql<ContactDays>`
    select ${until} - ${addedOn} as days, (count(*) filter (where r.reached_at is not null))::int as reached,
      (count(*) filter (where r.reached_at is null))::int as waiting
    from ${added.from(asked)} where ${added.within(asked, days)} and ${filtered(activitySource, asked)}
    group by 1 order by 1`.execute(tx);
  return rows;
}
