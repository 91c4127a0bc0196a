/** What other features need of campaigns. */
export { livingPoll } from './living.js';
export { campaignPath, reportPath } from './paths.js';
