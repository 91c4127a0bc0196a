import { audienceOnRows } from '../features/audiences/rows/AddToAudience.js';
import { LeadPage } from '../features/leads/page/LeadPage.js';
import { massActionsOnRows, nowOnRows } from '../features/mass-actions/index.js';
import { i18n } from '../platform/language/language.js';

// Ready before the first row is ticked: the page would blink else.
await i18n.loadNamespaces(['mass-actions', 'audiences']);

const bulkActions = [nowOnRows, audienceOnRows, massActionsOnRows];

/** Leads with what other features do with ticked ones: neither of them knows the other. */
export function LeadScoring() {
  return <LeadPage bulkActions={bulkActions} />;
}
