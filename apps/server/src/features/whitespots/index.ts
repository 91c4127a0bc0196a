/** Whitespots: what customers do not buy and their look-alikes do, why that is thought, and what they said to it. */
import type { Feature } from '../../platform/feature.js';
import { whitespotRoutes } from './whitespots.routes.js';

export type { Asking } from './basis.service.js';
export { whitespotsInBrief } from './profile.service.js';
export { whitespotsSpeak } from './results.repo.js';
export { whitespotModel } from './run/kind.js';
export const whitespotsFeature: Feature = { routes: whitespotRoutes };
