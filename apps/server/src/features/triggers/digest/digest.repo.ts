import { type Group, type TriggerRule, triggerRules } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { assignedTo, stateOn } from '../list/triggers.repo.js';
import type { AllSettings } from '../settings/settings.repo.js';

/** Takes the digest of a day for a company. @returns false: it was told already */
export async function takeDay(tx: TenantTx, companyId: number, today: string): Promise<boolean> {
  const { rows } = await sql`
    insert into trigger_settings as s (company_id, version, told_on) values (${companyId}, 0, ${today}::date)
    on conflict (company_id) do update set told_on = excluded.told_on
      where s.told_on is null or s.told_on < excluded.told_on
    returning company_id`.execute(tx);
  return rows.length === 1;
}

/** Triggers of longer ago are no news any more. */
const newsDays = 7;

const news = (
  companyId: number,
  today: string,
) => sql`s.company_id = ${companyId} and s.told_on is null
  and s.ended_on is null and s.kind = any(${[...triggerRules]}::text[])
  and s.fired_on > ${today}::date - ${newsDays}::integer`;

export type News = {
  readonly user_id: number;
  readonly rule: TriggerRule;
  readonly count: number;
  /** Names of those with the most at stake, and what that is. */
  readonly first: readonly { readonly name: string; readonly value: number }[];
};

/** What is new on the list and open, by whose it is and by rule. */
export async function newsOf(
  tx: TenantTx,
  companyId: number,
  settings: AllSettings,
  today: string,
): Promise<News[]> {
  const { rows } = await sql<News>`
    with new as (
      select ${assignedTo(settings)} as user_id, s.kind as rule, p.name, coalesce(s.value, 0)::float8 as value, s.id
      from profile_signal s join profile p on p.company_id = s.company_id and p.id = s.profile_id
      where ${news(companyId, today)} and ${stateOn(today)} = 'open'
        and p.crm_status not in ('lost', 'do_not_contact')
    ), placed as (
      select *, row_number() over (partition by user_id, rule order by value desc, id) as place from new
      where user_id is not null
    )
    select user_id, rule, count(*)::integer as count,
      jsonb_agg(jsonb_build_object('name', name, 'value', value) order by place) filter (where place <= 3) as first
    from placed group by user_id, rule order by user_id, rule`.execute(tx);
  return rows.map((row) => ({ ...row, user_id: Number(row.user_id) }));
}

export const markTold = (tx: TenantTx, companyId: number, today: string) =>
  sql`update profile_signal s set told_on = ${today}::date where ${news(companyId, today)}`.execute(
    tx,
  );

/** Whoever has the page of the trigger list; a seller without it finds the same profiles on home. */
const listProduct: Group = 'product:whitespot';

export async function readersOfList(tx: TenantTx, companyId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('user_group')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('group_name', '=', listProduct)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
