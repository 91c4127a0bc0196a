import { genAiCampaignEndpoints } from './ai-campaigns.js';
import { brandEndpoints } from './brands.js';
import {
  cancelContent,
  createContent,
  deactivateContent,
  deleteContent,
  getContent,
  listContents,
  listContentsPlain,
  reviewContent,
  submitContent,
  updateContent,
} from './contents.js';
import { getContentEntry, startContent } from './entry.js';
import { checkText, generateContents, reworkContent } from './generate.js';
import {
  compareContentVersions,
  confirmClaim,
  getContentRecord,
  judgeContent,
  listContentVersions,
  lookUpText,
  restoreContent,
} from './records.js';
import { getContentOptions, getContentSettings, updateContentSettings } from './settings.js';
import { exportContent, listCampaignContents, useContent } from './uses.js';

export const contentEndpoints = {
  ...brandEndpoints,
  ...genAiCampaignEndpoints,
  listContents,
  listContentsPlain,
  createContent,
  getContent,
  updateContent,
  deleteContent,
  submitContent,
  cancelContent,
  reviewContent,
  deactivateContent,
  generateContents,
  reworkContent,
  checkText,
  listContentVersions,
  compareContentVersions,
  restoreContent,
  confirmClaim,
  judgeContent,
  getContentRecord,
  lookUpText,
  useContent,
  exportContent,
  listCampaignContents,
  getContentSettings,
  updateContentSettings,
  getContentOptions,
  getContentEntry,
  startContent,
};
