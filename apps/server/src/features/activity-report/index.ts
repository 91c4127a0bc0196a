/** The activity report: what was planned and done, what came of it, how soon, and what followed. */
import type { Feature } from '../../platform/feature.js';
import { activityReportRoutes } from './activity-report.routes.js';

export { activitySource } from './source.sql.js';

export const activityReportFeature: Feature = { routes: activityReportRoutes };
