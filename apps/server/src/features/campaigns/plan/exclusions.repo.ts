import { exclusionReasons } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { selectedBy } from '../../audiences/index.js';
import { type CompiledRule, profileIsReachable } from '../../profiles/index.js';

export type ExclusionReason = (typeof exclusionReasons)[number];

const contact = (condition: RawBuilder<unknown>) => sql`exists (
  select 1 from person c where c.company_id = p.company_id and c.profile_id = p.id and ${condition})`;
const suppressed = (condition: RawBuilder<unknown>) => sql`exists (
  select 1 from person c join suppression s on s.company_id = c.company_id and s.email = c.email_key
  where c.company_id = p.company_id and c.profile_id = p.id and c.email_consent is true and ${condition})`;

/**
 * Why no mail campaign can reach `profile as p`: the first reason in the contract's order. A profile that is reachable
 * never gets here; {@link profileIsReachable} says who is.
 */
const reason: RawBuilder<ExclusionReason> = sql`case
  when p.crm_status = 'do_not_contact' then 'do_not_contact'
  when p.ind_coc_mail_allowed is false then 'mail_not_allowed'
  when not ${contact(sql`true`)} then 'no_contact'
  when not ${contact(sql`c.email is not null`)} then 'no_email'
  when not ${contact(sql`c.email is not null and c.email_consent is true`)} then 'no_consent'
  when ${suppressed(sql`s.reason in ('opted_out', 'complained')`)} then 'opted_out'
  else 'bounced' end`;

/** Profiles of an audience that cannot be reached, each counted once, by reason in the contract's order. */
export async function countExclusions(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
): Promise<{ reason: ExclusionReason; count: number }[]> {
  const { rows } = await sql<{ reason: ExclusionReason; count: number }>`
    select reason, count(*) as count
    from (select ${reason} as reason ${selectedBy(companyId, rule)} and not ${profileIsReachable}) e
    group by reason`.execute(tx);
  return rows.sort(
    (a, b) => exclusionReasons.indexOf(a.reason) - exclusionReasons.indexOf(b.reason),
  );
}

/** Why one person gets no mail of a campaign any more. Undefined: nothing stands against it. */
export async function whyNotMailed(
  tx: TenantTx,
  companyId: number,
  recipientId: number,
): Promise<ExclusionReason | 'contact_removed' | 'address_changed' | undefined> {
  const { rows } = await sql<{
    reason: ExclusionReason | 'contact_removed' | 'address_changed' | null;
  }>`
    select case
      when c.id is null then 'contact_removed'
      when p.crm_status = 'do_not_contact' then 'do_not_contact'
      when p.ind_coc_mail_allowed is false then 'mail_not_allowed'
      when c.email is null then 'no_email'
      when lower(c.email) <> lower(r.email) then 'address_changed'
      when c.email_consent is not true then 'no_consent'
      when s.reason = 'bounced' then 'bounced'
      when s.reason is not null then 'opted_out' end as reason
    from campaign_recipient r
    join profile p on p.company_id = r.company_id and p.id = r.profile_id
    left join person c on c.company_id = r.company_id and c.id = r.person_id and c.profile_id = r.profile_id
    left join suppression s on s.company_id = r.company_id and s.email = lower(r.email)
    where r.company_id = ${companyId} and r.id = ${recipientId}`.execute(tx);
  return rows[0]?.reason ?? undefined;
}
