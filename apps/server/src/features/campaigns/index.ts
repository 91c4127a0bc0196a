/** Campaigns: what is sent to whom, its approval, the sending, what readers do, and what it all came to. */
import type { Feature } from '../../platform/feature.js';
import { campaignRoutes } from './campaigns.routes.js';
import { contentRoutes } from './content/content.routes.js';
import { followUpTask } from './followups/followups.jobs.js';
import { reportRoutes } from './reports/reports.routes.js';
import type { OtherMails } from './returns/match.js';
import { returnRoutes } from './returns/returns.routes.js';
import { controlRoutes } from './sending/control.routes.js';
import { campaignTasks } from './sending/jobs.js';
import { trackingRoutes } from './tracking/tracking.routes.js';

export { campaignKind } from './campaigns.approval.js';
export { findCampaign } from './campaigns.repo.js';
export { addDemoCampaign, addDemoCampaigns } from './demo/demo.service.js';
export { ran } from './demo/plans.parts.js';
export type { ColumnData } from './render/columns.js';
export { columnData } from './render/columns.sql.js';
export { oneLine } from './render/merge-tags.js';
export { readTyped } from './render/typed.js';
export { mergeValues } from './render/values.js';
export { dayAt } from './reports/parts.sql.js';
export { armsOf, type CampaignArms } from './reports/pool/arms.repo.js';
export {
  type StartedCampaign,
  startedCampaigns,
  theseCampaigns,
} from './reports/pool/campaigns.repo.js';
export { isComparable, pooledOf } from './reports/pool/pooled.js';
export {
  added,
  campaignRows,
  mailRows,
  orderDayRows,
  overlapping,
  weightedRows,
} from './reports/pool/rows.sql.js';
export { figuresBySubject, type SubjectFigures } from './reports/subjects.service.js';
export type { OtherMails } from './returns/match.js';
export { recordReturn } from './returns/returns.service.js';
export { takeServerAllowance } from './sending/loop/rateLimiter.repo.js';
export {
  fillCampaignWith,
  freeCampaignName,
  makeCampaignOf,
  type TakenMail,
} from './taken.service.js';
export { mailTokens } from './tracking/tokens.js';

/** @param others mails that another feature sends, for which reports come in here */
export const campaignsFeature = (others: OtherMails): Feature => ({
  codeOfConstraint: {
    campaign_name_key: 'name_taken',
    campaign_template_name_key: 'name_taken',
    campaign_promotion_fkey: 'wrong_state',
  },
  routes: (serve, platform) => {
    campaignRoutes(serve, platform);
    contentRoutes(serve, platform);
    reportRoutes(serve, platform);
    trackingRoutes(serve, platform);
    controlRoutes(serve, platform);
    returnRoutes(serve, platform, others);
  },
  tasks: (platform) => [...campaignTasks(platform), followUpTask(platform)],
});
