import { accessFeature } from './features/access/index.js';
import { accountFeature } from './features/account/index.js';
import { activitiesFeature } from './features/activities/index.js';
import { activityReportFeature, activitySource } from './features/activity-report/index.js';
import { aiFeature } from './features/ai/index.js';
import { type ApprovableKind, approvalsFeature } from './features/approvals/index.js';
import { attachmentsFeature } from './features/attachments/index.js';
import { audienceReportFeature, audienceSource } from './features/audience-report/index.js';
import { audienceKind, audiencesFeature } from './features/audiences/index.js';
import { baseReportFeature, baseSource } from './features/base-report/index.js';
import { campaignReportFeature, campaignSource } from './features/campaign-report/index.js';
import { campaignKind, campaignsFeature } from './features/campaigns/index.js';
import { classificationFeature } from './features/classification/index.js';
import { commandFeature } from './features/command/index.js';
import { commentsFeature } from './features/comments/index.js';
import { contentFeature, contentKind } from './features/content/index.js';
import { contractsFeature } from './features/contracts/index.js';
import { duplicatesFeature } from './features/duplicates/index.js';
import { homeFeature } from './features/home/index.js';
import { importsFeature } from './features/imports/index.js';
import { leadsFeature, leadsModel } from './features/leads/index.js';
import { lifecycleFeature, lifecycleModel } from './features/lifecycle/index.js';
import { massActionsFeature } from './features/mass-actions/index.js';
import { menusFeature } from './features/menus/index.js';
import { mergesFeature } from './features/merges/index.js';
import { type ModelKind, modelsFeature } from './features/models/index.js';
import { notificationsFeature } from './features/notifications/index.js';
import { opportunitiesFeature } from './features/opportunities/index.js';
import { outboxFeature } from './features/outbox/index.js';
import { partnersFeature } from './features/partners/index.js';
import { personalMailReturns, personalMailsFeature } from './features/personal-mails/index.js';
import { pipelineReportFeature, pipelineSource } from './features/pipeline-report/index.js';
import { placesFeature } from './features/places/index.js';
import { profilesFeature } from './features/profiles/index.js';
import { promotionKind, promotionsFeature } from './features/promotions/index.js';
import { quickLinksFeature } from './features/quick-links/index.js';
import { reportMailsFeature } from './features/report-mails/index.js';
import { reportNotesFeature } from './features/report-notes/index.js';
import { reportsFeature } from './features/reports/index.js';
import { runsFeature } from './features/runs/index.js';
import { sendersFeature } from './features/senders/index.js';
import { serviceMailsFeature } from './features/service-mails/index.js';
import { siteFeature } from './features/site/index.js';
import { supportFeature } from './features/support/index.js';
import { timelineFeature } from './features/timeline/index.js';
import { triggersFeature } from './features/triggers/index.js';
import { uploadsFeature } from './features/uploads/index.js';
import { whitespotModel, whitespotsFeature } from './features/whitespots/index.js';
import type { Feature } from './platform/feature.js';

/** Each kind of object that needs approval; the feature that owns it exports how it takes part. */
const approvables: readonly ApprovableKind[] = [
  audienceKind,
  campaignKind,
  contentKind,
  promotionKind,
];

/** Each kind of model that runs on a company's data; the feature that owns it exports what it reads, computes and writes. */
const models: readonly ModelKind[] = [lifecycleModel, whitespotModel, leadsModel];

/** Where the figures of each report come from; the feature that owns a report exports its source. */
const reportSources = {
  ...{ pipeline: pipelineSource, activities: activitySource },
  ...{ audience: audienceSource, base: baseSource, campaign: campaignSource },
};

/** Every feature of the product. Adding one means adding it here and nowhere else. */
export const features: readonly Feature[] = [
  accessFeature,
  accountFeature,
  activitiesFeature,
  activityReportFeature,
  aiFeature,
  approvalsFeature(approvables),
  attachmentsFeature,
  audiencesFeature,
  // What comes back for mails is read in one place, whoever sent them.
  campaignsFeature(personalMailReturns),
  classificationFeature,
  commandFeature,
  commentsFeature,
  contentFeature,
  contractsFeature,
  duplicatesFeature,
  importsFeature,
  leadsFeature,
  lifecycleFeature,
  modelsFeature(models),
  reportsFeature(reportSources),
  reportMailsFeature(reportSources),
  reportNotesFeature,
  pipelineReportFeature,
  audienceReportFeature,
  baseReportFeature,
  campaignReportFeature,
  runsFeature,
  menusFeature,
  mergesFeature,
  quickLinksFeature,
  massActionsFeature,
  serviceMailsFeature,
  notificationsFeature,
  opportunitiesFeature,
  outboxFeature,
  partnersFeature,
  personalMailsFeature,
  placesFeature,
  profilesFeature,
  promotionsFeature,
  sendersFeature,
  siteFeature,
  supportFeature,
  uploadsFeature,
  timelineFeature,
  homeFeature,
  triggersFeature,
  whitespotsFeature,
];
