import { type TriggerRule, triggerOutcomes } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { happened } from './backTest/outcome.sql.js';

export type Group = { readonly known: number; readonly happened: number; readonly open: number };
const nobody: Group = { known: 0, happened: 0, open: 0 };

/**
 * What came of a rule's triggers of the 12 months up to a day: of those acted upon while it was watched what comes, and of
 * those left. A snooze is no act.
 * @param known the last day of which it is known what happened
 */
export async function outcomesOf(
  tx: TenantTx,
  companyId: number,
  rule: TriggerRule,
  { today, known }: { today: string; known: string },
): Promise<{ acted: Group; left: Group }> {
  const { days } = triggerOutcomes[rule];
  const { rows } = await sql<Group & { acted: boolean }>`
    with f as (
      select s.profile_id, s.subject, s.fired_on,
        coalesce(s.acted_on <= s.fired_on + ${days}::integer, false) as acted,
        s.fired_on + ${days}::integer <= ${known}::date as is_known
      from profile_signal s
      where s.company_id = ${companyId} and s.kind = ${rule} and s.fired_on > ${today}::date - interval '12 months'
    ), told as (
      select f.acted, f.is_known, case when f.is_known then ${happened(companyId, rule)} end as happened from f
    )
    select acted, (count(*) filter (where is_known))::integer as known,
      (count(*) filter (where happened))::integer as happened,
      (count(*) filter (where not is_known))::integer as open
    from told group by acted`.execute(tx);
  const groupOf = (acted: boolean) => {
    const { acted: _, ...group } = rows.find((row) => row.acted === acted) ?? {
      acted,
      ...nobody,
    };
    return group;
  };
  return { acted: groupOf(true), left: groupOf(false) };
}
