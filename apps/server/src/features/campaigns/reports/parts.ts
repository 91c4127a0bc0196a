import type { DrilldownLabel } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';

/** Days (`YYYY-MM-DD`, both included) in which an order counts as a conversion. */
export type Window = { from: string; to: string };

/** The campaign a report is about, with what counts as an order of it. */
export type Campaigned = {
  companyId: number;
  campaignId: number;
  /** Undefined while nothing was sent. */
  window: Window | undefined;
  /** Only orders with one of these products count; undefined: any order. */
  goods: readonly number[] | undefined;
};

// Materialised, each of them: fresh tables have no statistics, and a wrong guess would work them out row by row.

/** CTE `reads`: what each recipient's reader did, scanners left out but for the two raw columns. A click implies that the mail was opened. */
export const reads = ({ companyId, campaignId }: Campaigned) => sql`reads as materialized (
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

/** CTE `people`: each profile of the campaign once, in the arm it was drawn into. */
export const people = ({ companyId, campaignId }: Campaigned) => sql`people as materialized (
  select profile_id, min(arm) as arm, min(variant) as variant
  from campaign_recipient
  where company_id = ${companyId} and campaign_id = ${campaignId}
  group by profile_id)`;

/** CTE `orders` (profile_id, day, net) of `people`: invoices inside the window with the goods bought; net of the whole invoice. */
export function orders({ companyId, window, goods }: Campaigned): RawBuilder<unknown> {
  const wanted = goods ? sql`and l.product_id = any(${goods}::bigint[])` : sql``;
  const inside = window
    ? sql`i.invoiced_on between ${window.from}::date and ${window.to}::date`
    : sql`false`;
  return sql`orders as materialized (
    select i.profile_id, i.invoiced_on as day, i.net
    from people a join invoice i on i.company_id = ${companyId} and i.profile_id = a.profile_id
    where ${inside} and exists (
      select 1 from invoice_line l
      where l.company_id = i.company_id and l.invoice_id = i.id and l.quantity > 0 ${wanted}))`;
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
