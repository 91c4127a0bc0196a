import { preflightCampaign } from '@kade/contract';
import { paths } from '../../platform/navigation/paths.js';
import type { ApprovableScreens } from '../approvals/index.js';
import { livingPoll, shownStatus } from './detail/living.js';

/** Campaigns, as the screens of what needs approval know them. */
export const campaignScreens: ApprovableScreens<'campaign'> = {
  type: 'campaign',
  words: 'campaigns',
  paths: {
    all: paths.campaigns,
    calendar: paths.campaignCalendar,
    create: paths.newCampaign,
    one: paths.campaign,
    edit: paths.editCampaign,
    copy: paths.copyCampaign,
  },
  shownStatus,
  pollEvery: livingPoll,
  stale: [preflightCampaign],
};
