/** The approval workflow: nothing reaches a customer before somebody else has looked at it. */
import type { Feature } from '../../platform/feature.js';
import { mailTask } from './approvals.jobs.js';
import type { ApprovableKind } from './approvals.kind.js';
import { approvalRoutes } from './approvals.routes.js';

export { type Asked, approvable } from './approvable.js';
export { approvableRepo } from './approvable.repo.js';
export { approvableRoutes } from './approvable.routes.js';
export { changesBetween, contentHash } from './approvals.hash.js';
export type { ApprovableKind } from './approvals.kind.js';
export { approvals } from './approvals.service.js';
export { exempt, instead, snapshotOf } from './approvals.snapshot.js';
export { addPastMoves, type PastMove } from './past.service.js';

/** The workflow over the kinds of object that take part; each comes from the feature that owns it. */
export const approvalsFeature = (kinds: readonly ApprovableKind[]): Feature => ({
  routes: (serve, platform) => approvalRoutes(serve, kinds, platform),
  tasks: (platform) => [mailTask(platform, kinds)],
});
