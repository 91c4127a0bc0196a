/** Profiles: the businesses a company knows, their computed columns, and who of them may be mailed. */
import type { Feature } from '../../platform/feature.js';
import { pruneColumnsTask } from './columns.jobs.js';
import { indexTask } from './list/index.jobs.js';
import { profileRoutes } from './profiles.routes.js';
import { nightlyRebuildTask, rebuildTask } from './rebuild.jobs.js';

export { analysisDate, dataQuality, freshAnalysisDate, ruleFrame } from './analysis.repo.js';
export { loadBriefProfiles } from './brief.repo.js';
export { conditionOf, profileColumns } from './columnSource.js';
export { orderingOf } from './columns.sql.js';
export { withReasons } from './list/foundBy.repo.js';
export { listProfiles as listProfileRows } from './list/list.repo.js';
export { remembered } from './list/remembered.js';
export {
  bestOfSearch,
  indexStep as indexProfiles,
  refreshIndex,
  type Search,
  searchHits,
} from './list/search.repo.js';
export { selectionWhere } from './list/selection.repo.js';
export { readTally } from './list/tally.repo.js';
export { namesOfViews } from './list/views.repo.js';
export { addMetricRows, newestProfile } from './metricRows.repo.js';
export { partnerScope } from './partner/scope.js';
export { listShared, sharedProfiles, shownMatches } from './partner/shared.repo.js';
export { loadProfileRows, profileMatches } from './profiles.repo.js';
export { personMayBeMailed, profileIsReachable, profileMayBeMailed } from './reach.sql.js';
export {
  lockSalesColumns,
  rebuildInvoiceColumns,
  rebuildInvoiceColumnsOf,
} from './rebuild.repo.js';
export { type CompiledRule, compileRule, compileTree, readRule } from './rule.js';
export const profilesFeature: Feature = {
  codeOfConstraint: { saved_view_name_key: 'name_taken' },
  routes: profileRoutes,
  tasks: (platform) => [
    rebuildTask(platform),
    nightlyRebuildTask(platform),
    indexTask(platform),
    pruneColumnsTask(platform),
  ],
};
