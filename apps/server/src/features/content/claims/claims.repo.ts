import type { Language } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** Who answers for what, by the key of the claim. */
export async function confirmations(tx: TenantTx, companyId: number, contentId: number) {
  const rows = await tx
    .selectFrom('content_claim as c')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.confirmed_by'),
    )
    .where('c.company_id', '=', companyId)
    .where('c.content_id', '=', contentId)
    .select(['c.key', 'c.confirmed_by', 'u.name as confirmed_by_name', 'c.confirmed_at'])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

export const confirm = (
  tx: TenantTx,
  companyId: number,
  contentId: number,
  userId: number,
  { key, claim, language }: { key: string; claim: string; language: Language },
  now: Date,
) =>
  tx
    .insertInto('content_claim')
    .values({
      ...{
        company_id: companyId,
        content_id: contentId,
        key,
        claim: claim.slice(0, 500),
        language,
      },
      ...{ confirmed_by: userId, confirmed_at: now },
    })
    .onConflict((oc) => oc.doNothing())
    .execute();

export const takeBack = (tx: TenantTx, companyId: number, contentId: number, key: string) =>
  tx
    .deleteFrom('content_claim')
    .where('company_id', '=', companyId)
    .where('content_id', '=', contentId)
    .where('key', '=', key)
    .execute();

/** What was confirmed of texts that are others now says nothing any more. */
export const forgetOthers = (
  tx: TenantTx,
  companyId: number,
  contentId: number,
  keys: readonly string[],
) =>
  tx
    .deleteFrom('content_claim')
    .where('company_id', '=', companyId)
    .where('content_id', '=', contentId)
    .$if(keys.length > 0, (q) => q.where('key', 'not in', keys))
    .execute();
