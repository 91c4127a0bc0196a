import { getWhitespotCard } from './card.js';
import { getWhitespotProfile, giveWhitespotFeedback, listWhitespotFeedback } from './profile.js';
import {
  getWhitespotBreakdown,
  getWhitespotConversion,
  getWhitespotOverview,
  getWhitespotPotential,
  getWhitespotTopRated,
  listWhitespotCustomers,
  listWhitespotRanks,
  saveWhitespotAudience,
} from './results.js';
import { listWhitespotRuns, startWhitespotRun } from './runs.js';
import { changeWhitespotSettings, getWhitespotSettings } from './settings.js';

export const whitespotEndpoints = {
  getWhitespotOverview,
  listWhitespotRanks,
  listWhitespotCustomers,
  getWhitespotTopRated,
  getWhitespotBreakdown,
  getWhitespotPotential,
  saveWhitespotAudience,
  getWhitespotConversion,
  getWhitespotProfile,
  listWhitespotFeedback,
  giveWhitespotFeedback,
  getWhitespotSettings,
  changeWhitespotSettings,
  getWhitespotCard,
  listWhitespotRuns,
  startWhitespotRun,
};
