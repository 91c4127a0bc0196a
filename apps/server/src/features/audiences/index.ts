/** Audiences: groups of profiles described by a rule, approved before a campaign can use them. */
import { audienceResource, Refusal } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import { approvableRoutes } from '../approvals/index.js';
import { type CompiledRule, conditionOf, ruleFrame } from '../profiles/index.js';
import { type AudienceRow, findAudience } from './audiences.repo.js';
import { audiences } from './audiences.service.js';
import { changeRoutes } from './days/changes.routes.js';
import { noteDaysTask } from './days/days.jobs.js';
import { insightRoutes } from './insights.routes.js';
import { listRoutes } from './lists/lists.routes.js';
import { membersOf } from './members.repo.js';
import { selectionRoutes } from './selection.routes.js';
import { spreadRoutes } from './spread/spread.routes.js';

export { audienceKind } from './audiences.approval.js';
export { type AudienceRow, findAudience } from './audiences.repo.js';
export {
  audienceBriefs,
  audienceRule,
  audiencesToWriteFor,
  countedAudience,
} from './brief.service.js';
export { audienceChanges, listDaysOf as audienceDays } from './days/days.repo.js';
export { addDemoAudiences } from './demo.repo.js';
export { audienceFingerprint as audienceAim } from './fingerprint.js';
export { isFrozen } from './members.repo.js';
export { saveProfilesAsAudience, saveRuleAsAudience } from './ofProfiles.service.js';
export { overlapsOf } from './overlaps.service.js';
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
  const frame = await ruleFrame(tx, companyId, clock);
  const { selection } = await membersOf(tx, companyId, row, frame);
  return { row, ...conditionOf(selection, frame) };
}

export const audiencesFeature: Feature = {
  codeOfConstraint: { audience_name_key: 'name_taken' },
  routes: (serve, platform) => {
    approvableRoutes(serve, platform, audienceResource, audiences);
    selectionRoutes(serve, platform);
    insightRoutes(serve, platform);
    spreadRoutes(serve, platform);
    listRoutes(serve, platform);
    changeRoutes(serve, platform);
  },
  tasks: (platform) => [noteDaysTask(platform)],
};
