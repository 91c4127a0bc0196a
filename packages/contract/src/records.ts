import { campaignFields } from './campaigns/campaigns.js';
import { genAiCampaignFields } from './content/ai-campaigns.js';
import { brandFields } from './content/brands.js';
import { contentFields } from './content/contents.js';
import type { FieldList } from './fields.js';
import { personFields } from './profiles/profiles.js';
import { activityFields } from './sales/activities.js';
import { contractFields } from './sales/contracts.js';
import { opportunityFields } from './sales/opportunities.js';

/** The plain fields of every record that has such a list: for what walks through all of them. */
export const recordFields = {
  opportunity: opportunityFields,
  campaign: campaignFields,
  brand: brandFields,
  genAiCampaign: genAiCampaignFields,
  content: contentFields,
  activity: activityFields,
  contract: contractFields,
  contact: personFields,
} as const satisfies Record<string, FieldList>;
