import {
  type listTriggers,
  type QueryOf,
  type TriggerAct,
  type TriggerMark,
  type TriggerRule,
  type TriggerState,
  triggerRules,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains, limitTo } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { AllSettings } from '../settings/settings.repo.js';

export type TriggerRow = {
  id: number;
  kind: TriggerRule;
  profile_id: number;
  since: string;
  fired_on: string;
  expires_on: string;
  value: string | null;
  params: Record<string, string | number | null>;
  state: TriggerState;
  until: string | null;
  assigned_to: number | null;
  assignee: string | null;
  act: TriggerAct | null;
  handled_by: number | null;
  handler: string | null;
  handled_at: string | null;
};

type Query = QueryOf<typeof listTriggers>;

/** What decides what a list has, beside the rows. */
export type ListFrame = {
  readonly companyId: number;
  readonly userId: number;
  readonly today: string;
  readonly settings: AllSettings;
};

/**
 * `profile_signal as s`: how it stands on a day. A snooze that is over is open again without anybody's doing, and what
 * nobody touched for the days that its rule gives is off the list.
 */
export const stateOn = (today: string): RawBuilder<TriggerState> => {
  const isOpen = sql`(s.state = 'open' or (s.state = 'snoozed' and s.until <= ${today}::date))`;
  return sql<TriggerState>`case when ${isOpen} and s.expires_on <= ${today}::date then 'expired'
    when ${isOpen} then 'open' else s.state end`;
};

/** `s` and its `profile as p`: whose it is by its rule. */
export function assignedTo(settings: AllSettings): RawBuilder<number | null> {
  const cases = triggerRules.flatMap((rule) => {
    const { assign, user_id } = settings[rule];
    if (assign === 'owner') return [];
    return [sql`when ${rule} then ${assign === 'user' ? user_id : null}::bigint`];
  });
  return cases.length === 0
    ? sql<number | null>`p.owner_user_id`
    : sql<number | null>`case s.kind ${sql.join(cases, sql` `)} else p.owner_user_id end`;
}

function narrowed({ companyId, userId, today, settings }: ListFrame, query: Query) {
  const states = query.state.length > 0 ? query.state : (['open'] as const);
  const tests: RawBuilder<unknown>[] = [
    sql`s.company_id = ${companyId} and s.ended_on is null`,
    sql`p.crm_status not in ('lost', 'do_not_contact')`,
    sql`${stateOn(today)} = any(${[...states]}::text[])`,
  ];
  if (query.owner === 'mine') tests.push(sql`${assignedTo(settings)} = ${userId}`);
  if (query.owner === 'unassigned') tests.push(sql`${assignedTo(settings)} is null`);
  if (query.profile_id !== undefined) tests.push(sql`s.profile_id = ${query.profile_id}`);
  if (query.segment.length > 0) tests.push(sql`p.segment = any(${query.segment}::text[])`);
  if (query.search) tests.push(contains(['p.name', 'p.city'], query.search));
  return (rules: readonly TriggerRule[]) => sql`
    from profile_signal s join profile p on p.company_id = s.company_id and p.id = s.profile_id
    where ${sql.join([...tests, sql`s.kind = any(${[...rules]}::text[])`], sql` and `)}`;
}

const orderings: Record<string, RawBuilder<unknown>> = {
  value_at_stake: sql`s.value`,
  since: sql`s.since`,
  fired_on: sql`s.fired_on`,
  name: sql`p.name`,
};

const userName = (id: RawBuilder<unknown>) =>
  sql<
    string | null
  >`(select u.name from app_user u where u.company_id = s.company_id and u.id = ${id})`;

/** A page of triggers with exact counts; those per rule heed every filter but the rule. */
export async function listTriggerRows(tx: TenantTx, frame: ListFrame, query: Query) {
  const from = narrowed(frame, query);
  const rules: readonly TriggerRule[] = query.rule.length > 0 ? query.rule : triggerRules;
  const { rows: tallied } = await sql<{ kind: TriggerRule; count: number; value: string }>`
    select s.kind, count(*) as count, coalesce(sum(s.value), 0)::numeric(16,2)::text as value
    ${from(triggerRules)} group by s.kind`.execute(tx);
  const counts = Object.fromEntries(triggerRules.map((r) => [r, 0])) as Record<TriggerRule, number>;
  let cents = 0;
  for (const { kind, count, value } of tallied) {
    counts[kind] = Number(count);
    if (rules.includes(kind)) cents += Math.round(Number(value) * 100);
  }
  const by = orderings[query.ordering.replace(/^-/, '')] ?? sql`s.value`;
  const direction = sql.raw(query.ordering.startsWith('-') ? 'desc' : 'asc');
  const assigned = assignedTo(frame.settings);
  const state = stateOn(frame.today);
  const { rows } = await sql<TriggerRow>`
    select s.id, s.kind, s.profile_id, s.since::text as since, s.value::text as value, s.params,
      s.fired_on::text as fired_on, s.expires_on::text as expires_on, s.act, ${state} as state,
      case when ${state} = 'snoozed' then s.until::text end as until,
      ${assigned} as assigned_to, ${userName(assigned)} as assignee,
      s.handled_by, ${userName(sql`s.handled_by`)} as handler, s.handled_at
    ${from(rules)}
    order by ${by} ${direction} nulls last, s.id
    ${limitTo(query)}`.execute(tx);
  const count = rules.reduce((n, r) => n + counts[r], 0);
  return { count, counts, value: (cents / 100).toFixed(2), rows };
}

/** Sets what becomes of some triggers. What was done about one first stays known. @returns how many of the ids are triggers */
export async function markTriggers(
  tx: TenantTx,
  companyId: number,
  { ids, ...mark }: { ids: readonly number[]; state: TriggerMark; until: string | null },
  by: { userId: number; now: Date; today: string },
): Promise<number> {
  const open = mark.state === 'open';
  // What was only ticked off and is open again was not acted upon.
  const act = open
    ? { act: sql`nullif(act, 'done')`, acted_on: sql`case when act <> 'done' then acted_on end` }
    : mark.state === 'done'
      ? {
          act: sql`coalesce(act, 'done')`,
          acted_on: sql`coalesce(acted_on, ${by.today}::date)`,
        }
      : {};
  const result = await tx
    .updateTable('profile_signal')
    .set({
      ...mark,
      ...(act as object),
      handled_by: open ? null : by.userId,
      handled_at: open ? null : by.now,
    })
    .where('company_id', '=', companyId)
    .where('kind', 'in', [...triggerRules])
    .where('ended_on', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Notes that something was done about triggers. */
export const noteActed = (
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  act: TriggerAct,
  today: string,
) =>
  tx
    .updateTable('profile_signal')
    .set({ act, acted_on: today })
    .where('company_id', '=', companyId)
    .where('act', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();

/** Triggers that hold, by their ids, and whose they are. */
export async function findTriggers(
  tx: TenantTx,
  companyId: number,
  settings: AllSettings,
  ids: readonly number[],
): Promise<{ id: number; profile_id: number; assigned_to: number | null }[]> {
  const { rows } = await sql<{ id: number; profile_id: number; assigned_to: number | null }>`
    select s.id, s.profile_id, ${assignedTo(settings)} as assigned_to
    from profile_signal s join profile p on p.company_id = s.company_id and p.id = s.profile_id
    where s.company_id = ${companyId} and s.ended_on is null and s.kind = any(${[...triggerRules]}::text[])
      and s.id = any(${[...ids]}::bigint[])
    order by s.id`.execute(tx);
  return rows;
}

/** The profiles of triggers, each once. */
export const profilesOfTriggers = (companyId: number, ids: readonly number[]) => sql`
  select distinct profile_id from profile_signal
  where company_id = ${companyId} and ended_on is null and id = any(${[...ids]}::bigint[])`;
