import { apiKeyEndpoints } from './api-keys.js';
import { approvalEndpoints } from './approvals.js';
import { audienceEndpoints } from './audiences.js';
import { auditEndpoints } from './audit.js';
import { authEndpoints } from './auth.js';
import { campaignReportEndpoints } from './campaign-reports.js';
import { campaignEndpoints } from './campaigns.js';
import { companyEndpoints } from './company.js';
import { importEndpoints } from './imports.js';
import { jobEndpoints } from './jobs.js';
import { opportunityEndpoints } from './opportunities.js';
import { outboxEndpoints } from './outbox.js';
import { partnerEndpoints } from './partners.js';
import { passwordEndpoints } from './passwords.js';
import { profileEndpoints } from './profiles.js';
import { siteEndpoints } from './site.js';
import { twoFactorEndpoints } from './two-factor.js';
import { userEndpoints } from './users.js';

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
  ...siteEndpoints,
  ...apiKeyEndpoints,
  ...auditEndpoints,
  ...companyEndpoints,
  ...opportunityEndpoints,
  ...partnerEndpoints,
  ...passwordEndpoints,
  ...twoFactorEndpoints,
  ...userEndpoints,
};
export type EndpointName = keyof typeof endpoints;
