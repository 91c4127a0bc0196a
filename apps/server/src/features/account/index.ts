/** The company account: the own record, colleagues and their groups, the company's settings. */
import type { Feature } from '../../platform/feature.js';
import { meRoutes } from './me.routes.js';

export const accountFeature: Feature = { routes: meRoutes };
