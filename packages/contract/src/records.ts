import { activityFields } from './activities.js';
import { campaignFields } from './campaigns.js';
import { contractFields } from './contracts.js';
import type { FieldList } from './fields.js';
import { opportunityFields } from './opportunities.js';
import { personFields } from './profiles.js';

/** The plain fields of every record that has such a list: for what walks through all of them. */
export const recordFields = {
  opportunity: opportunityFields,
  campaign: campaignFields,
  activity: activityFields,
  contract: contractFields,
  contact: personFields,
} as const satisfies Record<string, FieldList>;
