import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type Campaigned, dayAt, orders, people } from './parts.sql.js';
import type { Window } from './window.js';

export type DayFigures = {
  day: string;
  sent: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
  converted: number;
  control_converted: number;
  revenue: string;
};

/** CTE `name` (day, n): readers on the first day they did one of these, so that the days add up to the summary. */
const readers = (
  name: string,
  types: RawBuilder<unknown>,
  mine: RawBuilder<unknown>,
  timeZone: string,
) => sql`${sql.ref(name)} as (
  select day, count(*) as n from (
    select recipient_id, min(${dayAt(sql`at`, timeZone)}) as day from campaign_event
    where ${mine} and type in (${types}) and not is_scanner
    group by recipient_id) f group by day)`;

/** CTEs `opened`, `clicked` and `unsubscribed` over the events of `mine`. */
export const readersByDay = (mine: RawBuilder<unknown>, timeZone: string) => sql`
  ${readers('opened', sql`'opened', 'clicked'`, mine, timeZone)},
  ${readers('clicked', sql`'clicked'`, mine, timeZone)},
  ${readers('unsubscribed', sql`'unsubscribed'`, mine, timeZone)}`;

/** CTE `sent` over the recipients of `mine`. */
export const sentByDay = (mine: RawBuilder<unknown>, timeZone: string) => sql`sent as (
  select ${dayAt(sql`sent_at`, timeZone)} as day, count(*) as n
  from campaign_recipient where ${mine} and sent_at is not null group by 1)`;

/** The number of the CTE `name` on the day of `d`. */
export const onDay = (name: string) =>
  sql`coalesce((select n from ${sql.ref(name)} x where x.day = d.day), 0)::integer`;

/** Day by day in the company's time zone, from the start to the end of the window or today. */
export async function loadDays(
  tx: TenantTx,
  of: Campaigned,
  { window, timeZone, today }: { window: Window; timeZone: string; today: string },
): Promise<DayFigures[]> {
  const { companyId, campaignId } = of;
  const mine = sql`company_id = ${companyId} and campaign_id = ${campaignId}`;
  const firsts = (name: string, arm: string) => sql`${sql.ref(name)} as (
    select day, count(*) as n from (
      select o.profile_id, min(o.day) as day from orders o join people a on a.profile_id = o.profile_id
      where a.arm = ${arm} group by o.profile_id) f group by day)`;
  const { rows } = await sql<DayFigures>`
    with ${people(of)}, ${orders(of)}, ${sentByDay(mine, timeZone)}, ${readersByDay(mine, timeZone)},
    ${firsts('converted', 'treated')}, ${firsts('control_converted', 'control')},
    revenue as (
      select o.day, sum(o.net)::numeric(14,2) as n from orders o
      join people a on a.profile_id = o.profile_id where a.arm = 'treated' group by o.day),
    seen as (select day from sent union select day from opened union select day from clicked
      union select day from unsubscribed union select day from converted union select day from control_converted),
    d as (select generate_series(${window.start}::date,
      greatest(least(${window.to}::date, ${today}::date), (select max(day) from seen)), interval '1 day')::date as day)
    select d.day, ${onDay('sent')} as sent, ${onDay('opened')} as opened, ${onDay('clicked')} as clicked,
      ${onDay('unsubscribed')} as unsubscribed, ${onDay('converted')} as converted,
      ${onDay('control_converted')} as control_converted,
      coalesce((select n from revenue x where x.day = d.day), 0)::numeric(14,2)::text as revenue
    from d order by d.day`.execute(tx);
  return rows;
}
