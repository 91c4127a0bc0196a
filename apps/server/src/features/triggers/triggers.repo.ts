import {
  type listTriggers,
  type QueryOf,
  type TriggerRule,
  type TriggerState,
  triggerRules,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { limitTo } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

export type TriggerRow = {
  id: number;
  kind: TriggerRule;
  profile_id: number;
  since: string;
  value: string | null;
  params: Record<string, string | number | null>;
  state: TriggerState;
  until: string | null;
  handled_by: number | null;
  handler: string | null;
  handled_at: string | null;
};

type Query = QueryOf<typeof listTriggers>;

/** `profile_signal as s`: how it stands on a day. A snooze that is over is open again without anybody's doing. */
const stateOn = (today: string): RawBuilder<TriggerState> =>
  sql<TriggerState>`case when s.state = 'snoozed' and s.until <= ${today}::date then 'open' else s.state end`;

function narrowed(companyId: number, userId: number, today: string, query: Query) {
  const states = query.state.length > 0 ? query.state : (['open'] as const);
  const tests: RawBuilder<unknown>[] = [
    sql`s.company_id = ${companyId}`,
    sql`p.crm_status not in ('lost', 'do_not_contact')`,
    sql`${stateOn(today)} = any(${[...states]}::text[])`,
  ];
  if (query.owner === 'mine') tests.push(sql`p.owner_user_id = ${userId}`);
  if (query.owner === 'unassigned') tests.push(sql`p.owner_user_id is null`);
  if (query.profile_id !== undefined) tests.push(sql`s.profile_id = ${query.profile_id}`);
  if (query.segment.length > 0) tests.push(sql`p.segment = any(${query.segment}::text[])`);
  return (rules: readonly TriggerRule[]) => sql`
    from profile_signal s join profile p on p.company_id = s.company_id and p.id = s.profile_id
    where ${sql.join([...tests, sql`s.kind = any(${[...rules]}::text[])`], sql` and `)}`;
}

const orderings: Record<string, RawBuilder<unknown>> = {
  value_at_stake: sql`s.value`,
  since: sql`s.since`,
  name: sql`p.name`,
};

/** A page of triggers with exact counts; those per rule heed every filter but the rule. */
export async function listTriggerRows(
  tx: TenantTx,
  companyId: number,
  userId: number,
  today: string,
  query: Query,
) {
  const from = narrowed(companyId, userId, today, query);
  const rules: readonly TriggerRule[] = query.rule.length > 0 ? query.rule : triggerRules;
  const { rows: tallied } = await sql<{ kind: TriggerRule; count: number }>`
    select s.kind, count(*) as count ${from(triggerRules)} group by s.kind`.execute(tx);
  const counts = Object.fromEntries(triggerRules.map((r) => [r, 0])) as Record<TriggerRule, number>;
  for (const { kind, count } of tallied) counts[kind] = Number(count);
  const by = orderings[query.ordering.replace(/^-/, '')] ?? sql`s.value`;
  const direction = sql.raw(query.ordering.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await sql<TriggerRow>`
    select s.id, s.kind, s.profile_id, s.since::text as since, s.value::text as value, s.params,
      ${stateOn(today)} as state,
      case when ${stateOn(today)} = 'snoozed' then s.until::text end as until,
      s.handled_by, (select u.name from app_user u where u.company_id = s.company_id and u.id = s.handled_by) as handler,
      s.handled_at
    ${from(rules)}
    order by ${by} ${direction} nulls last, s.id
    ${limitTo(query)}`.execute(tx);
  return { count: rules.reduce((n, r) => n + counts[r], 0), counts, rows };
}

/** Sets what becomes of some triggers. @returns how many of the ids are triggers */
export async function markTriggers(
  tx: TenantTx,
  companyId: number,
  { ids, ...mark }: { ids: readonly number[]; state: TriggerState; until: string | null },
  by: { userId: number; now: Date },
): Promise<number> {
  const open = mark.state === 'open';
  const result = await tx
    .updateTable('profile_signal')
    .set({
      ...mark,
      handled_by: open ? null : by.userId,
      handled_at: open ? null : by.now,
    })
    .where('company_id', '=', companyId)
    .where('kind', 'in', [...triggerRules])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
