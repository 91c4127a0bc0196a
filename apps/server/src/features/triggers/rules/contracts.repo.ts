import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { contractsNearNoticeOn } from '../../contracts/index.js';
import { numberOf, type Rule } from './rule.js';

/** Contracts whose last day to cancel comes near; since the day from which their own reminder tells it. */
export const contractNotice: Rule = {
  rule: 'contract_notice',
  by: 'calendar',
  isQuick: true,
  async find(tx, seen) {
    const near = (await contractsNearNoticeOn(tx, seen.companyId, seen.day)).filter(
      (c) => Number(c.value_per_year ?? 0) >= numberOf(seen, 'least'),
    );
    return sql`
    select profile_id, subject, due - remind as since, value,
      jsonb_build_object('number', number, 'title', title, 'due', due, 'days', due - ${seen.day}::date) as params
    from unnest(${near.map((c) => c.profile_id)}::bigint[], ${near.map((c) => c.id)}::bigint[],
      ${near.map((c) => c.notice_by)}::date[], ${near.map((c) => c.remind_days)}::integer[],
      ${near.map((c) => c.value_per_year)}::numeric[], ${near.map((c) => c.number)}::text[],
      ${near.map((c) => c.title)}::text[]) as c (profile_id, subject, due, remind, value, number, title)`;
  },
  dataFrom: firstContract,
};

async function firstContract(tx: TenantTx, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(start_date)::text as day from contract
    where company_id = ${companyId} and status in ('active', 'ended')`.execute(tx);
  return rows[0]?.day ?? null;
}
