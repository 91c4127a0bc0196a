import type { ActivityOutcome, listCampaignRecipients, QueryOf } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains, limitTo } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { type Campaigned, countsIn, orders, people, reads } from './parts.sql.js';

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
  task_id: number | null;
  task_owner: string | null;
  task_owner_id: number | null;
  task_due_on: string | null;
  task_done_at: string | null;
  task_outcome: ActivityOutcome | null;
};

/** The call task of recipient `r` of a campaign by phone. */
const callOf = sql`
  select a.id, coalesce(u.name, a.owner_name) as owner, u.id as owner_id, a.due_on, a.done_at, a.outcome
  from campaign c
  join activity a on a.company_id = c.company_id and a.campaign_id = c.id and a.profile_id = r.profile_id
    and a.type = 'call'
  left join app_user u on u.company_id = a.company_id and u.id = a.owner_id
  where c.company_id = r.company_id and c.id = r.campaign_id and c.channel = 'phone' and r.arm = 'treated'
  order by a.id limit 1`;

/** A page of recipients and control group, each with what became of it. */
export async function listRecipientRows(
  tx: TenantTx,
  of: Campaigned,
  { page, page_size, ordering, search, state, step }: RecipientQuery,
): Promise<{ count: number; rows: RecipientRow[] }> {
  const all = sql`with ${reads(of)}, ${people(of)}, ${orders(of)}`;
  const from = sql`from campaign_recipient r
    join people a on a.profile_id = r.profile_id
    join profile p on p.company_id = r.company_id and p.id = r.profile_id
    left join reads e on e.recipient_id = r.id
    left join lateral (${callOf}) t on true
    where r.company_id = ${of.companyId} and r.campaign_id = ${of.campaignId}
      ${state.length > 0 ? sql`and r.state = any(${state})` : sql``}
      ${step ? sql`and a.arm = 'treated' and ${countsIn[step]}` : sql``}
      ${search ? sql`and ${contains(['p.name', 'r.email'], search)}` : sql``}`;
  const counted = await sql<{ count: number }>`${all} select count(*) as count ${from}`.execute(tx);
  const order = sortable[ordering?.replace(/^-/, '') ?? ''] ?? sql`p.name`;
  const direction = sql.raw(ordering?.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await sql<RecipientRow>`
    ${all} select r.id, r.profile_id, p.name as profile_name, r.email, r.state, r.reason, r.sent_at,
      coalesce(e.opened, false) as opened, coalesce(e.clicked, false) as clicked,
      r.profile_id in (select profile_id from orders) as converted,
      t.id as task_id, t.owner as task_owner, t.owner_id as task_owner_id,
      t.due_on as task_due_on, t.done_at as task_done_at,
      t.outcome as task_outcome
    ${from} order by ${order} ${direction} nulls last, r.id
    ${limitTo({ page, page_size })}`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, rows };
}
