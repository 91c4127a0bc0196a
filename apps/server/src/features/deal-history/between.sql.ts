import { type RawBuilder, sql } from 'kysely';
import { afterDay, type Evening, existedOn, isEnd } from './evening.sql.js';
import { stateOn } from './state.sql.js';
import { worthOf } from './worth.sql.js';

/** Two evenings of a company. What happened on day `from` itself lies before; what happened on day `to` counts. */
export type Evenings = {
  companyId: number;
  /** The evening before the first day of a period, `YYYY-MM-DD`. */
  from: string;
  /** The evening of its last day. */
  to: string;
  zone: string;
  today?: string;
};

const at = ({ companyId, zone, today }: Evenings, day: string): Evening => ({
  companyId,
  day,
  zone,
  ...(today === undefined ? {} : { today }),
});
export const firstEvening = (evenings: Evenings): Evening => at(evenings, evenings.from);
export const lastEvening = (evenings: Evenings): Evening => at(evenings, evenings.to);

/**
 * A select of the opportunities that were open on one of two evenings, or were not before or ended in between: a row each, with what
 * they held on both. `then_status` is null for one that did not exist on the first. What had ended by the first evening and
 * was so on the second has no part in the time between. Owner, title and profile are those of the second evening.
 */
export function betweenEvenings(evenings: Evenings): RawBuilder<unknown> {
  const { companyId, from, to, zone } = evenings;
  const before = stateOn(firstEvening(evenings), 'before');
  const since = stateOn(lastEvening(evenings), 'since');
  const owner = { companyId: sql`o.company_id`, id: sql`o.id` };
  const worth = worthOf(owner, since.state);
  const thenWorth = worthOf(owner, before.state);
  const existed = existedOn(from, zone);
  return sql`
    select o.company_id, o.id, o.title, o.profile_id, ${since.state.owner_id} as owner_id,
      coalesce(u.name, ${since.state.owner_name}) as owner_name, o.source, o.campaign_id, o.created_at, o.dated,
      ${since.state.closed_at} as closed_at,
      ${since.state.status} as status, ${since.state.probability} as probability, ${worth.amount} as amount,
      ${worth.listed} as listed,
      case when ${existed} then ${before.state.status} end as then_status,
      case when ${existed} then ${before.state.probability} end as then_probability,
      case when ${existed} then ${thenWorth.amount} end as then_amount,
      ${existed} and not ${isEnd(before.state.status)} as was_open,
      not ${isEnd(since.state.status)} as is_open
    from opportunity o
    ${before.joins}
    ${since.joins}
    left join app_user u on u.company_id = o.company_id and u.id = ${since.state.owner_id}
    where o.company_id = ${companyId} and ${existedOn(to, zone)}
      and (o.closed_at is null or o.closed_at >= ${afterDay(from, zone)})
      and (not ${isEnd(since.state.status)} or ${since.state.closed_at} >= ${afterDay(from, zone)})
    -- Kept apart: what stands here once would be worked out in each place that names it.
    offset 0`;
}
