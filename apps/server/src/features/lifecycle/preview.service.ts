import type { BodyOf, previewLifecycleSettings, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { latestModelRun } from '../models/index.js';
import { previewSettings } from './run/index.js';
import { checkCuts } from './settings.service.js';

/** What changed settings would move among the customers of the latest run. Throws `invalid` as saving them would. */
export async function previewOf(
  tx: TenantTx,
  companyId: number,
  draft: BodyOf<typeof previewLifecycleSettings>,
): Promise<ReplyInputOf<typeof previewLifecycleSettings>> {
  checkCuts(draft.stages);
  const run = await latestModelRun(tx, companyId, 'lifecycle');
  return { preview: run ? await previewSettings(tx, companyId, run.id, draft) : null };
}
