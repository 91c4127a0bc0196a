import { message, mostClassified, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { audienceCondition } from '../../audiences/index.js';
import type { RunRow } from '../runs/runs.repo.js';
import { changeRunRow } from '../runs/runs.repo.js';
import { gatherItems, openLeads } from './items.repo.js';

/**
 * Puts down whom a run is about, as it is at this moment: afterwards nobody comes in or drops out. Throws `not_found` when its
 * audience was removed meanwhile, and `wrong_state` for nobody.
 */
export async function gather(
  tx: TenantTx,
  { clock }: Pick<Platform, 'clock'>,
  run: RunRow,
): Promise<void> {
  const { company_id: companyId, id } = run;
  const limit = run.row_limit ?? mostClassified;
  const where =
    run.whom === 'leads'
      ? openLeads
      : (await audienceCondition(tx, companyId, run.audience_id ?? 0, clock)).where;
  const total = await gatherItems(tx, { companyId, id }, where, limit);
  if (total === 0) throw new Refusal('wrong_state', message('classification_nobody'));
  await changeRunRow(tx, companyId, id, { total });
}
