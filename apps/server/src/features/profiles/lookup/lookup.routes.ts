import { getLastUpload, lookupCompanies } from '@kade/contract';
import type { Serve } from '../../../platform/http/serve.js';
import { lastUpload, lookup } from './lookup.repo.js';

export function lookupRoutes(serve: Serve): void {
  serve(lookupCompanies, ({ tx, auth, query }) => lookup(tx, auth.companyId, query.search));
  serve(getLastUpload, async ({ tx, auth }) => ({
    upload: await lastUpload(tx, auth.companyId),
  }));
}
