/** What other features show of opportunities. */
export { OpportunitiesOfProfile } from './OpportunitiesOfProfile.js';
export { OpportunityDrawer } from './OpportunityDrawer.js';
export { OpportunityForm } from './OpportunityForm.js';
export { OwnerNames } from './OwnerNames.js';
export { SourceField } from './pickers.js';
export { ReasonDialog } from './ReasonDialog.js';
export { needsReason } from './rules.js';
