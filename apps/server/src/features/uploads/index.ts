/** Uploads of leads by sellers: one lead or a file of them, looked at before, taken back after. The importer does the work. */
import type { Feature } from '../../platform/feature.js';
import { rollBackTask } from './rollback.jobs.js';
import { tidyDryRunsTask } from './tidy.jobs.js';
import { uploadRoutes } from './uploads.routes.js';

export const uploadsFeature: Feature = {
  routes: uploadRoutes,
  tasks: (platform) => [rollBackTask(platform), tidyDryRunsTask(platform)],
};
