/** What other features show of lead scores. */
export { LeadWhy } from './profile/LeadWhy.js';
export { PotentialRests } from './profile/PotentialRests.js';
