/** Triggers: what happened to profiles, or stopped happening, that somebody should act on. */
import type { Feature } from '../../platform/feature.js';
import { backTestTask } from './backTest/backTest.service.js';
import { digestTask } from './digest/digest.jobs.js';
import { lookTask, nightlyLookTask, quickLookTask } from './look/look.jobs.js';
import { triggerRoutes } from './triggers.routes.js';

export { tellOfTriggers } from './digest/digest.jobs.js';
export { takeTurn as takeTriggerTurn } from './look/fire.repo.js';
export { scanForTriggers as lookForTriggers } from './look/look.js';

export const triggersFeature: Feature = {
  routes: triggerRoutes,
  tasks: (platform) => [
    lookTask(platform),
    nightlyLookTask(platform),
    quickLookTask(platform),
    backTestTask(platform),
    digestTask(platform),
  ],
};
