import type { TriggerRule } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { overWholeTables } from '../../../platform/db/wholeTables.js';

/** Where triggers are kept: the company's own, or a table of the transaction that a back-test fills. */
export type Kept = RawBuilder<unknown>;
export const ownTriggers: Kept = sql`profile_signal`;
export const triedTriggers: Kept = sql`pg_temp.trigger_tried`;

/** Whom a rule holds for at most, as a condition over `profile as p` and `profile_metric as m`; null: all. */
export type Scope = RawBuilder<unknown> | null;

const found = sql`pg_temp.trigger_found`;
const scope = sql`pg_temp.trigger_scope`;

/** One look at a company at a time: two at once would tell of the same twice. */
export const takeTurn = (tx: TenantTx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('kade.triggers', ${companyId}::bigint))`.execute(
    tx,
  );

/** The tables of the transaction that looking needs. */
export async function beginLook(tx: TenantTx): Promise<void> {
  await sql`create temp table if not exists trigger_found (profile_id bigint, subject bigint, since date,
    value numeric(14,2), params jsonb, primary key (profile_id, subject)) on commit drop`.execute(
    tx,
  );
  await sql`create temp table if not exists trigger_scope (profile_id bigint primary key) on commit drop`.execute(
    tx,
  );
}

/** An empty table of triggers, for a back-test. */
export async function beginTrial(tx: TenantTx): Promise<void> {
  await beginLook(tx);
  await sql`create temp table trigger_tried (company_id bigint not null, id bigint generated always as identity,
    kind text not null, profile_id bigint not null, subject bigint not null, since date not null, value numeric(14,2),
    params jsonb not null, state text not null default 'open', fired_on date not null, expires_on date,
    ended_on date) on commit drop`.execute(tx);
  await sql`create unique index on pg_temp.trigger_tried (company_id, kind, profile_id, subject) where ended_on is null`.execute(
    tx,
  );
  await sql`create index on pg_temp.trigger_tried (profile_id)`.execute(tx);
}

/** Puts down whom a rule may hold for: those who may be approached, and no others where its settings name some. */
export async function takeScope(
  tx: TenantTx,
  companyId: number,
  { segments, members }: { segments: readonly string[]; members: Scope },
): Promise<void> {
  await sql`truncate ${scope}`.execute(tx);
  const tests = [
    sql`p.company_id = ${companyId}`,
    sql`p.crm_status not in ('lost', 'do_not_contact')`,
    ...(segments.length > 0 ? [sql`p.segment = any(${[...segments]}::text[])`] : []),
    ...(members ? [sql`(${members})`] : []),
  ];
  await sql`insert into ${scope} select p.id from profile p
    left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    where ${sql.join(tests, sql` and `)}`.execute(tx);
  await sql`analyze ${scope}`.execute(tx);
}

/** Puts down whom a rule holds for on a day. @returns how many */
export async function putFound(tx: TenantTx, query: RawBuilder<unknown>): Promise<number> {
  await sql`truncate ${found}`.execute(tx);
  const { numAffectedRows } = await overWholeTables(tx, () =>
    sql`insert into ${found} (profile_id, subject, since, value, params)
      select f.profile_id, f.subject, f.since, f.value, f.params from (${query}) f
      where exists (select from ${scope} s where s.profile_id = f.profile_id)`.execute(tx),
  );
  await sql`analyze ${found}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type Fires = {
  readonly companyId: number;
  readonly rule: TriggerRule;
  /** The day of the look. */
  readonly on: string;
  readonly isLasting: boolean;
  readonly cooldown: number;
  readonly expiry: number;
};

/**
 * Makes triggers of whom a rule was found to hold for on a day. One that goes on stays, with what a person made of it. One
 * that holds no longer is over; so is one that is done, where what it told of has begun anew since. What is found and has no
 * trigger gets one, unless the same rule told of the same profile and matter within the cooldown. The same day again changes
 * nothing.
 * @returns how many are new
 */
export async function fire(tx: TenantTx, kept: Kept, about: Fires): Promise<number> {
  const { companyId, rule, on, isLasting } = about;
  const mine = sql`s.company_id = ${companyId} and s.kind = ${rule} and s.ended_on is null`;
  const same = sql`f.profile_id = s.profile_id and f.subject = s.subject`;
  const since = isLasting ? sql`s.since` : sql`f.since`;
  const anew = isLasting ? sql`false` : sql`s.state = 'done' and f.since > s.since`;
  await sql`update ${kept} s set ended_on = ${on}::date
    where ${mine} and not exists (select from ${found} f where ${same} and not (${anew}))`.execute(
    tx,
  );
  await sql`update ${kept} s set since = ${since}, value = f.value, params = f.params
    from ${found} f
    where ${mine} and ${same}
      and (s.since, s.value, s.params) is distinct from (${since}, f.value, f.params)`.execute(tx);
  const { numAffectedRows } =
    await sql`insert into ${kept} (company_id, kind, profile_id, subject, since, value, params, fired_on, expires_on)
    select ${companyId}::bigint, ${rule}, f.profile_id, f.subject, f.since, f.value, f.params, ${on}::date,
      ${on}::date + ${about.expiry}::integer
    from ${found} f
    where not exists (select from ${kept} s where ${mine} and ${same})
      and not exists (select from ${kept} s where s.company_id = ${companyId} and s.kind = ${rule} and ${same}
        and s.fired_on > ${on}::date - ${about.cooldown}::integer)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** All triggers of a rule that was switched off are over. */
export const endAll = (tx: TenantTx, companyId: number, rule: TriggerRule, on: string) =>
  sql`update ${ownTriggers} set ended_on = ${on}::date
    where company_id = ${companyId} and kind = ${rule} and ended_on is null`.execute(tx);

/** Triggers that are over and were told of before a day are forgotten. */
export const forgetBefore = (
  tx: TenantTx,
  companyId: number,
  rules: readonly TriggerRule[],
  day: string,
) =>
  sql`delete from ${ownTriggers} where company_id = ${companyId} and kind = any(${[...rules]}::text[])
    and ended_on is not null and fired_on < ${day}::date`.execute(tx);
