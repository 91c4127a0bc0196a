import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { audienceCondition } from '../../audiences/index.js';
import type { CompiledRule } from '../../profiles/index.js';

/** The audiences of a campaign: profiles in any of the first, and in none of the second. */
export type Chosen = {
  readonly audience_ids: readonly number[];
  readonly exclusion_audience_ids: readonly number[];
};

/**
 * Who a campaign is for, as a condition over `profile as p` and `profile_metric as m`. A profile for which a rule of an
 * exclusion cannot be answered, because a value is missing, is not excluded. Throws `not_found`.
 */
export async function conditionOfAudiences(
  tx: TenantTx,
  companyId: number,
  { audience_ids, exclusion_audience_ids }: Chosen,
  clock: Clock,
): Promise<CompiledRule> {
  const read = async (ids: readonly number[]) => {
    const rules: CompiledRule[] = [];
    for (const id of ids) rules.push(await audienceCondition(tx, companyId, id, clock));
    return rules;
  };
  const chosen = await read(audience_ids);
  const excluded = await read(exclusion_audience_ids);
  const any = (rules: readonly CompiledRule[]) =>
    rules.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`(${sql.join(
          rules.map((r) => sql`(${r.where})`),
          sql` or `,
        )})`;
  return {
    where:
      excluded.length === 0
        ? any(chosen)
        : sql<boolean>`(${any(chosen)} and ${any(excluded)} is not true)`,
    usesMetrics: [...chosen, ...excluded].some((r) => r.usesMetrics),
  };
}

/** Who a stored campaign is for; see {@link conditionOfAudiences}. */
export const campaignCondition = (
  tx: TenantTx,
  companyId: number,
  campaign: {
    readonly audiences: readonly { id: number }[];
    readonly exclusion_audiences: readonly { id: number }[];
  },
  clock: Clock,
): Promise<CompiledRule> =>
  conditionOfAudiences(
    tx,
    companyId,
    {
      audience_ids: campaign.audiences.map((a) => a.id),
      exclusion_audience_ids: campaign.exclusion_audiences.map((a) => a.id),
    },
    clock,
  );
