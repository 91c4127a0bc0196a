/** Campaigns: what is sent to whom, its approval, the sending, what readers do, and what it all came to. */
import type { Feature } from '../../platform/feature.js';
import { campaignRoutes } from './campaigns.routes.js';
import { reportRoutes } from './reports/reports.routes.js';
import { campaignTasks } from './sending/jobs.js';
import { trackingRoutes } from './tracking/tracking.routes.js';

export { campaignKind } from './campaigns.approval.js';
export const campaignsFeature: Feature = {
  routes: (serve, platform) => {
    campaignRoutes(serve, platform);
    reportRoutes(serve, platform);
    trackingRoutes(serve, platform);
  },
  tasks: campaignTasks,
};
