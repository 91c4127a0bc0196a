import type { FollowUp } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { taskOwner } from '../channels/channels.repo.js';

export type Followed = {
  recipient_id: number;
  profile_id: number;
  person_id: number | null;
  owner_id: number | null;
};

/**
 * Campaigns with follow-ups whose mails may be due for one: started, and not longer ago than the longest rule and the
 * longest sending together.
 */
export const listFollowed = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('campaign')
    .select(['id', 'follow_ups'])
    .where('company_id', '=', companyId)
    .where('channel', '=', 'email')
    .where('started_at', 'is not', null)
    .where('status', 'in', ['running', 'completed'])
    .where(sql<boolean>`follow_ups <> '[]'`)
    .where('started_at', '>', sql<string>`now() - interval '180 days'`)
    .execute();

/**
 * Marks mails of which a rule's days are over as looked at, a batch of them, each once for ever: what somebody else marks
 * at the same moment is left to them. @returns how many were marked, and those of them the rule asks a task for:
 * nobody who asked meanwhile to be left alone, and for what was not done nobody whose opens and clicks are not counted
 */
export async function takeFollowed(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  rule: number,
  { on, after_days }: FollowUp,
  now: Date,
  limit: number,
): Promise<{ looked: number; due: Followed[] }> {
  const clicked = on === 'clicked' || on === 'not_clicked';
  const types = clicked ? sql`'clicked'` : sql`'opened', 'clicked'`;
  const wanted = on === 'opened' || on === 'clicked';
  const { rows } = await sql<Followed & { did: boolean; may: boolean }>`
    with due as materialized (
      select r.id, r.profile_id, r.person_id, r.sent_at, r.email from campaign_recipient r
      where r.company_id = ${companyId} and r.campaign_id = ${campaignId} and r.state = 'sent'
        and r.sent_at <= ${now}::timestamptz - ${after_days}::integer * interval '1 day'
        and not exists (select 1 from campaign_follow_up f where f.company_id = r.company_id
          and f.campaign_id = r.campaign_id and f.rule = ${rule} and f.recipient_id = r.id)
      order by r.id limit ${limit}
    ), marked as (
      insert into campaign_follow_up (company_id, campaign_id, rule, recipient_id)
      select ${companyId}, ${campaignId}, ${rule}, id from due
      on conflict do nothing returning recipient_id
    )
    select d.id as recipient_id, d.profile_id, c.id as person_id,
      ${taskOwner(companyId, campaignId)} as owner_id, exists (
      select 1 from campaign_event e where e.company_id = ${companyId} and e.campaign_id = ${campaignId}
        and e.type in (${types}) and e.recipient_id = d.id and not e.is_scanner
        and e.at <= d.sent_at + ${after_days}::integer * interval '1 day') as did,
      p.crm_status <> 'do_not_contact' and not exists (
        select 1 from campaign_event e where e.company_id = ${companyId} and e.campaign_id = ${campaignId}
          and e.recipient_id = d.id and e.type in ('unsubscribed', 'complained'))
        and (${wanted} or not exists (select 1 from mail_opt_out o where o.company_id = ${companyId}
          and o.email = lower(d.email) and o.purpose = 'Tracking')) as may
    from due d join marked m on m.recipient_id = d.id
    join profile p on p.company_id = ${companyId} and p.id = d.profile_id
    left join person c on c.company_id = ${companyId} and c.id = d.person_id and c.profile_id = d.profile_id
    order by d.id`.execute(tx);
  return { looked: rows.length, due: rows.filter((r) => r.may && r.did === wanted) };
}

/** Notes which task was made for which mail. */
export async function noteTasks(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  rule: number,
  tasks: readonly { recipient_id: number; activity_id: number }[],
): Promise<void> {
  await sql`
    update campaign_follow_up f set activity_id = v.activity_id
    from unnest(${tasks.map((t) => t.recipient_id)}::bigint[], ${tasks.map((t) => t.activity_id)}::bigint[])
      as v (recipient_id, activity_id)
    where f.company_id = ${companyId} and f.campaign_id = ${campaignId} and f.rule = ${rule}
      and f.recipient_id = v.recipient_id`.execute(tx);
}
