/** Imports: files of profiles, persons, products, invoices, menus, opportunities and leads become records, row by row or not at all. */
import type { Feature } from '../../platform/feature.js';
import { importRoutes } from './imports.routes.js';
import { runImportTask } from './run.jobs.js';

export { importCommand } from './imports.cli.js';
export { holdImports, waitForTurn as waitForImports } from './imports.repo.js';
export { queueRun, startRun } from './imports.service.js';
export { importFileNow } from './numbers/now.js';
export { runOptions } from './numbers/options.js';
export { bringInLead } from './one.js';
export { previewUpload } from './preview.js';
export { FileFault } from './read/fault.js';
export { openRows } from './read/rows.js';
export { rejectedFile } from './rejected.js';
export { executeImport } from './run.jobs.js';
export { receive } from './upload.js';
export { Bad } from './values/bad.js';
export { type DayOrder, readDate } from './values/date.js';
export { Evidence } from './values/evidence.js';
export { NumberColumn } from './values/number-column.js';

export const importsFeature: Feature = {
  routes: importRoutes,
  tasks: (platform) => [runImportTask(platform)],
};
