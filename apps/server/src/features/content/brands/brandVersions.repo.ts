import type { BrandDraft } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** What a version is kept with. */
type Made = {
  number: number;
  why: 'created' | 'edited' | 'restored';
  restored?: number;
  by: number;
};

const versions = (tx: TenantTx, companyId: number, brandId: number) =>
  tx
    .selectFrom('brand_version as v')
    .leftJoin('app_user as u', (j) =>
      j.onRef('u.company_id', '=', 'v.company_id').onRef('u.id', '=', 'v.made_by'),
    )
    .where('v.company_id', '=', companyId)
    .where('v.brand_id', '=', brandId)
    .select([
      'v.number',
      'v.why',
      'v.restored',
      'v.made_by',
      'u.name as made_by_name',
      'v.made_at',
    ]);

/** Newest first. */
export const listBrandStates = (tx: TenantTx, companyId: number, brandId: number) =>
  versions(tx, companyId, brandId).orderBy('v.number', 'desc').execute();

export const findBrandState = (tx: TenantTx, companyId: number, brandId: number, number: number) =>
  versions(tx, companyId, brandId)
    .select('v.draft')
    .where('v.number', '=', number)
    .executeTakeFirst();

export const keepBrandState = (
  tx: TenantTx,
  companyId: number,
  brandId: number,
  draft: BrandDraft,
  { number, why, restored, by }: Made,
) =>
  tx
    .insertInto('brand_version')
    .values({
      ...{ company_id: companyId, brand_id: brandId, number, draft: JSON.stringify(draft), why },
      ...{ restored: restored ?? null, made_by: by },
    })
    .execute();
