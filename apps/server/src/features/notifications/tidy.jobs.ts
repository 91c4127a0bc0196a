import { z } from 'zod';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { listCompanyIds } from '../companies/index.js';
import { removeReadBefore } from './notifications.repo.js';

/** Days that a notification is kept once it was read. */
const keptDays = 180;

/** Every night: what was read long ago goes, so that the list stays quick for those who are told of much. */
export const tidyTask = ({ db, clock }: Platform) =>
  task({
    name: 'notifications_tidy',
    cron: '50 1 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
      for (const companyId of await listCompanyIds(db)) {
        signal.throwIfAborted();
        await db
          .inTenant(companyId, (tx) => removeReadBefore(tx, companyId, before))
          .catch((error) => log.error({ err: error, companyId }, 'tidying notifications failed'));
      }
    },
  });
