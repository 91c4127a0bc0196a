import { type CompanyDraft, type Group, getCompany, Refusal, updateCompany } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { needFreshCode } from '../access/index.js';
import { audit } from '../audit/index.js';
import { loadCompany } from '../companies/index.js';
import * as repo from './company.repo.js';

/** The company as its administrators see it. */
async function companyOf(tx: TenantTx, companyId: number) {
  const { entitled_products, locale, ...row } = await loadCompany(tx, companyId);
  return {
    ...row,
    id: companyId,
    locale: locale as CompanyDraft['locale'],
    products: entitled_products as Group[],
  };
}

/** Fields that differ, before and after. */
function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => field !== 'version' && before[field] !== value)
      .map(([field, value]) => [field, { before: before[field] ?? null, after: value }]),
  );
}

export function companyRoutes(serve: Serve, { clock }: Platform): void {
  serve(getCompany, ({ tx, auth }) => companyOf(tx, auth.companyId));

  serve(updateCompany, async ({ tx, auth, body }) => {
    const changes = changesBetween(await companyOf(tx, auth.companyId), body);
    // Who gets in and who may approve is weighty; the name on the letterhead is not.
    if (changes.two_factor_policy || changes.four_eyes) needFreshCode(auth, clock);
    if (!(await repo.updateCompany(tx, auth.companyId, body)))
      throw new Refusal('version_conflict');
    await audit(tx, auth, 'company.update', {
      type: 'company',
      id: auth.companyId,
      detail: { changes },
    });
    return companyOf(tx, auth.companyId);
  });
}
