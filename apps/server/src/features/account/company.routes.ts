import { CompanyDraft, type Group, getCompany, Refusal, updateCompany } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { changed } from '../../platform/http/read.js';
import type { Serve } from '../../platform/http/serve.js';
import { needFreshCode } from '../access/index.js';
import { audit } from '../audit/index.js';
import { loadCompany } from '../companies/index.js';
import { changesBetween } from './changes.js';
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

export function companyRoutes(serve: Serve, { clock }: Platform): void {
  serve(getCompany, ({ tx, auth }) => companyOf(tx, auth.companyId));

  serve(updateCompany, async ({ tx, auth, body: { version, ...change } }) => {
    const { companyId } = auth;
    await repo.lockCompany(tx, companyId);
    const before = await companyOf(tx, companyId);
    if (before.version !== version) throw new Refusal('version_conflict');
    const draft = changed(CompanyDraft, before, change);
    const changes = changesBetween(before, draft);
    if (Object.keys(changes).length === 0) return before;
    // Who gets in and who may approve is weighty; the name on the letterhead is not.
    if (changes.two_factor_policy || changes.four_eyes) needFreshCode(auth, clock);
    await repo.updateCompany(tx, companyId, draft);
    await audit(tx, auth, 'company.update', {
      type: 'company',
      id: companyId,
      detail: { changes },
    });
    return companyOf(tx, companyId);
  });
}
