import {
  type getTriggerOutcomes,
  type ReplyInputOf,
  triggerOutcomes,
  triggerRules,
} from '@kade/contract';
import { newcombeDifference } from '@kade/models';
import type { TenantTx } from '../../platform/db/tenant.js';
import { dataQuality } from '../profiles/index.js';
import { outcomesOf } from './outcomes.repo.js';

/** Below so many on either side nothing is said of a difference. */
const enough = 10;

/** What came of those acted upon against those left, by rule; rules that told of nobody are left out. */
export async function outcomes(
  tx: TenantTx,
  companyId: number,
  today: string,
): Promise<ReplyInputOf<typeof getTriggerOutcomes>> {
  const { latest_invoice: latest } = await dataQuality(tx, companyId);
  const rules: ReplyInputOf<typeof getTriggerOutcomes>['rules'] = [];
  for (const rule of triggerRules) {
    const known = rule === 'contract_notice' ? today : (latest ?? '1900-01-01');
    const { acted, left } = await outcomesOf(tx, companyId, rule, { today, known });
    if (acted.known + acted.open + left.known + left.open === 0) continue;
    const { code, days } = triggerOutcomes[rule];
    const says = acted.known >= enough && left.known >= enough;
    rules.push({
      ...{ rule, code, days, acted, left },
      difference: says
        ? newcombeDifference(acted.happened, acted.known, left.happened, left.known)
        : null,
    });
  }
  return { rules };
}
