import { exclusionReasons, type ListQuery } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains, limitTo } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { selectedBy } from '../../audiences/index.js';
import { type CompiledRule, personMayBeMailed, profileMayBeMailed } from '../../profiles/index.js';
import { mayBeApproached } from '../channels/channels.repo.js';
import {
  loadCap,
  type MailPurpose,
  mailsSince,
  sinceOf,
  wantsPurpose,
} from '../limits/limits.repo.js';
import { mailsPlanned, type PlanFor } from './plan.repo.js';

export type ExclusionReason = (typeof exclusionReasons)[number];

const contact = (condition: RawBuilder<unknown>) => sql`exists (
  select 1 from person c where c.company_id = p.company_id and c.profile_id = p.id and ${condition})`;
const suppressed = (condition: RawBuilder<unknown>) => sql`exists (
  select 1 from person c join suppression s on s.company_id = c.company_id and s.email = c.email_key
  where c.company_id = p.company_id and c.profile_id = p.id and c.email_consent is true and ${condition})`;

/** What decides whether a channel reaches a profile. */
export type ReachBy =
  | { channel: 'email'; contacts: RawBuilder<boolean>; purpose: MailPurpose }
  | { channel: 'phone' | 'post' };

/** `profile as p`: the channel reaches it, by the same rules as when it is sent. */
export const isReached = (by: ReachBy): RawBuilder<boolean> =>
  by.channel === 'email'
    ? sql<boolean>`(${profileMayBeMailed} and ${contact(sql`${personMayBeMailed} and ${by.contacts}`)})`
    : mayBeApproached(by.channel);

/** Why the channel does not reach `profile as p`: the first reason in the contract's order; for those not reached only. */
const reasonOf = (by: ReachBy): RawBuilder<ExclusionReason> => {
  if (by.channel !== 'email')
    return by.channel === 'phone'
      ? sql<ExclusionReason>`'do_not_contact'::text`
      : sql<ExclusionReason>`case when p.crm_status = 'do_not_contact' then 'do_not_contact'
          when p.ind_coc_mail_allowed is false then 'mail_not_allowed' else 'no_address' end`;
  return sql<ExclusionReason>`case
    when ${isReached(by)} then 'shared_address'
    when p.crm_status = 'do_not_contact' then 'do_not_contact'
    when p.ind_coc_mail_allowed is false then 'mail_not_allowed'
    when not ${contact(sql`true`)} then 'no_contact'
    when not ${contact(sql`c.email is not null`)} then 'no_email'
    when not ${contact(sql`c.email is not null and c.email_consent is true`)} then 'no_consent'
    when ${contact(sql`${personMayBeMailed} and ${wantsPurpose(by.purpose)}`)} then 'too_many'
    when ${contact(personMayBeMailed)} or ${suppressed(sql`s.reason in ('opted_out', 'complained')`)} then 'opted_out'
    else 'bounced' end`;
};

/** `from …`: those of an audience who get nothing and are in no control group. */
const leftOut = (companyId: number, rule: CompiledRule, by: ReachBy, plan: PlanFor) =>
  by.channel === 'email'
    ? sql`${selectedBy(companyId, rule)}
        and p.id not in (${mailsPlanned(companyId, { ...plan, contacts: by.contacts }, rule)})`
    : sql`${selectedBy(companyId, rule)} and not ${isReached(by)}`;

/** Profiles of an audience that the channel does not reach, each counted once, by reason in the contract's order. */
export async function countExclusions(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
  by: ReachBy,
  plan: PlanFor,
): Promise<{ reason: ExclusionReason; count: number }[]> {
  const { rows } = await sql<{ reason: ExclusionReason; count: number }>`
    select reason, count(*) as count
    from (select ${reasonOf(by)} as reason ${leftOut(companyId, rule, by, plan)}) e
    group by reason`.execute(tx);
  return rows.sort(
    (a, b) => exclusionReasons.indexOf(a.reason) - exclusionReasons.indexOf(b.reason),
  );
}

/** The profiles behind one of these counts, by name. */
export async function listExcluded(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
  by: ReachBy,
  plan: PlanFor,
  reason: ExclusionReason,
  { page, page_size, search }: ListQuery,
): Promise<{ count: number; results: { id: number; name: string; city: string | null }[] }> {
  const from = sql`${leftOut(companyId, rule, by, plan)} and ${reasonOf(by)} = ${reason}
    ${search ? sql`and ${contains(['p.name'], search)}` : sql``}`;
  const counted = await sql<{ n: number }>`select count(*) as n ${from}`.execute(tx);
  const { rows } = await sql<{ id: number; name: string; city: string | null }>`
    select p.id, p.name, p.city ${from} order by p.name, p.id
    ${limitTo({ page, page_size })}`.execute(tx);
  return { count: counted.rows[0]?.n ?? 0, results: rows };
}

/** Why one mail that was planned does not leave. */
export type LeftOut = ExclusionReason | 'contact_removed' | 'address_changed';

/** Why one person gets no mail of a campaign any more. Undefined: nothing stands against it. */
export async function whyNotMailed(
  tx: TenantTx,
  companyId: number,
  recipientId: number,
  now: Date,
): Promise<LeftOut | undefined> {
  const cap = await loadCap(tx, companyId);
  const had = cap
    ? sql`k.mail_purpose = 'Marketing'
        and ${mailsSince(sql.ref('r.person_id'), companyId, sinceOf(cap, now), sql.ref('r.campaign_id'))} >= ${cap.mails}`
    : sql`false`;
  const { rows } = await sql<{ reason: LeftOut | null }>`
    select case
      when c.id is null then 'contact_removed'
      when p.crm_status = 'do_not_contact' then 'do_not_contact'
      when p.ind_coc_mail_allowed is false then 'mail_not_allowed'
      when c.email is null then 'no_email'
      when c.email_key <> lower(r.email) then 'address_changed'
      when c.email_consent is not true then 'no_consent'
      when s.reason = 'bounced' then 'bounced'
      when s.reason is not null or not ${wantsPurpose(sql.ref('k.mail_purpose'))} then 'opted_out'
      when ${had} then 'too_many' end as reason
    from campaign_recipient r
    join campaign k on k.company_id = r.company_id and k.id = r.campaign_id
    join profile p on p.company_id = r.company_id and p.id = r.profile_id
    left join person c on c.company_id = r.company_id and c.id = r.person_id and c.profile_id = r.profile_id
    left join suppression s on s.company_id = r.company_id and s.email = lower(r.email)
    where r.company_id = ${companyId} and r.id = ${recipientId}`.execute(tx);
  return rows[0]?.reason ?? undefined;
}
