/** Runs of models: when they run, that nobody sees half of one, how far they are, and how long they are kept. */
import type { Feature } from '../../platform/feature.js';
import { afterImportTask, forgetRunsTask, nightlyModelsTask, runModelTask } from './jobs.js';
import type { ModelKind } from './kind.js';

export { executeModel } from './execute.js';
export { fingerprintOf, type ModelKind, type ModelWatch, type Timing } from './kind.js';
export { changedSince, latestImport } from './news.repo.js';
export { hasProduct } from './open.repo.js';
export {
  findModelRun,
  hasCustomers,
  latestModelRun,
  listParts,
  loadPart,
  modelRunBefore,
  pageOfModelRuns,
  partHolding,
} from './runs.repo.js';
export { atOneMoment, lastDay } from './source.repo.js';
export { modelsLater, modelsSoon, openModelRun, startModel } from './start.js';
export { inRunThread, type RunThread, readInto } from './thread.js';

/** The mechanism over the kinds of model; each comes from the feature that owns it. */
export const modelsFeature = (kinds: readonly ModelKind[]): Feature => ({
  tasks: (platform) => [
    runModelTask(platform, kinds),
    afterImportTask(platform, kinds),
    nightlyModelsTask(platform, kinds),
    forgetRunsTask(platform),
  ],
});
