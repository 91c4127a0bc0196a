import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** What readers agreed to hear of. Whoever opted out of one still gets the other. */
export type MailPurpose = 'Marketing' | 'Service';

/** How often one contact may be mailed, and what a campaign's mails are about. */
export type MailLimits = {
  purpose: MailPurpose;
  /** No more than so many marketing mails in so many days; null: no limit. */
  cap: { mails: number; days: number } | null;
};

/**
 * What holds for a campaign. It is Service only when each of its audiences is: one that mixes counts as Marketing.
 */
export async function loadLimits(
  tx: TenantTx,
  companyId: number,
  audiences: readonly { id: number }[],
): Promise<MailLimits> {
  const others = await tx
    .selectFrom('audience')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', audiences.length > 0 ? audiences.map((a) => a.id) : [0])
    .where('purpose', '<>', 'Service')
    .limit(1)
    .execute();
  const purpose = audiences.length === 0 || others.length > 0 ? 'Marketing' : 'Service';
  return { purpose, cap: await loadCap(tx, companyId) };
}

export async function loadCap(tx: TenantTx, companyId: number): Promise<MailLimits['cap']> {
  const row = await tx
    .selectFrom('campaign_setting')
    .select(['cap_mails', 'cap_days'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.cap_mails ? { mails: row.cap_mails, days: row.cap_days } : null;
}

/** `person as c`: did not opt out of this purpose. */
export const wantsPurpose = (purpose: MailPurpose | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from mail_opt_out o
    where o.company_id = c.company_id and o.email = c.email_key and o.purpose = ${purpose})`;

/**
 * Marketing mails a contact got since a moment, campaigns of their own aside: those that left, and those that are in a
 * mail server's hands or may have left it.
 */
export const mailsSince = (
  person: RawBuilder<unknown>,
  companyId: number,
  since: RawBuilder<unknown> | Date,
  but: RawBuilder<unknown> | number,
): RawBuilder<number> => {
  const had = (which: RawBuilder<unknown>) => sql`(select count(*) from campaign_recipient had
    join campaign about on about.company_id = had.company_id and about.id = had.campaign_id
    where had.company_id = ${companyId} and had.person_id = ${person} and ${which}
      and had.campaign_id <> ${but} and about.mail_purpose = 'Marketing')`;
  // Two counts, because each has an index of its own.
  return sql<number>`(${had(sql`had.sent_at > ${since}`)}
    + ${had(sql`had.state in ('sending', 'in_doubt') and had.sent_at is null and had.left_at > ${since}`)})`;
};

/**
 * Of two campaigns that are about to mail the same contact, the second waits until the first one's mark can be seen.
 * Held to the end of the transaction; always in the same order, so that nobody waits in a circle.
 */
export const holdContacts = (tx: TenantTx, companyId: number, recipientIds: readonly number[]) =>
  sql`select pg_advisory_xact_lock(hashint8extended(held.person_id, ${companyId}::bigint)) from (
    select distinct r.person_id from campaign_recipient r
    where r.company_id = ${companyId} and r.id = any(${recipientIds}::bigint[]) and r.person_id is not null
    order by r.person_id) held`.execute(tx);

export const sinceOf = (cap: { days: number }, now: Date) =>
  new Date(now.getTime() - cap.days * 86_400_000);

/** `person as c`: the purpose is wanted, and the frequency cap leaves room for one mail more. */
export const contactLimits = (
  companyId: number,
  campaignId: number,
  { purpose, cap }: MailLimits,
  now: Date,
): RawBuilder<boolean> =>
  cap === null || purpose === 'Service'
    ? sql<boolean>`(${wantsPurpose(purpose)})`
    : sql<boolean>`(${wantsPurpose(purpose)}
        and ${mailsSince(sql.ref('c.id'), companyId, sinceOf(cap, now), campaignId)} < ${cap.mails})`;
