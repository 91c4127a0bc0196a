/** Audiences: groups of profiles described by a rule, approved before a campaign can use them. */
import { Refusal } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import type { CompiledRule } from '../profiles/index.js';
import { type AudienceRow, findAudience } from './audiences.repo.js';
import { audienceRoutes } from './audiences.routes.js';
import { conditionOf } from './members.repo.js';
import { selectionRoutes } from './selection.routes.js';

export { audienceKind } from './audiences.approval.js';
export { type AudienceRow, findAudience } from './audiences.repo.js';
export { selectedBy } from './selection.repo.js';

/**
 * The members of an audience as a condition over `profile as p` and `profile_metric as m`, left joined (`m` may be
 * left out unless `usesMetrics`). A static audience that is or was in use gives the members frozen at its approval.
 * Throws `not_found`.
 */
export async function audienceCondition(
  tx: TenantTx,
  companyId: number,
  audienceId: number,
  clock: Clock,
): Promise<CompiledRule & { row: AudienceRow }> {
  const row = await findAudience(tx, companyId, audienceId);
  if (!row) throw new Refusal('not_found');
  return { row, ...(await conditionOf(tx, companyId, row, clock)) };
}

export const audiencesFeature: Feature = {
  routes: (serve, platform) => {
    audienceRoutes(serve, platform);
    selectionRoutes(serve, platform);
  },
};
