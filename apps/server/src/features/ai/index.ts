/** A company's use of language models: what it may cost, what it cost, and which columns may leave the house. */
import type { Feature } from '../../platform/feature.js';
import { aiRoutes } from './ai.routes.js';
import { tidyCallsTask } from './tidy.jobs.js';

export { aiMode, askModel, streamModel } from './ask.service.js';
export { costOf } from './cost.js';
export { budgetLeft } from './left.service.js';
export { type PromptField, promptFields } from './promptFields.js';
export { columnsThatMayLeave } from './settings.service.js';
export type {
  AiAnswer,
  AiNoAnswer,
  AiQuestion,
  AiUse,
  Asked,
  AskedFor,
  AskedStream,
  FencedField,
} from './types.js';

export const aiFeature: Feature = {
  routes: aiRoutes,
  tasks: (platform) => [tidyCallsTask(platform)],
};
