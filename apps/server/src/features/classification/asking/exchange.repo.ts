import type { LeadClass } from '@kade/contract';
import { sql } from 'kysely';
import { plannedOnce, type TenantTx } from '../../../platform/db/tenant.js';
import type { ClassificationRunTable, KeptReason } from '../../../schema/classification.js';
import type { Claimed } from './answerer.js';
import type { Ref, TakenOver } from './items.repo.js';

/** What is written of a lead that was asked. */
export type Outcome = {
  readonly profile_id: number;
  readonly in_scope: boolean;
  /** `waiting`: it is to be asked again. */
  readonly state: 'answered' | 'failed' | 'waiting';
  readonly said: LeadClass | null;
  readonly says: number | null;
  readonly reasons: readonly KeptReason[] | null;
  readonly cost: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly error: string | null;
  /** It was not answered for want of time: the try does not count. */
  readonly undo: boolean;
};

export type RunState = {
  readonly status: ClassificationRunTable['status'];
  readonly done: number;
  readonly cost: number;
  readonly cap: number | null;
};

/**
 * Records what became of leads. A worker that was taken for lost may come late: its answer counts while nobody else gave one.
 * @returns those that were recorded
 */
export async function recordOutcomes(
  tx: TenantTx,
  { companyId, id }: Ref,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<readonly Outcome[]> {
  if (outcomes.length === 0) return [];
  const rows = outcomes.map(({ tokensIn: _, tokensOut: _o, in_scope: _s, ...row }) => row);
  const recorded = await sql<{ profile_id: number }>`
    update classification_item i set state = x.state, said = x.said, says = x.says, reasons = x.reasons,
      cost = i.cost + x.cost, error = x.error, claimed_until = null,
      tries = i.tries - case when x.undo then 1 else 0 end,
      answered_at = case when x.state = 'waiting' then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (profile_id bigint, state text, said text, says real,
      reasons jsonb, cost numeric, error text, undo boolean)
    where i.company_id = ${companyId} and i.run_id = ${id} and i.profile_id = x.profile_id and i.state = 'asking'
    returning i.profile_id ${plannedOnce}`.execute(tx);
  const ids = new Set(recorded.rows.map(({ profile_id }) => profile_id));
  return outcomes.filter(({ profile_id }) => ids.has(profile_id));
}

const classField = {
  High: 'said_high',
  Medium: 'said_medium',
  Low: 'said_low',
  Unknown: 'said_unknown',
} as const;
const counters = [...Object.values(classField), 'done', 'asked', 'taken_over', 'failed'] as const;
type Counter = (typeof counters)[number];

/** Adds to the figures of a run what was just recorded or taken over, and what was paid for it. @returns how it stands now */
export async function addToRun(
  tx: TenantTx,
  { companyId, id }: Ref,
  {
    recorded = [],
    paid = [],
    taken = [],
  }: {
    readonly recorded?: readonly Outcome[];
    readonly paid?: readonly Outcome[];
    readonly taken?: readonly TakenOver[];
  },
): Promise<RunState> {
  const add = new Map<Counter, number>();
  const count = (name: Counter, by = 1) => add.set(name, (add.get(name) ?? 0) + by);
  for (const { in_scope, state, said } of recorded) {
    if (!in_scope || state === 'waiting') continue;
    count('done');
    count(state === 'failed' ? 'failed' : 'asked');
    if (said) count(classField[said]);
  }
  for (const { in_scope, said, leads } of taken) {
    if (!in_scope) continue;
    count('done', leads);
    count('taken_over', leads);
    count(classField[said as LeadClass], leads);
  }
  const sum = (of: (one: Outcome) => number) => paid.reduce((all, one) => all + of(one), 0);
  // All of them each time: the same text is planned once.
  const sets = counters.map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${add.get(name) ?? 0}::int`,
  );
  const { rows } = await sql<{
    status: RunState['status'];
    done: number;
    cost: string;
    cap: string | null;
  }>`
    update classification_run set ${sql.join([
      ...sets,
      sql`cost = cost + ${sum((one) => one.cost)}::numeric`,
      sql`tokens_in = tokens_in + ${sum((one) => one.tokensIn)}::bigint`,
      sql`tokens_out = tokens_out + ${sum((one) => one.tokensOut)}::bigint`,
    ])}
    where company_id = ${companyId} and id = ${id} returning status, done, cost, cap ${plannedOnce}`.execute(
    tx,
  );
  const row = rows[0];
  return row
    ? { ...row, cost: Number(row.cost), cap: row.cap === null ? null : Number(row.cap) }
    : { status: 'cancelled', done: 0, cost: 0, cap: null };
}

/** A worker that says nothing for so long is taken for lost, and what it was asking is asked again. */
export const leaseMs = 30_000;

/**
 * Claims leads for being asked, those of the earlier stages first: a claim stands in the database before anybody is asked, so
 * that whoever comes after a loss knows what may have been paid for.
 */
export async function claimItems(
  tx: TenantTx,
  { companyId, id }: Ref,
  { stage, limit, now }: { stage: number; limit: number; now: Date },
): Promise<Claimed[]> {
  // Materialized: a subquery that the plan runs several times would claim more than was asked for.
  const { rows } = await sql<Claimed & { was_lost: boolean }>`
    with c as materialized (
      select profile_id, state from classification_item
      where company_id = ${companyId} and run_id = ${id} and input_hash is not null and stage <= ${stage}
        and (state = 'waiting' or (state = 'asking' and claimed_until < ${now}::timestamptz))
      order by stage, place limit ${limit} for update skip locked
    )
    update classification_item i set state = 'asking', tries = i.tries + 1,
      claimed_until = ${new Date(now.getTime() + leaseMs)}::timestamptz,
      interrupted = i.interrupted + (c.state = 'asking')::int
    from c
    where i.company_id = ${companyId} and i.run_id = ${id} and i.profile_id = c.profile_id
    returning i.profile_id, i.sent, i.in_scope, i.tries, c.state = 'asking' as was_lost ${plannedOnce}`.execute(
    tx,
  );
  const lost = rows.filter((row) => row.was_lost).length;
  if (lost > 0)
    await sql`update classification_run set interrupted = interrupted + ${lost}
      where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows.map(({ was_lost: _, ...row }) => row);
}

/** Gives back claims on leads that cannot be asked after all: nobody was, and the try does not count. */
export const unclaimItems = (tx: TenantTx, { companyId, id }: Ref, ids: readonly number[]) =>
  sql`update classification_item set state = 'waiting', tries = tries - 1, claimed_until = null
    where company_id = ${companyId} and run_id = ${id} and state = 'asking' and profile_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );

/** A worker still answers for what it is asking. */
export const renewClaims = (
  tx: TenantTx,
  { companyId, id }: Ref,
  ids: readonly number[],
  now: Date,
) =>
  sql`update classification_item set claimed_until = ${new Date(now.getTime() + leaseMs)}::timestamptz
    where company_id = ${companyId} and run_id = ${id} and state = 'asking' and profile_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
