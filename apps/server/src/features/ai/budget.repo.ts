import { type AiOutcome, usualAiBudget } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { TokenUse } from '../../platform/llm/types.js';
import type { AskedFor } from './types.js';

export type Reservation = {
  /** The first day of the month it counts for. */
  readonly month: string;
  /** Euros that the call may cost at most. */
  readonly amount: number;
  readonly model: string;
  /** After so many milliseconds whoever reserved is taken for gone. */
  readonly expiresMs: number;
};

const begun = (tx: TenantTx, companyId: number, month: string) =>
  sql`insert into ai_month (company_id, month) values (${companyId}, ${month}::date)
    on conflict (company_id, month) do nothing`.execute(tx);

/**
 * Takes what a call may cost out of the month's budget and opens its line in the ledger, both or neither. The month's row
 * is locked to the end of the transaction, so that calls side by side are looked at one after another.
 * @returns the call's id; undefined when the budget has no room for it
 */
async function tryReserve(
  tx: TenantTx,
  { companyId, userId, purpose, promptVersion, language }: AskedFor,
  { month, amount, model, expiresMs }: Reservation,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with room as (
      update ai_month m set reserved = m.reserved + ${amount}::numeric
      where m.company_id = ${companyId} and m.month = ${month}::date
        and m.spent + m.reserved + ${amount}::numeric <= coalesce(
          (select s.monthly_budget from ai_settings s where s.company_id = ${companyId}), ${usualAiBudget}::numeric)
      returning m.month)
    insert into ai_call (company_id, month, user_id, purpose, prompt_version, language, model, reserved, expires_at)
    select ${companyId}, room.month, ${userId}::bigint, ${purpose}, ${promptVersion}, ${language}, ${model},
      ${amount}::numeric, now() + ${expiresMs} * interval '1 millisecond'
    from room
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Why there was no room: everything is spent, or calls under way hold what is left and may give some of it back. */
async function whyNoRoom(
  tx: TenantTx,
  companyId: number,
  { month, amount }: Reservation,
): Promise<'budget_gone' | 'busy'> {
  const { rows } = await sql<{ gone: boolean }>`
    select m.spent + ${amount}::numeric > coalesce(
      (select s.monthly_budget from ai_settings s where s.company_id = ${companyId}), ${usualAiBudget}::numeric) as gone
    from ai_month m where m.company_id = ${companyId} and m.month = ${month}::date`.execute(tx);
  return rows[0]?.gone === false ? 'busy' : 'budget_gone';
}

/** Reserves, or says why there is no room. */
export async function reserve(
  tx: TenantTx,
  of: AskedFor,
  wanted: Reservation,
): Promise<number | 'budget_gone' | 'busy'> {
  const first = await tryReserve(tx, of, wanted);
  if (first !== undefined) return first;
  await begun(tx, of.companyId, wanted.month);
  await releaseExpired(tx, of.companyId);
  return (await tryReserve(tx, of, wanted)) ?? whyNoRoom(tx, of.companyId, wanted);
}

export type Settlement = {
  readonly outcome: AiOutcome;
  readonly detail: string | null;
  readonly use: TokenUse;
  readonly cost: number;
  readonly ms: number;
};

/**
 * Books what a call cost, once, and gives back what was reserved for it. One that was given up as lost and ended after all is
 * booked too.
 */
export const settle = (
  tx: TenantTx,
  companyId: number,
  callId: number,
  { outcome, detail, use, cost, ms }: Settlement,
) =>
  sql`
    with before as (
      select id, month, case when outcome is null then reserved else 0 end as held from ai_call
      where company_id = ${companyId} and id = ${callId} and (outcome is null or outcome = 'lost') for update),
    settled as (
      update ai_call c set outcome = ${outcome}, detail = ${detail}::text, tokens_in = ${use.tokensIn}::integer,
        tokens_out = ${use.tokensOut}::integer, estimated = ${use.estimated}::boolean, cost = ${cost}::numeric,
        ms = ${ms}::integer
      from before b where c.company_id = ${companyId} and c.id = b.id
      returning b.month, b.held)
    update ai_month m set spent = m.spent + ${cost}::numeric, reserved = greatest(0, m.reserved - s.held)
    from settled s where m.company_id = ${companyId} and m.month = s.month`.execute(tx);

/** Gives back what processes that are gone had reserved. What their calls cost is not known; the ledger keeps the most. */
export const releaseExpired = (tx: TenantTx, companyId: number) =>
  sql`
    with lost as (
      update ai_call set outcome = 'lost'
      where company_id = ${companyId} and id in (
        select id from ai_call
        where company_id = ${companyId} and outcome is null and expires_at < now()
        order by id for update skip locked)
      returning month, reserved),
    sums as (select month, sum(reserved) as held from lost group by month)
    update ai_month m set reserved = greatest(0, m.reserved - s.held)
    from sums s where m.company_id = ${companyId} and m.month = s.month`.execute(tx);

/** Forgets calls that are settled and began before a moment. */
export const forgetCalls = (tx: TenantTx, companyId: number, before: Date) =>
  tx
    .deleteFrom('ai_call')
    .where('company_id', '=', companyId)
    .where('at', '<', before.toISOString())
    .where('outcome', 'is not', null)
    .execute();
