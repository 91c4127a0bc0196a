import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { selectedBy } from '../../audiences/index.js';
import type { CompiledRule } from '../../profiles/index.js';
import { drawn, type PlanFor } from '../plan/plan.repo.js';

/**
 * Who is called or written to on paper: everybody of the audience who may be approached, with an e-mail address or
 * without. The non-mailing mark of the trade register is about letters as well.
 */
export const mayBeApproached = (channel: 'phone' | 'post'): RawBuilder<boolean> =>
  channel === 'phone'
    ? sql<boolean>`p.crm_status <> 'do_not_contact'`
    : sql<boolean>`(p.crm_status <> 'do_not_contact' and p.ind_coc_mail_allowed is not false
        and p.street is not null and p.city is not null)`;

/**
 * Fixes who is called or gets a letter and who is kept out as control: one row per profile. A letter's address is all
 * there is to do; who is to be called waits until the call is done (database/functions/sending.sql).
 * @returns rows written
 */
export async function fixProfiles(
  tx: TenantTx,
  companyId: number,
  channel: 'phone' | 'post',
  plan: PlanFor,
  rule: CompiledRule,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with s as materialized (
      select p.id as profile_id ${selectedBy(companyId, rule)} and ${mayBeApproached(channel)}
    ), drawn as (select s.profile_id, ${drawn(companyId, plan)} as is_control from s)
    insert into campaign_recipient (company_id, campaign_id, profile_id, arm, state, sent_at)
    select ${companyId}, ${plan.id}, profile_id, case when is_control then 'control' else 'treated' end,
      case when is_control then 'control' else ${channel === 'phone' ? 'pending' : 'sent'} end,
      case when not is_control then ${channel === 'phone' ? null : now}::timestamptz end
    from drawn order by profile_id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Who gets a campaign's task for profile `p`: its sales owner, and where there is none, or one who left, the campaign's
 * maker, so that somebody sees it. Null when the maker left too.
 */
export const taskOwner = (companyId: number, campaignId: number): RawBuilder<number | null> =>
  sql<number | null>`coalesce(
    (select u.id from app_user u where u.company_id = ${companyId} and u.id = p.owner_user_id and u.is_active),
    (select u.id from campaign m join app_user u on u.company_id = m.company_id and u.id = m.created_by
      where m.company_id = ${companyId} and m.id = ${campaignId} and u.is_active))`;

/** `r` of a campaign: the reader's own code of its promotion, else the one that everybody has. */
const codeOf = sql<string | null>`(
  select coalesce(
    (select k.code from promotion_code k where k.company_id = r.company_id and k.campaign_id = r.campaign_id
      and k.profile_id = r.profile_id and k.person_id is null),
    o.code)
  from campaign c join promotion o on o.company_id = c.company_id and o.id = c.promotion_id
  where c.company_id = r.company_id and c.id = r.campaign_id)`;

type ToCall = { profile_id: number; owner_id: number | null; code: string | null };

/** Profiles to call, who calls each, and the code to give. */
export async function listToCall(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
): Promise<ToCall[]> {
  const { rows } = await sql<ToCall>`
    select r.profile_id, ${taskOwner(companyId, campaignId)} as owner_id, ${codeOf} as code
    from campaign_recipient r
    join profile p on p.company_id = r.company_id and p.id = r.profile_id
    where r.company_id = ${companyId} and r.campaign_id = ${campaignId} and r.arm = 'treated'
    order by r.profile_id`.execute(tx);
  return rows;
}

/** Whether a call of the campaign is still to be made. */
export async function callsWait(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('campaign_recipient')
    .select('id')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Ends the tasks of a campaign that was stopped: nobody is called for it any more. */
export const cancelCalls = (tx: TenantTx, companyId: number, campaignId: number, now: Date) =>
  sql`update activity set done_at = ${now}, outcome = 'cancelled', updated_at = ${now}, version = version + 1
    where company_id = ${companyId} and campaign_id = ${campaignId} and type = 'call' and done_at is null`.execute(
    tx,
  );

type AddressRow = Record<(typeof addressColumns)[number], string | null>;

export const addressColumns = [
  'external_id',
  'name',
  'contact',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
] as const;

/** Addresses of a post campaign, those of the control group left out. */
export async function countAddresses(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('campaign_recipient')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .where('arm', '=', 'treated')
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of addresses of a post campaign, by profile; `after` is the last profile of the page before. */
export async function listAddresses(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  after: number,
  limit: number,
): Promise<(AddressRow & { profile_id: number })[]> {
  const { rows } = await sql<AddressRow & { profile_id: number }>`
    select r.profile_id, p.external_id, p.name,
      (select btrim(concat_ws(' ', c.first_name, c.last_name)) from person c
        where c.company_id = p.company_id and c.profile_id = p.id order by c.is_primary desc, c.id limit 1) as contact,
      p.street, p.house_number, p.postcode, p.city, p.country
    from campaign_recipient r
    join profile p on p.company_id = r.company_id and p.id = r.profile_id
    where r.company_id = ${companyId} and r.campaign_id = ${campaignId} and r.arm = 'treated'
      and r.profile_id > ${after}
    order by r.profile_id limit ${limit}`.execute(tx);
  return rows;
}
