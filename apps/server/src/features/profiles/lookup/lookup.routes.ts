import { getDrivers, getLastUpload, lookupCompanies, Refusal } from '@kade/contract';
import type { Serve } from '../../../platform/http/serve.js';
import { loadProfile } from '../profiles.repo.js';
import { lastUpload, lookup } from './lookup.repo.js';

export function lookupRoutes(serve: Serve): void {
  serve(lookupCompanies, ({ tx, auth, query }) => lookup(tx, auth.companyId, query.search));
  serve(getDrivers, async ({ tx, auth, query }) => {
    const profile = await loadProfile(tx, auth.companyId, query.result_id);
    if (!profile) throw new Refusal('not_found');
    // Drivers come with the model that learns the score; a score that came from elsewhere has none.
    return { score: (profile.leadscore as number | null) ?? null, drivers: [] };
  });
  serve(getLastUpload, async ({ tx, auth }) => ({
    upload: await lastUpload(tx, auth.companyId),
  }));
}
