import { getLeadCard } from './card.js';
import { getLeadLastUpload, listLeadRuns, startLeadRun } from './runs.js';
import { getLead, getLeadScores, listLeadProfiles, saveLeadProfiles } from './scores.js';
import { changeLeadSettings, getLeadSettings, previewLeadSettings } from './settings.js';
import { getLeadUniverse, leadBreakdownEndpoints, listLeadYears } from './universe.js';

export const leadScoreEndpoints = {
  getLeadUniverse,
  listLeadYears,
  ...leadBreakdownEndpoints,
  getLeadScores,
  getLeadCard,
  listLeadProfiles,
  saveLeadProfiles,
  getLead,
  listLeadRuns,
  startLeadRun,
  getLeadLastUpload,
  getLeadSettings,
  changeLeadSettings,
  previewLeadSettings,
};
