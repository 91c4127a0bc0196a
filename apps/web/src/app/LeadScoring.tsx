import { audienceOnRows } from '../features/audiences/rows/audienceOnRows.js';
import { LeadPage } from '../features/leads/page/LeadPage.js';
import { massActionsOnRows, nowOnRows } from '../features/mass-actions/index.js';

const bulkActions = [nowOnRows, audienceOnRows, massActionsOnRows];

/** Leads with what other features do with ticked ones: neither of them knows the other. */
export function LeadScoring() {
  return <LeadPage bulkActions={bulkActions} />;
}
