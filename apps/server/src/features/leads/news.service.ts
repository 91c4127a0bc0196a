import type { getLeadLastUpload, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { findModelRun } from '../models/index.js';
import { changedSince, latestLeads } from './news.repo.js';
import { latestResult } from './results.repo.js';

/** How new leads are, and whether the latest run knew of them, of what was decided on them and of the settings. */
export async function lastUpload(
  tx: TenantTx,
  companyId: number,
): Promise<ReplyInputOf<typeof getLeadLastUpload>> {
  const latest = await latestResult(tx, companyId);
  const run = latest && (await findModelRun(tx, companyId, 'leads', latest.result.run_id));
  return {
    uploaded_at: await latestLeads(tx, companyId),
    run: latest && run ? { ...latest.result, finished_at: run.finished_at } : null,
    outdated: run !== undefined && (await changedSince(tx, companyId, run.id)),
  };
}
