import type { Column, Language, MailObstacle } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { type ColumnData, columnData } from '../campaigns/index.js';

/** Somebody at a profile who has an address, and what stands against mailing it. */
export type Recipient = {
  person_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string;
  language: Language | null;
  profile_id: number;
  profile_name: string;
  city: string | null;
  segment: string | null;
  sales_owner: string | null;
  obstacle: MailObstacle | null;
  /** What the mail reads of the profile besides. */
  columns: ColumnData | null;
};

/**
 * `profile as p`, `suppression as s`, consent as `c.email_consent`: the gravest reason first, null when there is none.
 * Suppressed by hand is what names no campaign whose reader unsubscribed.
 */
const obstacle = sql<MailObstacle>`case
  when s.reason in ('bounced', 'complained') then s.reason
  when s.reason is not null and s.campaign_id is null then 'suppressed'
  when p.crm_status = 'do_not_contact' then 'do_not_contact'
  when s.reason is not null or exists (select from mail_opt_out o where o.company_id = p.company_id
    and o.email = lower(c.email) and o.purpose in ('Marketing', 'Service')) then 'unsubscribed'
  when c.email_consent is false then 'no_consent'
  when p.ind_coc_mail_allowed is false then 'mail_not_allowed' end`;

/** Everybody of a profile with an address: the primary contact first, the business itself last. */
export async function listRecipients(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  columns: readonly Column[] = [],
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select c.id as person_id, c.first_name, c.last_name, c.email, c.language, p.id as profile_id, p.name as profile_name,
      p.city, p.segment, p.sales_owner, ${obstacle} as obstacle, ${columnData(columns)} as columns
    from profile p
    join lateral (
      select id, first_name, last_name, email, language, email_consent, is_primary from person
      where company_id = p.company_id and profile_id = p.id and email is not null
      union all
      select null, null, null, p.email, null, null, false where p.email is not null) c on true
    left join suppression s on s.company_id = p.company_id and s.email = lower(c.email)
    where p.company_id = ${companyId} and p.id = ${profileId}
    order by c.id is null, c.is_primary desc, c.last_name, c.id limit 500`.execute(tx);
  return rows;
}

/** The contact, or with null the business itself; undefined when it has no address. */
export const findRecipient = async (
  tx: TenantTx,
  companyId: number,
  of: { profileId: number; personId: number | null },
  columns: readonly Column[] = [],
): Promise<Recipient | undefined> =>
  (await listRecipients(tx, companyId, of.profileId, columns)).find(
    (r) => r.person_id === of.personId,
  );

/** Address of a user of the company. */
export const addressOf = async (tx: TenantTx, companyId: number, userId: number) =>
  (
    await tx
      .selectFrom('app_user')
      .select('email')
      .where('company_id', '=', companyId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email;
