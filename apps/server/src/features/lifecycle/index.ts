/** The customer lifecycle: what the purchase models say of a company's customers, whom it is about, and what they go by. */
import type { Feature } from '../../platform/feature.js';
import { lifecycleRoutes } from './lifecycle.routes.js';

export { churnAtRisk } from './cuts.service.js';
export { lifecycleModel, riskyCustomers } from './run/index.js';
export const lifecycleFeature: Feature = { routes: lifecycleRoutes };
