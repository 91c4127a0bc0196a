import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type Campaigned, orders, people, reads } from './parts.sql.js';

/** Conversion and revenue of one arm; `mean` and `variance` of the net revenue per profile, those without orders included. */
export type ArmFigures = {
  size: number;
  converted: number;
  revenue: string;
  mean: number;
  variance: number;
  /** Of these, profiles whose days to order in are over, and how many of them ordered. */
  over: number;
  over_converted: number;
};

/** What became of the mails of a part of the campaign, and of its profiles by arm. */
export type Figures = {
  label: string | null;
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
  complained: number;
  bounced: number;
  failed: number;
  in_doubt: number;
  pending: number;
  cancelled: number;
  opened_raw: number;
  clicked_raw: number;
  treated: ArmFigures;
  control: ArmFigures;
};

export type FiguresBy = 'all' | 'segment' | 'province' | 'variant';

/** Segment and province are those the profile has today. */
const labels: Record<FiguresBy, RawBuilder<unknown>> = {
  all: sql`null::text`,
  segment: sql`nullif(btrim(p.segment), '')`,
  province: sql`nullif(btrim(p.province), '')`,
  variant: sql`a.variant`,
};

const arm = (name: string) => sql`jsonb_build_object(
  'size', coalesce(${sql.ref(name)}.size, 0), 'converted', coalesce(${sql.ref(name)}.converted, 0),
  'revenue', coalesce(${sql.ref(name)}.revenue, 0)::numeric(14,2)::text,
  'mean', coalesce(${sql.ref(name)}.mean, 0)::float8, 'variance', coalesce(${sql.ref(name)}.variance, 0)::float8,
  'over', coalesce(${sql.ref(name)}.over, 0), 'over_converted', coalesce(${sql.ref(name)}.over_converted, 0))`;

/**
 * Mails by state, readers by what they did, profiles and orders by arm; each profile in exactly one part, the parts in
 * order of size. Everybody counts in the arm they were drawn into, whether their mail arrived or not.
 * @param today a day after the last of a profile's own days to order in: those are over
 */
export async function loadFigures(
  tx: TenantTx,
  of: Campaigned,
  by: FiguresBy,
  today: string,
): Promise<Figures[]> {
  const over = of.run
    ? sql`coalesce(a.day + ${of.run.days}::integer < ${today}::date, false)`
    : sql`false`;
  const needsProfile = by === 'segment' || by === 'province';
  const mine = sql`r.company_id = ${of.companyId} and r.campaign_id = ${of.campaignId}`;
  const { rows } = await sql<Figures>`
    with ${reads(of)}, ${people(of)}, ${orders(of)},
    parted as (
      select a.profile_id, a.arm, ${over} as is_over, ${labels[by]} as label from people a
      ${needsProfile ? sql`join profile p on p.company_id = ${of.companyId} and p.id = a.profile_id` : sql``}),
    mails as (
      select a.label,
        count(*) filter (where r.sent_at is not null) as sent,
        count(*) filter (where r.sent_at is not null and r.state <> 'bounced') as delivered,
        count(*) filter (where e.opened) as opened,
        count(*) filter (where e.clicked) as clicked,
        count(*) filter (where e.unsubscribed) as unsubscribed,
        count(*) filter (where e.complained) as complained,
        count(*) filter (where r.state = 'bounced') as bounced,
        count(*) filter (where r.state = 'failed') as failed,
        count(*) filter (where r.state = 'in_doubt') as in_doubt,
        count(*) filter (where r.state in ('pending', 'sending')) as pending,
        count(*) filter (where r.state = 'cancelled') as cancelled,
        count(*) filter (where e.opened_raw) as opened_raw,
        count(*) filter (where e.clicked_raw) as clicked_raw
      from campaign_recipient r
      join parted a on a.profile_id = r.profile_id
      left join reads e on e.recipient_id = r.id
      where ${mine} group by a.label),
    spent as (select profile_id, sum(net) as net from orders group by profile_id),
    arms as (
      select a.label, a.arm, count(*) as size, count(s.profile_id) as converted, sum(s.net) as revenue,
        count(*) filter (where a.is_over) as over,
        count(s.profile_id) filter (where a.is_over) as over_converted,
        avg(coalesce(s.net, 0)) as mean, var_samp(coalesce(s.net, 0)) as variance
      from parted a left join spent s on s.profile_id = a.profile_id
      group by a.label, a.arm)
    select m.*, ${arm('t')} as treated, ${arm('c')} as control
    from mails m
    left join arms t on t.label is not distinct from m.label and t.arm = 'treated'
    left join arms c on c.label is not distinct from m.label and c.arm = 'control'
    order by coalesce(t.size, 0) + coalesce(c.size, 0) desc, m.label nulls last`.execute(tx);
  return rows;
}
