import {
  type Column,
  catalogue,
  fieldOf,
  getDataQuality,
  getProfileCounts,
  getProfileResult,
  getProfileSales,
  listColumnLabels,
  listProfileInvoices,
  listProfilePersons,
  mayAccess,
  Refusal,
  rebuildColumns,
  sales,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { startRun } from '../runs/index.js';
import { analysisDate, dataQuality } from './analysis.repo.js';
import { countRecords, countSalesRecords } from './counts.repo.js';
import { listInvoices, listPersons } from './details.repo.js';
import { editRoutes } from './edit/edit.routes.js';
import { listRoutes } from './list/list.routes.js';
import { lookupRoutes } from './lookup/lookup.routes.js';
import { survivorOf } from './merged.repo.js';
import { partnerScope } from './partner/scope.js';
import { profileForPartner } from './partner/shared.service.js';
import { loadProfile } from './profiles.repo.js';
import { rebuildTaskName } from './rebuild.jobs.js';
import { listSalesMonths } from './sales.repo.js';

async function mustExist(tx: TenantTx, companyId: number, id: number) {
  const profile = await loadProfile(tx, companyId, id);
  if (!profile) throw new Refusal('not_found');
  return profile;
}

const labelOf = (c: Column) => ({
  key: c.key,
  field: fieldOf(c),
  type: c.type,
  label: c.label,
  about: c.about,
  group: c.group,
  source: c.source,
  unit: c.unit ?? null,
  options: c.options ? [...c.options] : null,
});

export function profileRoutes(serve: Serve, platform: Platform): void {
  editRoutes(serve, platform);
  listRoutes(serve, platform);
  lookupRoutes(serve);
  serve(getDataQuality, ({ tx, auth }) => dataQuality(tx, auth.companyId));
  serve(getProfileResult, async ({ tx, auth, params }) => {
    const partner = await partnerScope(tx, auth, getProfileResult);
    if (partner) return profileForPartner(tx, auth.companyId, partner, params.id);
    const profile = await loadProfile(tx, auth.companyId, params.id);
    if (profile) return profile;
    // Links to a profile that was merged lead to the one it is part of now.
    const survivor = await survivorOf(tx, auth.companyId, params.id);
    return mustExist(tx, auth.companyId, survivor ?? params.id);
  });

  serve(listProfileInvoices, async ({ tx, auth, params, query }) => {
    await mustExist(tx, auth.companyId, params.id);
    return listInvoices(tx, auth.companyId, params.id, query);
  });

  serve(getProfileSales, async ({ tx, auth, params }) => {
    await mustExist(tx, auth.companyId, params.id);
    const day = await analysisDate(tx, auth.companyId, platform.clock);
    return { months: await listSalesMonths(tx, auth.companyId, params.id, day) };
  });

  serve(listProfilePersons, async ({ tx, auth, params }) => {
    await mustExist(tx, auth.companyId, params.id);
    const results = await listPersons(tx, auth.companyId, params.id);
    return { count: results.length, results };
  });

  serve(getProfileCounts, async ({ tx, auth, params: { id } }) => {
    const { companyId, groups } = auth;
    await mustExist(tx, companyId, id);
    const none = { activities: null, opportunities: null, contracts: null, comments: null };
    const ofSellers = mayAccess(sales, groups) ? await countSalesRecords(tx, companyId, id) : none;
    return { ...(await countRecords(tx, companyId, id)), ...ofSellers };
  });

  serve(listColumnLabels, async ({ tx, auth }) => {
    const partner = await partnerScope(tx, auth, listColumnLabels);
    const shown: readonly string[] | undefined = partner?.fields;
    return catalogue.flatMap((c) => (shown?.includes(fieldOf(c)) === false ? [] : [labelOf(c)]));
  });

  serve(rebuildColumns, ({ tx, auth }) =>
    startRun(tx, auth, { kind: rebuildTaskName, task: rebuildTaskName }),
  );
}
