import {
  type BodyOf,
  ContentSettings,
  type getContentOptions,
  type getContentSettings,
  message,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
  refuseField,
  type updateContentSettings,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { changed } from '../../../platform/http/read.js';
import { audiencesToWriteFor } from '../../audiences/index.js';
import { audit, changesFrom } from '../../audit/index.js';
import { companyLanguage, loadCompany } from '../../companies/index.js';
import { promotionsToWriteAbout } from '../../promotions/index.js';
import { findBrand, namesOfBrands } from '../brands/brands.repo.js';
import { whoWrites } from '../write/generate.service.js';
import { loadSettings, saveSettings } from './settings.repo.js';

/** What new contents of a company start with. */
export const settingsOf = async (tx: TenantTx, companyId: number) =>
  loadSettings(tx, companyId, companyLanguage(await loadCompany(tx, companyId)));

export const showSettings = async (
  tx: TenantTx,
  { companyId }: Auth,
  platform: Platform,
): Promise<ReplyInputOf<typeof getContentSettings>> => ({
  ...(await settingsOf(tx, companyId)),
  ...whoWrites(platform),
});

/** Throws `invalid` for a brand that is not there, `version_conflict`. */
export async function changeSettings(
  tx: TenantTx,
  auth: Auth,
  platform: Platform,
  { version, ...change }: BodyOf<typeof updateContentSettings>,
): Promise<ReplyInputOf<typeof updateContentSettings>> {
  const { version: _, ...before } = await settingsOf(tx, auth.companyId);
  const after = changed(ContentSettings, before, change);
  if (after.brand_id !== null && !(await findBrand(tx, auth.companyId, after.brand_id)))
    throw refuseField('brand_id', message('brand_unknown'));
  if (!(await saveSettings(tx, auth.companyId, auth.userId, version, after)))
    throw new Refusal('version_conflict');
  await audit(tx, auth, 'content.settings', {
    ...{ type: 'content', id: null },
    detail: { changes: changesFrom({ before, after }) },
  });
  return showSettings(tx, auth, platform);
}

/** What an AI campaign can be for and about, by name. */
export async function optionsFor(
  tx: TenantTx,
  { companyId, language }: Auth,
  { clock }: Platform,
  { search }: QueryOf<typeof getContentOptions>,
): Promise<ReplyInputOf<typeof getContentOptions>> {
  const text = search || undefined;
  return {
    audiences: await audiencesToWriteFor(tx, companyId, text, language),
    promotions: await promotionsToWriteAbout(tx, companyId, text, language, clock.now()),
    brands: await namesOfBrands(tx, companyId),
  };
}
