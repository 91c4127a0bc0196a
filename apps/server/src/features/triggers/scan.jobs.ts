import { z } from 'zod';
import { dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds, loadCompany } from '../companies/index.js';
import { findBirthdays, findClicked, findNearNotice } from './scan.repo.js';

/** Looks for what happens outside the invoices, of one company. Running it again changes nothing. */
export async function scanForTriggers(
  tx: TenantTx,
  companyId: number,
  { clock }: Pick<Platform, 'clock'>,
): Promise<void> {
  const { time_zone } = await loadCompany(tx, companyId);
  const now = clock.now();
  const today = dayIn(time_zone, now);
  await findClicked(tx, companyId, now, time_zone);
  await findBirthdays(tx, companyId, today);
  await findNearNotice(tx, companyId, today);
}

/** Every hour; what invoices say is found where the computed columns are rebuilt. */
export const scanTask = (platform: Platform) =>
  task({
    name: 'look_for_triggers',
    cron: '35 * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await platform.db
          .inTenant(companyId, (tx) => scanForTriggers(tx, companyId, platform))
          .catch((error) => log.error({ err: error, companyId }, 'looking for triggers failed'));
      }
    },
  });
