import { campaignFields } from './campaigns.js';
import type { FieldList } from './fields.js';
import { opportunityFields } from './opportunities.js';

/** The plain fields of every record that has such a list: for what walks through all of them. */
export const recordFields = {
  opportunity: opportunityFields,
  campaign: campaignFields,
} as const satisfies Record<string, FieldList>;
