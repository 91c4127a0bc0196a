import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** A code of a list; whose it is, and whether it was redeemed. */
export const findCode = (tx: TenantTx, companyId: number, promotionId: number, code: string) =>
  tx
    .selectFrom('promotion_code')
    .select(['code', 'campaign_id', 'profile_id', 'redeemed_at'])
    .where('company_id', '=', companyId)
    .where('promotion_id', '=', promotionId)
    .where('code', '=', code)
    .executeTakeFirst();

/** By its own number or, where no profile has that, by that of one which was merged into it: tills keep old numbers. */
export async function findProfile(tx: TenantTx, companyId: number, externalId: string) {
  const profiles = tx.selectFrom('profile as p').select(['p.id', 'p.name']);
  const own = await profiles
    .where('p.company_id', '=', companyId)
    .where('p.external_id', '=', externalId)
    .executeTakeFirst();
  if (own) return own;
  return profiles
    .innerJoin('profile_alias as a', (j) =>
      j.onRef('a.company_id', '=', 'p.company_id').onRef('a.profile_id', '=', 'p.id'),
    )
    .where('a.company_id', '=', companyId)
    .where('a.external_id', '=', externalId)
    .executeTakeFirst();
}

const redemptions = (tx: TenantTx, companyId: number, promotionId: number) =>
  tx
    .selectFrom('promotion_redemption as r')
    .leftJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.profile_id'),
    )
    .leftJoin('campaign as m', (j) =>
      j.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.campaign_id'),
    )
    .selectAll('r')
    .select(['p.name as profile_name', 'm.name as campaign_name'])
    .where('r.company_id', '=', companyId)
    .where('r.promotion_id', '=', promotionId);

export const findByReference = (
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  reference: string,
) =>
  redemptions(tx, companyId, promotionId).where('r.reference', '=', reference).executeTakeFirst();

export const loadRedemption = (tx: TenantTx, companyId: number, promotionId: number, id: number) =>
  redemptions(tx, companyId, promotionId).where('r.id', '=', id).executeTakeFirstOrThrow();

export type StoredRedemption = Awaited<ReturnType<typeof loadRedemption>>;

export type NewRedemption = {
  code: string | null;
  /** Of a list: it is used up. */
  usesUp: boolean;
  profile_id: number | null;
  campaign_id: number | null;
  amount: number;
  value: string;
  reference: string | null;
  redeemed_by: string;
};

/** Keeps a redemption, counts it on the promotion and uses its code up. The caller holds the promotion's lock. */
export async function addRedemption(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  { usesUp, ...redemption }: NewRedemption,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('promotion_redemption')
    .values({
      ...redemption,
      company_id: companyId,
      promotion_id: promotionId,
      redeemed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update promotion set uses = uses + 1, given = given + ${redemption.value}::numeric
    where company_id = ${companyId} and id = ${promotionId}`.execute(tx);
  if (usesUp)
    await sql`update promotion_code set redeemed_at = ${now}
      where company_id = ${companyId} and promotion_id = ${promotionId} and code = ${redemption.code}`.execute(
      tx,
    );
  return id;
}
