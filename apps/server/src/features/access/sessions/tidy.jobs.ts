import { z } from 'zod';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { listCompanyIds } from '../../companies/index.js';
import { removeDead } from './tidy.repo.js';

/** Days that ended links are kept for whoever has to look into something. */
const keptDays = 30;

/** Every night: each open browser leaves a hundred used tokens a day behind. */
export const tidyTask = ({ db, clock }: Platform) =>
  task({
    name: 'tidy_sign_ins',
    cron: '45 1 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      const now = clock.now();
      const before = new Date(now.getTime() - keptDays * 86_400_000);
      for (const companyId of await listCompanyIds(db)) {
        signal.throwIfAborted();
        await db
          .inTenant(companyId, (tx) => removeDead(tx, companyId, now, before))
          .catch((error) => log.error({ err: error, companyId }, 'tidying sign-ins failed'));
      }
    },
  });
