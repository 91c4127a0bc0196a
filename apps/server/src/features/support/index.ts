/**
 * Questions for help: kept under a number, answered by the company's administrators or, where the installation has a
 * support desk, by mail from there.
 */
import type { Feature } from '../../platform/feature.js';
import { supportRoutes } from './support.routes.js';

export const supportFeature: Feature = { routes: supportRoutes };
