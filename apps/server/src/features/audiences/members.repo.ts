import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { type CompiledRule, compileRule, ruleFrame } from '../profiles/index.js';
import type { AudienceRow } from './audiences.repo.js';
import { selectedBy } from './selection.repo.js';

/**
 * Whether the members are those frozen at the approval. While an approval is sought the rule itself counts, so that
 * the reviewer sees what would be frozen now.
 */
const isFrozen = (audience: AudienceRow): boolean =>
  audience.audience_type === 'static' && ['active', 'inactive'].includes(audience.status);

const frozenMembers = (audienceId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from audience_member am
  where am.company_id = p.company_id and am.audience_id = ${audienceId} and am.profile_id = p.id)`;

/** The members of an audience as a condition: by its rule, or those frozen at its approval. */
export async function conditionOf(
  tx: TenantTx,
  companyId: number,
  audience: AudienceRow,
  clock: Clock,
): Promise<CompiledRule> {
  if (isFrozen(audience)) return { where: frozenMembers(audience.id), usesMetrics: false };
  return compileRule(audience.origin_query, await ruleFrame(tx, companyId, clock));
}

/** Freezes the members of a static audience as its rule selects them now, in place of any frozen before. */
export async function freezeMembers(
  tx: TenantTx,
  companyId: number,
  audience: AudienceRow,
  clock: Clock,
): Promise<void> {
  const rule = compileRule(audience.origin_query, await ruleFrame(tx, companyId, clock));
  await tx
    .deleteFrom('audience_member')
    .where('company_id', '=', companyId)
    .where('audience_id', '=', audience.id)
    .execute();
  await sql`insert into audience_member (company_id, audience_id, profile_id)
    select p.company_id, ${audience.id}, p.id ${selectedBy(companyId, rule)}`.execute(tx);
}
