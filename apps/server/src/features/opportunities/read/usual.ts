import type { OpportunityStatus } from '@kade/contract';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { remembered } from '../../profiles/index.js';
import { medianStays } from './usual.repo.js';

type Now = ReturnType<Clock['now']>;
const dayMs = 86_400_000;

/**
 * How long an opportunity usually stays in each stage, in seconds. Found once a day: it is what a card is held against, and
 * moves slowly.
 */
export function usualStays(
  tx: TenantTx,
  companyId: number,
  now: Now,
): Promise<ReadonlyMap<OpportunityStatus, number>> {
  const day = Math.floor(now.getTime() / dayMs);
  return remembered(`usual stays ${companyId}`, day, () => medianStays(tx, companyId));
}
