import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Who gets a code: a profile, and the contact of it that is written to; null where there is none. */
export type CodeRecipient = { readonly profileId: number; readonly personId: number | null };

/**
 * Recipients as a list, or, for a million of them, as a query that gives `profile_id` and `person_id`, so that they
 * never leave the database.
 */
export type CodeRecipients = readonly CodeRecipient[] | RawBuilder<unknown>;

const isList = (r: CodeRecipients): r is readonly CodeRecipient[] => Array.isArray(r);

const queryOf = (recipients: CodeRecipients): RawBuilder<unknown> =>
  isList(recipients)
    ? sql`select * from unnest(${recipients.map((r) => r.profileId)}::bigint[],
        ${recipients.map((r) => r.personId)}::bigint[]) as r (profile_id, person_id)`
    : recipients;

/** Recipients without a code of this campaign, each once, numbered. */
const lacking = (
  companyId: number,
  promotionId: number,
  campaignId: number,
  from: CodeRecipients,
) =>
  sql`select w.profile_id, w.person_id, row_number() over (order by w.profile_id, w.person_id) as n
    from (select distinct r.profile_id::bigint, r.person_id::bigint from (${queryOf(from)}) r) w
    where not exists (
      select from promotion_code k
      where k.company_id = ${companyId} and k.promotion_id = ${promotionId} and k.campaign_id = ${campaignId}
        and k.profile_id = w.profile_id and coalesce(k.person_id, 0) = coalesce(w.person_id, 0))`;

/**
 * Gives a free code to each recipient without one, in one statement. The caller holds the promotion's lock.
 * @returns how many recipients lacked one, and how many got it
 */
export async function assignCodes(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  campaignId: number,
  recipients: CodeRecipients,
  now: Date,
): Promise<{ lacked: number; given: number }> {
  const { rows } = await sql<{ lacked: number; given: number }>`
    with wanted as materialized (${lacking(companyId, promotionId, campaignId, recipients)}),
    free as materialized (
      select k.code, row_number() over (order by k.code) as n from promotion_code k
      where k.company_id = ${companyId} and k.promotion_id = ${promotionId}
        and k.campaign_id is null and k.redeemed_at is null
      order by k.code limit (select count(*) from wanted)
    ), given as (
      update promotion_code k
      set campaign_id = ${campaignId}, profile_id = w.profile_id, person_id = w.person_id, reserved_at = ${now}
      from free f join wanted w on w.n = f.n
      where k.company_id = ${companyId} and k.promotion_id = ${promotionId} and k.code = f.code
      returning 1
    )
    select (select count(*) from wanted)::integer as lacked, (select count(*) from given)::integer as given`.execute(
    tx,
  );
  return rows[0] ?? { lacked: 0, given: 0 };
}

/** How many of these recipients have no code of this campaign yet. */
export async function countLacking(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  campaignId: number,
  recipients: CodeRecipients,
): Promise<number> {
  const { rows } = await sql<{ lacked: number }>`
    select count(*)::integer as lacked
    from (${lacking(companyId, promotionId, campaignId, recipients)}) l`.execute(tx);
  return rows[0]?.lacked ?? 0;
}

/**
 * Gives back what a campaign reserved, but for codes that somebody has by now: redeemed, or in a mail that left or was
 * leaving. The caller has seen to it that no mail begins to leave meanwhile.
 * @param keep a query of `profile_id` and `person_id`: whose codes stay theirs
 * @returns how many codes
 */
export async function giveBack(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  keep?: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update promotion_code k set campaign_id = null, profile_id = null, person_id = null, reserved_at = null
    where k.company_id = ${companyId} and k.campaign_id = ${campaignId} and k.redeemed_at is null
      and not exists (
        select from campaign_recipient r
        where r.company_id = k.company_id and r.campaign_id = k.campaign_id and r.profile_id = k.profile_id
          and coalesce(r.person_id, 0) = coalesce(k.person_id, 0)
          and r.state not in ('pending', 'cancelled', 'control'))
      ${
        keep
          ? sql`and not exists (select from (${keep}) f
              where f.profile_id = k.profile_id and coalesce(f.person_id, 0) = coalesce(k.person_id, 0))`
          : sql``
      }`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Codes that recipients of a campaign have. */
export async function codesOfRecipients(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  recipients: readonly CodeRecipient[],
): Promise<{ profile_id: number; person_id: number | null; code: string }[]> {
  const { rows } = await sql<{ profile_id: number; person_id: number | null; code: string }>`
    select k.profile_id, k.person_id, k.code
    from unnest(${recipients.map((r) => r.profileId)}::bigint[],
      ${recipients.map((r) => r.personId)}::bigint[]) as r (profile_id, person_id)
    join promotion_code k on k.company_id = ${companyId} and k.campaign_id = ${campaignId}
      and k.profile_id = r.profile_id and coalesce(k.person_id, 0) = coalesce(r.person_id, 0)`.execute(
    tx,
  );
  return rows;
}
