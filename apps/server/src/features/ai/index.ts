/** A company's use of language models: what it may cost, what it cost, and which columns may leave the house. */
import type { Feature } from '../../platform/feature.js';
import { aiRoutes } from './ai.routes.js';
import { tidyCallsTask } from './tidy.jobs.js';

export { aiMode, askModel, streamModel } from './ask.service.js';
export type { Settlement } from './budget.repo.js';
export { askOpen, bookCalls, openCalls, priceCall } from './calls.service.js';
export { budgetLeft } from './left.service.js';
export { columnsThatMayLeave } from './settings.service.js';
export type { AiNoAnswer, AiQuestion, Asked, AskedFor, FencedField } from './types.js';

export const aiFeature: Feature = {
  routes: aiRoutes,
  tasks: (platform) => [tidyCallsTask(platform)],
};
