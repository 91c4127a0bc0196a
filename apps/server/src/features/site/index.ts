/** What the web app has to know of this installation before anybody signs in. */
import type { Feature } from '../../platform/feature.js';
import { siteRoutes } from './site.routes.js';

export const siteFeature: Feature = { routes: siteRoutes };
