/** The AI lead classification: leads put into classes, by a language model or by their likeness to won and lost ones. */
import type { Feature } from '../../platform/feature.js';
import { classifyTask } from './asking/jobs.js';
import { classificationRoutes } from './classification.routes.js';

export { classifyDemoLeads } from './demo.service.js';

export const classificationFeature: Feature = {
  routes: classificationRoutes,
  tasks: (platform) => [classifyTask(platform)],
};
