import type { DrilldownLabel } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type Goods, ordersAfter } from '../../orders/index.js';

/** When a campaign started, in which zone its days are, and on how many of them an order counts. */
export type Run = { startedAt: string; timeZone: string; days: number };

/** The campaign a report is about, with what counts as an order of it. */
export type Campaigned = {
  companyId: number;
  campaignId: number;
  /** Undefined before the start. */
  run: Run | undefined;
  /** Only orders with one of these products count; undefined: any order. */
  goods: readonly number[] | undefined;
};

/** The same, or columns of the campaigns that a statement is about. */
export type AnyCampaigned = {
  companyId: number;
  campaignId: number | RawBuilder<unknown>;
  run:
    | {
        startedAt: string | RawBuilder<unknown>;
        timeZone: string;
        days: number | RawBuilder<unknown>;
      }
    | undefined;
  goods: Goods;
};

// Materialised, each of them: fresh tables have no statistics, and a wrong guess would work them out row by row.

/** CTE `reads`: what each recipient's reader did, scanners left out but for the two raw columns. A click implies that the mail was opened. */
export const reads = ({ companyId, campaignId }: AnyCampaigned) => sql`reads as materialized (
  select recipient_id,
    bool_or(type in ('opened', 'clicked') and not is_scanner) as opened,
    bool_or(type = 'clicked' and not is_scanner) as clicked,
    bool_or(type = 'unsubscribed' and not is_scanner) as unsubscribed,
    bool_or(type = 'complained') as complained,
    bool_or(type in ('opened', 'clicked')) as opened_raw,
    bool_or(type = 'clicked') as clicked_raw
  from campaign_event
  where company_id = ${companyId} and campaign_id = ${campaignId}
  group by recipient_id)`;

/** The day of a moment in the company's zone. */
export const dayAt = (moment: RawBuilder<unknown>, timeZone: string) =>
  sql`(${moment} at time zone ${timeZone})::date`;

/** The moment at which a recipient was reached, by the alias of its table; null: not yet, or never. */
export const reachedAtOf = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('state')} not in ('pending', 'sending')
    then coalesce(${of('sent_at')}, ${of('left_at')}) end`;
};
export const reachedAt = reachedAtOf('r');

/**
 * CTE `people`: each profile of the campaign once, in the arm it was drawn into, with the `day` it was reached on: of its
 * first mail that left. Nobody has one yet who still waits; who was drawn but never reached (failed, stopped) has the day
 * of the start. A profile of the control group has that of the treated one at the same place in the row, so that both
 * groups are watched equally long however slowly the mails leave.
 */
export function people({ companyId, campaignId, run }: AnyCampaigned): RawBuilder<unknown> {
  const start = run ? dayAt(sql`${run.startedAt}::timestamptz`, run.timeZone) : sql`null::date`;
  const first = run ? dayAt(sql`min(${reachedAt})`, run.timeZone) : sql`null::date`;
  return sql`drawn as materialized (
    select r.profile_id, min(r.arm) as arm, min(r.variant) as variant,
      coalesce(${first}, case when not bool_or(r.state in ('pending', 'sending')) then ${start} end) as day
    from campaign_recipient r
    where r.company_id = ${companyId} and r.campaign_id = ${campaignId}
    group by r.profile_id),
  spread as materialized (
    select day, sum(count(*)) over (order by day nulls last) - count(*) as low,
      sum(count(*)) over (order by day nulls last) as high, sum(count(*)) over () as size
    from drawn where arm = 'treated' group by day),
  people as materialized (
    select profile_id, arm, variant, day from drawn where arm = 'treated'
    union all
    select c.profile_id, c.arm, c.variant, s.day
    from (select *, (2 * row_number() over (order by profile_id) - 1) / (2.0 * count(*) over ()) as place
      from drawn where arm = 'control') c
    left join spread s on c.place * s.size >= s.low and c.place * s.size < s.high)`;
}

/**
 * CTE `orders` (profile_id, day, net, …) of `people`: orders with the goods, from the day after they were reached, and
 * what was sent back of them; see {@link ordersAfter}.
 */
export function orders({ companyId, run, goods }: AnyCampaigned): RawBuilder<unknown> {
  const reached = run
    ? sql`select profile_id, day, null::date as first_day, day + ${run.days}::integer as last_day from people`
    : sql`select profile_id, day, null::date as first_day, null::date as last_day from people where false`;
  return sql`orders as materialized (${ordersAfter(companyId, reached, goods)})`;
}

/** The last day on which a mail left (`YYYY-MM-DD`; null: none did), and whether others still wait. */
export async function lastReached(
  tx: TenantTx,
  { companyId, campaignId }: Campaigned,
  timeZone: string,
): Promise<{ day: string | null; waiting: boolean }> {
  const { rows } = await sql<{ day: string | null; waiting: boolean | null }>`
    select ${dayAt(sql`max(${reachedAt})`, timeZone)}::text as day,
      bool_or(r.state in ('pending', 'sending')) as waiting
    from campaign_recipient r
    where r.company_id = ${companyId} and r.campaign_id = ${campaignId}`.execute(tx);
  return { day: rows[0]?.day ?? null, waiting: rows[0]?.waiting ?? false };
}

/** What makes a mail `r`, its reader `e` or its profile `a` count in a figure: the same conditions as the figures have. */
export const countsIn: Record<DrilldownLabel, RawBuilder<unknown>> = {
  recipients: sql`a.arm = 'treated'`,
  sent: sql`r.sent_at is not null`,
  delivered: sql`r.sent_at is not null and r.state <> 'bounced'`,
  opened: sql`e.opened`,
  clicked: sql`e.clicked`,
  unsubscribed: sql`e.unsubscribed`,
  complained: sql`e.complained`,
  bounced: sql`r.state = 'bounced'`,
  failed: sql`r.state = 'failed'`,
  in_doubt: sql`r.state = 'in_doubt'`,
  pending: sql`r.state in ('pending', 'sending')`,
  cancelled: sql`r.state = 'cancelled'`,
  control: sql`a.arm = 'control'`,
  converted: sql`a.arm = 'treated' and r.profile_id in (select profile_id from orders)`,
  control_converted: sql`a.arm = 'control' and r.profile_id in (select profile_id from orders)`,
};

/** The profiles of both groups. */
export const campaignProfiles = (companyId: number, campaignId: number): RawBuilder<unknown> =>
  sql`select profile_id from campaign_recipient
    where company_id = ${companyId} and campaign_id = ${campaignId}`;
