import type { FunnelStep, listCampaignRecipients, QueryOf } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Days (`YYYY-MM-DD`, both included) in which an order counts as a conversion. */
export type Window = { from: string; to: string };
export type Campaigned = { companyId: number; campaignId: number };

/** Events of a person, for the campaign of `campaign_recipient as r`. A click implies that the mail was opened. */
const did = (types: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from campaign_event e where e.company_id = r.company_id and e.campaign_id = r.campaign_id
    and e.type in (${types}) and e.recipient_id = r.id and not e.is_scanner)`;
const opened = did(sql`'opened', 'clicked'`);
const clicked = did(sql`'clicked'`);
const unsubscribed = did(sql`'unsubscribed'`);

const recipientsOf = ({ companyId, campaignId }: Campaigned) =>
  sql`campaign_recipient r where r.company_id = ${companyId} and r.campaign_id = ${campaignId}`;

export type Funnel = {
  recipients: number;
  control_size: number;
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
  bounced: number;
  failed: number;
  in_doubt: number;
  pending: number;
};

/** Profiles by arm, mails by state, readers by what they did. */
export async function loadFunnel(tx: TenantTx, of: Campaigned): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(distinct r.profile_id) filter (where r.arm = 'treated') as recipients,
      count(*) filter (where r.arm = 'control') as control_size,
      count(*) filter (where r.sent_at is not null) as sent,
      count(*) filter (where r.sent_at is not null and r.state <> 'bounced') as delivered,
      count(*) filter (where ${opened}) as opened,
      count(*) filter (where ${clicked}) as clicked,
      count(*) filter (where ${unsubscribed}) as unsubscribed,
      count(*) filter (where r.state = 'bounced') as bounced,
      count(*) filter (where r.state = 'failed') as failed,
      count(*) filter (where r.state = 'in_doubt') as in_doubt,
      count(*) filter (where r.state in ('pending', 'sending')) as pending
    from ${recipientsOf(of)}`.execute(tx);
  const [funnel] = rows;
  if (!funnel) throw new Error('an aggregate always has one row');
  return funnel;
}

/** CTE `orders` (arm, profile_id, day, net): invoices with a line of goods bought inside the window, both arms. */
const orders = ({ companyId, campaignId }: Campaigned, { from, to }: Window) => sql`arms as (
  select distinct profile_id, arm from campaign_recipient
  where company_id = ${companyId} and campaign_id = ${campaignId}
), orders as (
  select a.arm, i.profile_id, i.invoiced_on as day, i.net
  from arms a join invoice i on i.company_id = ${companyId} and i.profile_id = a.profile_id
  where i.invoiced_on between ${from}::date and ${to}::date and exists (
    select 1 from invoice_line l
    where l.company_id = i.company_id and l.invoice_id = i.id and l.quantity > 0)
)`;

export type Orders = { converted: number; revenue: string };

/** Profiles that ordered and what these orders came to, net, per arm: everybody counts in the arm they were drawn into. */
export async function loadOrders(
  tx: TenantTx,
  of: Campaigned,
  window: Window,
): Promise<Record<'treated' | 'control', Orders>> {
  const { rows } = await sql<Orders & { arm: 'treated' | 'control' }>`
    with ${orders(of, window)}
    select arm, count(distinct profile_id) as converted, sum(net)::numeric(14,2)::text as revenue
    from orders group by arm`.execute(tx);
  const none = { converted: 0, revenue: '0.00' };
  const armOf = (arm: string) => rows.find((r) => r.arm === arm) ?? none;
  return { treated: armOf('treated'), control: armOf('control') };
}

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

/**
 * Day by day in the company's time zone, from the start to the end of the window or today. Readers and profiles count
 * on the first day they did something, so that the days add up to the summary.
 */
export async function loadDays(
  tx: TenantTx,
  of: Campaigned,
  window: Window,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<DayFigures[]> {
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone})::date`;
  const readers = (name: string, types: RawBuilder<unknown>) => sql`${sql.ref(name)} as (
    select day, count(*) as n from (
      select recipient_id, min(${dayOf(sql`at`)}) as day from campaign_event
      where company_id = ${of.companyId} and campaign_id = ${of.campaignId}
        and type in (${types}) and not is_scanner
      group by recipient_id) f group by day)`;
  const firsts = (name: string, arm: string) => sql`${sql.ref(name)} as (
    select day, count(*) as n from (
      select profile_id, min(day) as day from orders where arm = ${arm} group by profile_id) f group by day)`;
  const n = (name: string) =>
    sql`coalesce((select n from ${sql.ref(name)} x where x.day = d.day), 0)::integer`;
  const { rows } = await sql<DayFigures>`
    with ${orders(of, window)},
    sent as (select ${dayOf(sql`r.sent_at`)} as day, count(*) as n from ${recipientsOf(of)} and r.sent_at is not null group by 1),
    ${readers('opened', sql`'opened', 'clicked'`)}, ${readers('clicked', sql`'clicked'`)},
    ${readers('unsubscribed', sql`'unsubscribed'`)},
    ${firsts('converted', 'treated')}, ${firsts('control_converted', 'control')},
    revenue as (select day, sum(net)::numeric(14,2) as n from orders where arm = 'treated' group by day),
    seen as (select day from sent union select day from opened union select day from clicked
      union select day from unsubscribed union select day from converted union select day from control_converted),
    d as (select generate_series(${window.from}::date,
      greatest(least(${window.to}::date, ${today}::date), (select max(day) from seen)), interval '1 day')::date as day)
    select d.day, ${n('sent')} as sent, ${n('opened')} as opened, ${n('clicked')} as clicked,
      ${n('unsubscribed')} as unsubscribed, ${n('converted')} as converted,
      ${n('control_converted')} as control_converted,
      coalesce((select n from revenue x where x.day = d.day), 0)::numeric(14,2)::text as revenue
    from d order by d.day`.execute(tx);
  return rows;
}

type RecipientQuery = QueryOf<typeof listCampaignRecipients>;
const sortable: Record<string, RawBuilder<unknown>> = {
  profile_name: sql`p.name`,
  email: sql`r.email`,
  state: sql`r.state`,
  sent_at: sql`r.sent_at`,
  id: sql`r.id`,
};

export type RecipientRow = {
  id: number;
  profile_id: number;
  profile_name: string;
  email: string | null;
  state:
    | 'pending'
    | 'sending'
    | 'sent'
    | 'failed'
    | 'bounced'
    | 'in_doubt'
    | 'cancelled'
    | 'control';
  reason: string | null;
  sent_at: string | null;
  opened: boolean;
  clicked: boolean;
  converted: boolean;
};

/** What makes a recipient count in a step of the funnel: the same conditions as {@link loadFunnel}. */
function behind(step: FunnelStep, converted: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (step) {
    case 'recipients':
      return sql`true`;
    case 'sent':
      return sql`r.sent_at is not null`;
    case 'delivered':
      return sql`r.sent_at is not null and r.state <> 'bounced'`;
    case 'bounced':
      return sql`r.state = 'bounced'`;
    case 'opened':
      return opened;
    case 'clicked':
      return clicked;
    case 'unsubscribed':
      return unsubscribed;
    case 'converted':
      return converted;
  }
}

/** A page of recipients and control group; `window` is undefined while nothing was sent. */
export async function listRecipientRows(
  tx: TenantTx,
  { companyId, campaignId }: Campaigned,
  window: Window | undefined,
  { page, page_size, ordering, search, state, step }: RecipientQuery,
): Promise<{ count: number; rows: RecipientRow[] }> {
  const converted = window
    ? sql`exists (select 1 from invoice i
        join invoice_line l on l.company_id = i.company_id and l.invoice_id = i.id and l.quantity > 0
        where i.company_id = r.company_id and i.profile_id = r.profile_id
          and i.invoiced_on between ${window.from}::date and ${window.to}::date)`
    : sql`false`;
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const from = sql`from campaign_recipient r
    join profile p on p.company_id = r.company_id and p.id = r.profile_id
    where r.company_id = ${companyId} and r.campaign_id = ${campaignId}
      ${state.length > 0 ? sql`and r.state = any(${state})` : sql``}
      ${step ? sql`and r.arm = 'treated' and ${behind(step, converted)}` : sql``}
      ${search ? sql`and (p.name ilike ${pattern} or r.email ilike ${pattern})` : sql``}`;
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(tx);
  const order = sortable[ordering?.replace(/^-/, '') ?? ''] ?? sql`p.name`;
  const direction = sql.raw(ordering?.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await sql<RecipientRow>`
    select r.id, r.profile_id, p.name as profile_name, r.email, r.state, r.reason, r.sent_at,
      ${opened} as opened, ${clicked} as clicked, ${converted} as converted
    ${from} order by ${order} ${direction} nulls last, r.id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, rows };
}
