import { approvalEndpoints } from './approvals.js';
import { audienceEndpoints } from './audiences.js';
import { authEndpoints } from './auth.js';
import { campaignReportEndpoints } from './campaign-reports.js';
import { campaignEndpoints } from './campaigns.js';
import { importEndpoints } from './imports.js';
import { jobEndpoints } from './jobs.js';
import { outboxEndpoints } from './outbox.js';
import { profileEndpoints } from './profiles.js';

/** Every endpoint of the product. The server's routes, the API description and the refusal tests derive from it. */
export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...audienceEndpoints,
  ...approvalEndpoints,
  ...campaignEndpoints,
  ...campaignReportEndpoints,
  ...outboxEndpoints,
};
export type EndpointName = keyof typeof endpoints;
