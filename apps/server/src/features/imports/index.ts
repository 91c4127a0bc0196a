/** Imports: files of profiles, persons, products, invoices and menus become records, row by row or not at all. */
import type { Feature } from '../../platform/feature.js';
import { importRoutes } from './imports.routes.js';
import { runImportTask } from './run.jobs.js';

export { importCommand } from './imports.cli.js';
export { importFileNow } from './now.js';
export const importsFeature: Feature = {
  routes: importRoutes,
  tasks: (platform) => [runImportTask(platform)],
};
