/** What other features show of texts. */
export { CampaignContents } from './uses/CampaignContents.js';
