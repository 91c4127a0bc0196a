import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  type Brand,
  BrandDraft,
  type listBrands,
  message,
  type QueryOf,
  Refusal,
  refuseField,
  type restoreBrand,
  type updateBrand,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { changed } from '../../../platform/http/read.js';
import { audit } from '../../audit/index.js';
import { comparison, keptVersion, mustBeKept, userRef } from '../kept.js';
import {
  addBrand,
  type BrandRow,
  brandDraftOf,
  changeBrand,
  findBrand,
  hasLogo,
  lockBrand,
  pageOfBrands,
  removeBrand,
} from './brands.repo.js';
import { findBrandState, keepBrandState, listBrandStates } from './brandVersions.repo.js';
import { logoPath } from './logo.service.js';

export const presentBrand = (row: BrandRow): Brand => ({
  ...brandDraftOf(row),
  id: row.id,
  logo_image:
    row.logo_token !== null && row.logo_width !== null && row.logo_height !== null
      ? {
          ...{ token: row.logo_token, url: logoPath(row.logo_token) },
          ...{ width: row.logo_width, height: row.logo_height },
        }
      : null,
  campaigns: Number(row.campaigns),
  contents: Number(row.contents),
  created_by: userRef(row.created_by, row.created_by_name),
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});

const found = <T>(row: T | undefined): T => {
  if (!row) throw new Refusal('not_found');
  return row;
};

export async function brandsPage(
  tx: TenantTx,
  { companyId }: Auth,
  query: QueryOf<typeof listBrands>,
) {
  const { count, rows } = await pageOfBrands(tx, companyId, query);
  return { count, results: rows.map(presentBrand) };
}

/** Throws `not_found`. */
export const showBrand = async (tx: TenantTx, { companyId }: Auth, id: number): Promise<Brand> =>
  presentBrand(found(await findBrand(tx, companyId, id)));

/** Throws `invalid` for a logo that is not there. */
async function mustHaveLogo(tx: TenantTx, companyId: number, { logo }: BrandDraft): Promise<void> {
  if (logo !== null && !(await hasLogo(tx, companyId, logo)))
    throw refuseField('logo', message('logo_gone'));
}

export async function makeBrand(tx: TenantTx, auth: Auth, draft: BrandDraft): Promise<Brand> {
  const { companyId, userId } = auth;
  await mustHaveLogo(tx, companyId, draft);
  const id = await addBrand(tx, companyId, userId, draft);
  await keepBrandState(tx, companyId, id, draft, { number: 1, why: 'created', by: userId });
  await audit(tx, auth, 'brand.create', { type: 'brand', id, detail: { name: draft.name } });
  return showBrand(tx, auth, id);
}

type How = { why: 'edited' } | { why: 'restored'; restored: number };

async function write(tx: TenantTx, auth: Auth, row: BrandRow, draft: BrandDraft, how: How) {
  const { companyId, userId } = auth;
  await mustHaveLogo(tx, companyId, draft);
  await changeBrand(tx, companyId, row.id, draft);
  const made = { number: row.version + 1, by: userId };
  await keepBrandState(tx, companyId, row.id, draft, { ...made, ...how });
  return showBrand(tx, auth, row.id);
}

/** The row, locked. Throws `not_found`, `version_conflict`. */
async function opened(tx: TenantTx, { companyId }: Auth, id: number, version: number) {
  const row = found(await lockBrand(tx, companyId, id));
  if (row.version !== version) throw new Refusal('version_conflict');
  return row;
}

/** Throws `not_found`, `version_conflict`, `invalid`. */
export async function editBrand(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...change }: BodyOf<typeof updateBrand>,
): Promise<Brand> {
  const row = await opened(tx, auth, id, version);
  const before = brandDraftOf(row);
  const draft = changed(BrandDraft, before, change);
  // Saved as it stood: a version of its own would say that something changed.
  if (isDeepStrictEqual(draft, before)) return presentBrand(row);
  const brand = await write(tx, auth, row, draft, { why: 'edited' });
  await audit(tx, auth, 'brand.update', { type: 'brand', id, detail: { name: draft.name } });
  return brand;
}

/** Throws `not_found`, `version_conflict`, `invalid` for a version that was never there. */
export async function backToBrand(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { number, version }: BodyOf<typeof restoreBrand>,
): Promise<Brand> {
  const row = await opened(tx, auth, id, version);
  const state = mustBeKept(await findBrandState(tx, auth.companyId, id, number), 'number', number);
  const draft = changed(BrandDraft, brandDraftOf(row), state.draft);
  const brand = await write(tx, auth, row, draft, { why: 'restored', restored: number });
  await audit(tx, auth, 'brand.restore', {
    ...{ type: 'brand', id },
    detail: { name: draft.name, number },
  });
  return brand;
}

/** Throws `wrong_state` for one that something is written in. */
export async function dropBrand(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const { companyId } = auth;
  const row = found(await lockBrand(tx, companyId, id));
  const [campaigns, contents] = [Number(row.campaigns), Number(row.contents)];
  if (campaigns + contents > 0)
    throw new Refusal('wrong_state', message('brand_in_use', { campaigns, contents }));
  await removeBrand(tx, companyId, id);
  await audit(tx, auth, 'brand.remove', { type: 'brand', id, detail: { name: row.name } });
}

export async function brandVersions(tx: TenantTx, auth: Auth, id: number) {
  await showBrand(tx, auth, id);
  const rows = await listBrandStates(tx, auth.companyId, id);
  return { count: rows.length, results: rows.map(keptVersion) };
}

/** Throws `not_found`, `invalid`. */
export async function compareBrand(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { from, to }: { from?: number | undefined; to?: number | undefined },
) {
  const { version } = await showBrand(tx, auth, id);
  const last = to ?? version;
  const state = async (field: string, number: number) =>
    mustBeKept(await findBrandState(tx, auth.companyId, id, number), field, number);
  return comparison(await state('from', from ?? Math.max(1, last - 1)), await state('to', last));
}
