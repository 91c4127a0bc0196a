/** Leads: who is there, who of them becomes a customer, and what each could be worth. */
import type { Feature } from '../../platform/feature.js';
import { leadRoutes } from './leads.routes.js';

export { type DecidedLead, decidedLeads } from './decided.repo.js';
export { latestBands } from './results.repo.js';
export { type Feature as LeadFeature, leadFeatures } from './run/features.js';
export { leadsModel } from './run/kind.js';
export const leadsFeature: Feature = { routes: leadRoutes };
