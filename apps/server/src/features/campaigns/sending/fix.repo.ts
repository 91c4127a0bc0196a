import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { CompiledRule } from '../../profiles/index.js';
import { contactLimits, type MailLimits } from '../limits/limits.repo.js';
import { type PlanFor, planned } from '../plan/plan.repo.js';

export type Fixed = {
  limits: MailLimits;
  now: Date;
  /** Domains whose rate is limited. */
  paced: readonly string[];
  /** A/B test: per cent of the mails that take part, and when the others may leave. Absent: no test. */
  test?: { percent: number; restAt: Date | undefined };
};

/** Even over 0-100 for a profile, and always the same; of its own, so that a test says nothing about the control group. */
const spread = (companyId: number, campaignId: number): RawBuilder<number> => sql<number>`
  ('x' || left(md5(${`${companyId}:${campaignId}:subject:`} || profile_id), 8))::bit(32)::bigint * 100.0 / 4294967296`;

/**
 * Fixes who gets the mail and who is kept out as control, with the subject each gets, in the caller's transaction and in
 * one statement. @returns rows written
 */
export async function fixMails(
  tx: TenantTx,
  companyId: number,
  plan: PlanFor,
  rule: CompiledRule,
  { limits, now, paced, test }: Fixed,
): Promise<number> {
  const limited = { ...plan, contacts: contactLimits(companyId, plan.id, limits, now) };
  const variant = test
    ? sql`case when t.u < ${test.percent / 2}::float8 then 'A' when t.u < ${test.percent}::float8 then 'B' end`
    : sql`null::text`;
  const notBefore = test?.restAt
    ? sql`case when t.u >= ${test.percent}::float8 then ${test.restAt}::timestamptz end`
    : sql`null::timestamptz`;
  const domain = sql`lower(split_part(email, '@', 2))`;
  const { numAffectedRows } = await sql`
    with ${planned(companyId, limited, rule)}
    insert into campaign_recipient
      (company_id, campaign_id, profile_id, person_id, arm, email, state, variant, pace_key, not_before)
    select ${companyId}, ${plan.id}, profile_id, person_id, 'treated', email, 'pending', ${variant},
      ${paced.length > 0 ? sql`case when ${domain} = any(${paced}::text[]) then ${domain} end` : sql`null::text`},
      ${notBefore}
    from planned cross join lateral (select ${test ? spread(companyId, plan.id) : sql`0`} as u) t
    where not is_control
    union all
    select distinct ${companyId}::bigint, ${plan.id}::bigint, profile_id, null::bigint, 'control', null, 'control',
      null::text, null::text, null::timestamptz
    from planned where is_control
    order by 3, 4`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Marks where the fixing begins, for {@link unfix}. */
export const beginFixing = (tx: TenantTx) => sql`savepoint fixing`.execute(tx);

/** Takes back all that was written since {@link beginFixing}: recipients, links, codes that were reserved. */
export const unfix = (tx: TenantTx) => sql`rollback to savepoint fixing`.execute(tx);
