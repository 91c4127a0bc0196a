import { type RawBuilder, sql } from 'kysely';

/**
 * Who may get campaign mail, said once for counts, pre-flight and sending.
 * `person as c`: has an address, gave consent (never asked is not consent), and did not opt out, bounce or complain.
 */
export const personMayBeMailed: RawBuilder<boolean> = sql<boolean>`(
  c.email_key is not null and c.email_consent is true and not exists (
    select 1 from suppression s where s.company_id = c.company_id and s.email = c.email_key))`;

/** `profile as p`: not marked do_not_contact, and the KvK mail indicator is not false (unknown counts as allowed). */
export const profileMayBeMailed: RawBuilder<boolean> = sql<boolean>`(
  p.crm_status <> 'do_not_contact' and p.ind_coc_mail_allowed is not false)`;

/** `profile as p`: a mail campaign can reach it through at least one contact. */
export const profileIsReachable: RawBuilder<boolean> = sql<boolean>`(${profileMayBeMailed} and exists (
  select 1 from person c where c.company_id = p.company_id and c.profile_id = p.id and ${personMayBeMailed}))`;
