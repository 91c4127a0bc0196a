/** Files kept with a profile, an opportunity or a contract. */
import { z } from 'zod';
import type { Feature, Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { attachmentRoutes } from './attachments.routes.js';
import { removeFilesTask } from './attachments.service.js';
import { sweepFilesTask } from './sweep.jobs.js';

export { removeAttachmentsOf } from './attachments.service.js';

const removeFiles = ({ files }: Platform) =>
  task({
    name: removeFilesTask,
    short: true,
    payload: z.object({ company_id: z.number(), keys: z.array(z.string()) }),
    run: async ({ keys }) => {
      for (const key of keys) await files.remove(key);
    },
  });

export const attachmentsFeature: Feature = {
  routes: attachmentRoutes,
  tasks: (platform) => [removeFiles(platform), sweepFilesTask(platform)],
};
