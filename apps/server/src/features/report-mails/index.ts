/** Reports by mail: a saved view of a report, counted as the screen counts it, to colleagues in their own language. */
import type { Feature } from '../../platform/feature.js';
import type { Sources } from './mail.service.js';
import { reportMailsTask } from './mails.jobs.js';
import { subscriptionRoutes } from './subscriptions.routes.js';

export { mailDueReports } from './mails.jobs.js';

/** @param sources where each report's figures come from */
export const reportMailsFeature = (sources: Sources): Feature => ({
  routes: (serve, platform) => subscriptionRoutes(sources, serve, platform),
  tasks: (platform) => [reportMailsTask(platform, sources)],
});
