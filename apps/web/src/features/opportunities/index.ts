/** What other features show of opportunities. */
export { OpportunitiesOfProfile } from './OpportunitiesOfProfile.js';
export { OpportunityForm } from './OpportunityForm.js';
export { OwnerNames } from './OwnerNames.js';
export { openSum } from './openSum.js';
export { SourceField } from './pickers.js';
export { ReasonDialog } from './ReasonDialog.js';
export { OpportunityPanel } from './record/OpportunityPanel.js';
export { needsReason, stale as staleOpportunities } from './rules.js';
export { useOpenedOpportunity } from './useOpened.js';
