/** What is found from anywhere: one question over everything a user may see, each kind within their rights. */
import type { Feature } from '../../platform/feature.js';
import { commandRoutes } from './command.routes.js';

export const commandFeature: Feature = { routes: commandRoutes };
