import { defaultStageSettings } from '@kade/models';
import type { TenantTx } from '../../platform/db/tenant.js';
import { latestModelRun } from '../models/index.js';
import { cutsOfSettings } from './cuts.js';
import { cardOfRun } from './results.repo.js';

/** Days of a usual gap where no run has told the company's own. */
const gapUntilTold = 30;

/** What the stages of now go by: the cut points of the latest run, and the company's usual gap in days. */
export async function cutsNow(tx: TenantTx, companyId: number) {
  const run = await latestModelRun(tx, companyId, 'lifecycle');
  const card = run && (await cardOfRun(tx, companyId, run.id));
  const gap = card?.usual_gap ?? gapUntilTold;
  return { run, gap, stages: card?.stages ?? cutsOfSettings(defaultStageSettings(gap)) };
}

/** The churn from which on a customer of the company may be at risk. */
export const churnAtRisk = async (tx: TenantTx, companyId: number): Promise<number> =>
  (await cutsNow(tx, companyId)).stages.at_risk.churn;
