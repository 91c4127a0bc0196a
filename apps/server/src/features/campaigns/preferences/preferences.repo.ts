import type { PreferenceChoice } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { noteEvents } from '../../profile-events/index.js';

const purposes = ['Marketing', 'Service', 'Tracking'] as const;

export type Wishes = Omit<PreferenceChoice, 'language'> & { language: string | null };

/** What the reader at an address chose. Someone who opted out of everything hears of nothing. */
export async function loadWishes(
  tx: TenantTx,
  companyId: number,
  email: string,
  personId: number | null,
): Promise<Wishes> {
  const { rows } = await sql<Wishes>`
    with out as (select purpose from mail_opt_out where company_id = ${companyId} and email = ${email}),
      off as (select exists (select 1 from suppression
        where company_id = ${companyId} and email = ${email} and reason <> 'bounced') as everything)
    select not off.everything and not exists (select 1 from out where purpose = 'Marketing') as marketing,
      not off.everything and not exists (select 1 from out where purpose = 'Service') as service,
      not exists (select 1 from out where purpose = 'Tracking') as tracking,
      (select language from person where company_id = ${companyId} and id = ${personId}) as language
    from off`.execute(tx);
  const [wishes] = rows;
  if (!wishes) throw new Error('a query without a table always has one row');
  return wishes;
}

/** Keeps what a reader does not want, and takes back what is wanted again. */
export async function keepWishes(
  tx: TenantTx,
  companyId: number,
  email: string,
  campaignId: number,
  choice: PreferenceChoice,
): Promise<void> {
  const wanted = {
    Marketing: choice.marketing,
    Service: choice.service,
    Tracking: choice.tracking,
  };
  const not = purposes.filter((purpose) => !wanted[purpose]);
  const optOuts = () =>
    tx.deleteFrom('mail_opt_out').where('company_id', '=', companyId).where('email', '=', email);
  await (not.length > 0 ? optOuts().where('purpose', 'not in', not) : optOuts()).execute();
  if (not.length > 0)
    await tx
      .insertInto('mail_opt_out')
      .values(
        not.map((purpose) => ({ company_id: companyId, email, purpose, campaign_id: campaignId })),
      )
      .onConflict((c) => c.columns(['company_id', 'email', 'purpose']).doNothing())
      .execute();
}

/** A reader who wants to hear of something again is no longer out of everything. An address that bounced stays so. */
export const liftOptOut = (tx: TenantTx, companyId: number, email: string) =>
  tx
    .deleteFrom('suppression')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('reason', 'in', ['opted_out', 'complained'])
    .execute();

/** The language of the contacts with this address: their own doing, and told in their profiles' timelines. */
export async function setLanguage(
  tx: TenantTx,
  companyId: number,
  email: string,
  language: PreferenceChoice['language'],
): Promise<void> {
  const { rows: changed } = await sql<{
    id: number;
    profile_id: number;
    title: string;
    before: string | null;
  }>`
    with held as (
      select id, language from person
      where company_id = ${companyId} and email_key = ${email} and language is distinct from ${language}
      order by id for update
    )
    update person p set language = ${language}, updated_at = now(), version = p.version + 1
    from held where p.company_id = ${companyId} and p.id = held.id
    returning p.id, p.profile_id, held.language as before,
      coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) as title`.execute(
    tx,
  );
  const event = { kind: 'contact', type: 'changed' } as const;
  await noteEvents(
    tx,
    { companyId, userId: null },
    changed.map(({ id, before, ...contact }) => ({
      ...event,
      ...contact,
      object_id: id,
      before: { language: before },
      after: { language },
    })),
  );
}
