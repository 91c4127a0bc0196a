import { activityEndpoints } from './activities.js';
import { apiKeyEndpoints } from './api-keys.js';
import { approvalEndpoints } from './approvals.js';
import { attachmentEndpoints } from './attachments.js';
import { audienceEndpoints } from './audiences.js';
import { auditEndpoints } from './audit.js';
import { authEndpoints } from './auth.js';
import { campaignContentEndpoints } from './campaign-content.js';
import { campaignDrilldownEndpoints } from './campaign-drilldown.js';
import { campaignPreflightEndpoints } from './campaign-preflight.js';
import { campaignReportEndpoints } from './campaign-reports.js';
import { campaignSendingEndpoints } from './campaign-sending.js';
import { campaignEndpoints } from './campaigns.js';
import { commentEndpoints } from './comments.js';
import { companyEndpoints } from './company.js';
import { contractEndpoints } from './contracts.js';
import { dataQualityEndpoints } from './data-quality.js';
import { funnelEndpoints } from './funnel.js';
import { homeEndpoints } from './home.js';
import { importEndpoints } from './imports.js';
import { jobEndpoints } from './jobs.js';
import { lookupEndpoints } from './lookups.js';
import { mailPreferenceEndpoints } from './mail-preferences.js';
import { mailReturnEndpoints } from './mail-returns.js';
import { massActionEndpoints } from './mass-actions.js';
import { menuEndpoints } from './menus.js';
import { mergeEndpoints } from './merges.js';
import { notificationEndpoints } from './notifications.js';
import { opportunityEndpoints } from './opportunities.js';
import { outboxEndpoints } from './outbox.js';
import { partnerEndpoints } from './partners.js';
import { passwordEndpoints } from './passwords.js';
import { profileEditEndpoints } from './profile-edit.js';
import { profileListEndpoints } from './profile-list.js';
import { profileEndpoints } from './profiles.js';
import { promotionCodeEndpoints } from './promotion-codes.js';
import { promotionFigureEndpoints } from './promotion-figures.js';
import { promotionProductEndpoints } from './promotion-products.js';
import { promotionEndpoints } from './promotions.js';
import { qualificationEndpoints } from './qualifications.js';
import { quickLinkEndpoints } from './quick-links.js';
import { runEndpoints } from './runs.js';
import { siteEndpoints } from './site.js';
import { timelineEndpoints } from './timeline.js';
import { triggerEndpoints } from './triggers.js';
import { twoFactorEndpoints } from './two-factor.js';
import { uploadEndpoints } from './uploads.js';
import { userEndpoints } from './users.js';

/** Every endpoint of the product. The server's routes, the API description and the refusal tests derive from it. */
export const endpoints = {
  ...activityEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...profileListEndpoints,
  ...profileEditEndpoints,
  ...dataQualityEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...runEndpoints,
  ...audienceEndpoints,
  ...approvalEndpoints,
  ...campaignEndpoints,
  ...campaignContentEndpoints,
  ...campaignPreflightEndpoints,
  ...campaignReportEndpoints,
  ...campaignSendingEndpoints,
  ...mailReturnEndpoints,
  ...mailPreferenceEndpoints,
  ...campaignDrilldownEndpoints,
  ...promotionEndpoints,
  ...promotionProductEndpoints,
  ...promotionCodeEndpoints,
  ...promotionFigureEndpoints,
  ...outboxEndpoints,
  ...qualificationEndpoints,
  ...siteEndpoints,
  ...apiKeyEndpoints,
  ...auditEndpoints,
  ...companyEndpoints,
  ...opportunityEndpoints,
  ...funnelEndpoints,
  ...contractEndpoints,
  ...commentEndpoints,
  ...notificationEndpoints,
  ...attachmentEndpoints,
  ...partnerEndpoints,
  ...passwordEndpoints,
  ...twoFactorEndpoints,
  ...lookupEndpoints,
  ...menuEndpoints,
  ...mergeEndpoints,
  ...quickLinkEndpoints,
  ...uploadEndpoints,
  ...timelineEndpoints,
  ...homeEndpoints,
  ...triggerEndpoints,
  ...massActionEndpoints,
  ...userEndpoints,
};
export type EndpointName = keyof typeof endpoints;
