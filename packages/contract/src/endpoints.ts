import { authEndpoints } from './access/auth.js';
import { passwordEndpoints } from './access/passwords.js';
import { twoFactorEndpoints } from './access/two-factor.js';
import { apiKeyEndpoints } from './account/api-keys.js';
import { auditEndpoints } from './account/audit.js';
import { companyEndpoints } from './account/company.js';
import { outboxEndpoints } from './account/outbox.js';
import { userEndpoints } from './account/users.js';
import { approvalEndpoints } from './approvals/approvals.js';
import { attachmentEndpoints } from './attachments.js';
import { audienceEndpoints } from './audiences/audiences.js';
import { campaignEndpoints } from './campaigns/campaigns.js';
import { campaignContentEndpoints } from './campaigns/content.js';
import { campaignDrilldownEndpoints } from './campaigns/drilldown.js';
import { mailPreferenceEndpoints } from './campaigns/mail-preferences.js';
import { mailReturnEndpoints } from './campaigns/mail-returns.js';
import { campaignPreflightEndpoints } from './campaigns/preflight.js';
import { campaignReportEndpoints } from './campaigns/reports.js';
import { campaignSendingEndpoints } from './campaigns/sending.js';
import { commandEndpoints } from './command.js';
import { commentEndpoints } from './comments.js';
import { dataQualityEndpoints } from './data/data-quality.js';
import { importEndpoints } from './data/imports.js';
import { uploadEndpoints } from './data/uploads.js';
import { homeEndpoints } from './home.js';
import { jobEndpoints } from './jobs.js';
import { leadScoreEndpoints } from './leads/endpoints.js';
import { lifecycleEndpoints } from './lifecycle/endpoints.js';
import { lookupEndpoints } from './lookups.js';
import { massActionEndpoints } from './mass-actions.js';
import { notificationEndpoints } from './notifications.js';
import { partnerEndpoints } from './partners.js';
import { placeEndpoints } from './places.js';
import { profileEditEndpoints } from './profiles/edit.js';
import { profileListEndpoints } from './profiles/list.js';
import { menuEndpoints } from './profiles/menus.js';
import { mergeEndpoints } from './profiles/merges.js';
import { profileEndpoints } from './profiles/profiles.js';
import { quickLinkEndpoints } from './profiles/quick-links.js';
import { timelineEndpoints } from './profiles/timeline.js';
import { promotionCodeEndpoints } from './promotions/codes.js';
import { promotionFigureEndpoints } from './promotions/figures.js';
import { promotionProductEndpoints } from './promotions/products.js';
import { promotionEndpoints } from './promotions/promotions.js';
import { runEndpoints } from './runs.js';
import { activityEndpoints } from './sales/activities.js';
import { contractEndpoints } from './sales/contracts.js';
import { funnelEndpoints } from './sales/funnel.js';
import { opportunityEndpoints } from './sales/opportunities.js';
import { personalMailEndpoints } from './sales/personal-mails.js';
import { qualificationEndpoints } from './sales/qualifications.js';
import { siteEndpoints } from './site.js';
import { triggerEndpoints } from './triggers/endpoints.js';
import { whitespotEndpoints } from './whitespots/endpoints.js';

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
  ...personalMailEndpoints,
  ...funnelEndpoints,
  ...contractEndpoints,
  ...commandEndpoints,
  ...commentEndpoints,
  ...notificationEndpoints,
  ...attachmentEndpoints,
  ...partnerEndpoints,
  ...placeEndpoints,
  ...passwordEndpoints,
  ...twoFactorEndpoints,
  ...leadScoreEndpoints,
  ...lifecycleEndpoints,
  ...lookupEndpoints,
  ...menuEndpoints,
  ...mergeEndpoints,
  ...quickLinkEndpoints,
  ...uploadEndpoints,
  ...timelineEndpoints,
  ...homeEndpoints,
  ...triggerEndpoints,
  ...whitespotEndpoints,
  ...massActionEndpoints,
  ...userEndpoints,
};
export type EndpointName = keyof typeof endpoints;
