import type { getStageFlow, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { earlierRun, mustFindResult } from './found.service.js';
import { figuresOf } from './results.service.js';
import { flowBetweenRuns } from './run/index.js';

const perEuro = 100;

/**
 * The flow between stages since an earlier run: since the one before as its run kept it, since any other worked out from
 * the customers of both. Throws as {@link earlierRun}.
 */
export async function flowSince(
  tx: TenantTx,
  companyId: number,
  id: number,
  before: number | undefined,
): Promise<ReplyInputOf<typeof getStageFlow>> {
  const kept = await figuresOf(tx, companyId, id, 'flow');
  if (before === undefined || before === kept.before?.run_id) return kept;
  const found = await mustFindResult(tx, companyId, id);
  const earlier = await earlierRun(tx, companyId, found, before);
  const cells = await flowBetweenRuns(tx, companyId, found.scope, earlier.run);
  return {
    result: kept.result,
    before: { run_id: earlier.runId, day: earlier.day },
    cells: cells.map(({ from, to, customers, centsBefore, centsAfter }) => ({
      ...{ from, to, customers },
      ...{ value_before: centsBefore / perEuro, value_after: centsAfter / perEuro },
    })),
  };
}
