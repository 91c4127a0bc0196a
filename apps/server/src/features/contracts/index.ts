/** Contracts with a profile: their terms, the last day to cancel, and a reminder before it. The dates are worked out by @kade/models. */
import { recordExists } from '../../platform/db/exists.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import { contractRoutes } from './contracts.routes.js';
import { reminderTask } from './reminders.jobs.js';

export const contractExists = (tx: TenantTx, companyId: number, id: number) =>
  recordExists(tx, 'contract', companyId, id);
export { todayOf } from './contracts.service.js';
export { handOverContracts } from './handOver.js';
export { countRunningContracts } from './handOver.repo.js';
export { contractsNearNotice, contractsNearNoticeOn, type NearNotice } from './near.repo.js';
export { shownStateOf } from './standing.js';

export const contractsFeature: Feature = {
  codeOfConstraint: { contract_number_key: 'number_taken' },
  routes: contractRoutes,
  tasks: (platform) => [reminderTask(platform)],
};
