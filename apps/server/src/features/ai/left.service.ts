import { dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { timeZoneOf } from '../companies/index.js';
import { loadMonth } from './usage.repo.js';

/** Euros that a company may still spend this month, those that are reserved taken off. */
export async function budgetLeft(
  tx: TenantTx,
  { clock }: Pick<Platform, 'clock'>,
  companyId: number,
): Promise<number> {
  const today = dayIn(await timeZoneOf(tx, companyId), clock.now());
  const { budget, spent, reserved } = await loadMonth(tx, companyId, `${today.slice(0, 7)}-01`);
  return Math.max(0, budget - spent - reserved);
}
