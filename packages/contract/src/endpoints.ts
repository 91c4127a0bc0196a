import { authEndpoints } from './access/auth.js';
import { passwordEndpoints } from './access/passwords.js';
import { twoFactorEndpoints } from './access/two-factor.js';
import { apiKeyEndpoints } from './account/api-keys.js';
import { auditEndpoints } from './account/audit.js';
import { companyEndpoints } from './account/company.js';
import { outboxEndpoints } from './account/outbox.js';
import { userEndpoints } from './account/users.js';
import { aiEndpoints } from './ai/usage.js';
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
import { classificationEndpoints } from './classification/endpoints.js';
import { commandEndpoints } from './command.js';
import { commentEndpoints } from './comments.js';
import { contentEndpoints } from './content/endpoints.js';
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
import { activityReportEndpoints } from './reports/activity-calls.js';
import { audienceReportEndpoints } from './reports/audience-calls.js';
import { campaignChartEndpoints } from './reports/campaign-charts.js';
import { dealReportEndpoints } from './reports/deals.js';
import { reportEndpoints } from './reports/endpoints.js';
import { noteEndpoints } from './reports/notes.js';
import { pipelineChartEndpoints } from './reports/pipeline-charts.js';
import { subscriptionEndpoints } from './reports/subscriptions.js';
import { upliftReportEndpoints } from './reports/uplift-calls.js';
import { runEndpoints } from './runs.js';
import { activityEndpoints } from './sales/activities.js';
import { contractEndpoints } from './sales/contracts.js';
import { funnelEndpoints } from './sales/funnel.js';
import { opportunityEndpoints } from './sales/opportunities.js';
import { personalMailEndpoints } from './sales/personal-mails.js';
import { qualificationEndpoints } from './sales/qualifications.js';
import { siteEndpoints } from './site.js';
import { supportEndpoints } from './support.js';
import { triggerEndpoints } from './triggers/endpoints.js';
import { whitespotEndpoints } from './whitespots/endpoints.js';

/**
 * Written out, because what the compiler would infer is longer than it writes into a declaration: a part that is new has a
 * line here and one below.
 */
type Endpoints = typeof activityEndpoints &
  typeof aiEndpoints &
  typeof authEndpoints &
  typeof profileEndpoints &
  typeof profileListEndpoints &
  typeof profileEditEndpoints &
  typeof dataQualityEndpoints &
  typeof importEndpoints &
  typeof jobEndpoints &
  typeof runEndpoints &
  typeof noteEndpoints &
  typeof subscriptionEndpoints &
  typeof reportEndpoints &
  typeof dealReportEndpoints &
  typeof activityReportEndpoints &
  typeof pipelineChartEndpoints &
  typeof audienceReportEndpoints &
  typeof campaignChartEndpoints &
  typeof upliftReportEndpoints &
  typeof audienceEndpoints &
  typeof approvalEndpoints &
  typeof campaignEndpoints &
  typeof campaignContentEndpoints &
  typeof campaignPreflightEndpoints &
  typeof campaignReportEndpoints &
  typeof campaignSendingEndpoints &
  typeof mailReturnEndpoints &
  typeof mailPreferenceEndpoints &
  typeof campaignDrilldownEndpoints &
  typeof promotionEndpoints &
  typeof promotionProductEndpoints &
  typeof promotionCodeEndpoints &
  typeof promotionFigureEndpoints &
  typeof outboxEndpoints &
  typeof qualificationEndpoints &
  typeof siteEndpoints &
  typeof supportEndpoints &
  typeof apiKeyEndpoints &
  typeof auditEndpoints &
  typeof companyEndpoints &
  typeof opportunityEndpoints &
  typeof personalMailEndpoints &
  typeof funnelEndpoints &
  typeof contractEndpoints &
  typeof classificationEndpoints &
  typeof commandEndpoints &
  typeof commentEndpoints &
  typeof contentEndpoints &
  typeof notificationEndpoints &
  typeof attachmentEndpoints &
  typeof partnerEndpoints &
  typeof placeEndpoints &
  typeof passwordEndpoints &
  typeof twoFactorEndpoints &
  typeof leadScoreEndpoints &
  typeof lifecycleEndpoints &
  typeof lookupEndpoints &
  typeof menuEndpoints &
  typeof mergeEndpoints &
  typeof quickLinkEndpoints &
  typeof uploadEndpoints &
  typeof timelineEndpoints &
  typeof homeEndpoints &
  typeof triggerEndpoints &
  typeof whitespotEndpoints &
  typeof massActionEndpoints &
  typeof userEndpoints;

/** Every endpoint of the product. The server's routes, the API description and the refusal tests derive from it. */
export const endpoints: Endpoints = {
  ...activityEndpoints,
  ...aiEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...profileListEndpoints,
  ...profileEditEndpoints,
  ...dataQualityEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...runEndpoints,
  ...noteEndpoints,
  ...subscriptionEndpoints,
  ...reportEndpoints,
  ...dealReportEndpoints,
  ...activityReportEndpoints,
  ...pipelineChartEndpoints,
  ...audienceReportEndpoints,
  ...campaignChartEndpoints,
  ...upliftReportEndpoints,
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
  ...supportEndpoints,
  ...apiKeyEndpoints,
  ...auditEndpoints,
  ...companyEndpoints,
  ...opportunityEndpoints,
  ...personalMailEndpoints,
  ...funnelEndpoints,
  ...contractEndpoints,
  ...classificationEndpoints,
  ...commandEndpoints,
  ...commentEndpoints,
  ...contentEndpoints,
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
