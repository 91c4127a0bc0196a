import { type AiOutcome, usualAiBudget } from '@kade/contract';
import { sql } from 'kysely';
import { plannedOnce, type TenantTx } from '../../platform/db/tenant.js';
import type { AiUse, AskedFor } from './types.js';

/** A call that is to be opened. */
export type Opening = {
  readonly of: AskedFor;
  /** Euros that it may cost at most. */
  readonly amount: number;
  readonly model: string;
  /** After so many milliseconds whoever reserved is taken for gone. */
  readonly expiresMs: number;
};

const begun = (tx: TenantTx, companyId: number, month: string) =>
  sql`insert into ai_month (company_id, month) values (${companyId}, ${month}::date)
    on conflict (company_id, month) do nothing`.execute(tx);

export type NoRoom = 'budget_gone' | 'busy';

/**
 * Takes what calls may cost out of the month's budget and opens their lines in the ledger: all of them, or none. The month's
 * row is locked to the end of the transaction, so that calls side by side are looked at one after another.
 * @returns their ids; undefined when the budget has no room for all
 */
async function tryReserve(
  tx: TenantTx,
  companyId: number,
  month: string,
  wanted: readonly Opening[],
): Promise<number[] | undefined> {
  const sum = sql`(select coalesce(sum(w.amount), 0) from wanted w)`;
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted.map(lineOf))}::jsonb) as w(
        n integer, user_id bigint, purpose text, prompt_version text, language text, model text, amount numeric(14,6),
        expires_ms float8)),
    room as (
      update ai_month m set reserved = m.reserved + ${sum}
      where m.company_id = ${companyId} and m.month = ${month}::date
        and m.spent + m.reserved + ${sum} <= coalesce(
          (select s.monthly_budget from ai_settings s where s.company_id = ${companyId}), ${usualAiBudget}::numeric)
      returning m.month)
    insert into ai_call (company_id, month, user_id, purpose, prompt_version, language, model, reserved, expires_at)
    select ${companyId}, room.month, w.user_id, w.purpose, w.prompt_version, w.language, w.model, w.amount,
      now() + w.expires_ms * interval '1 millisecond'
    from room, wanted w order by w.n
    returning id ${plannedOnce}`.execute(tx);
  // Ids are given in the order of the rows.
  return rows.length === wanted.length ? rows.map(({ id }) => id).sort((a, b) => a - b) : undefined;
}

const lineOf = ({ of, amount, model, expiresMs }: Opening, n: number) => ({
  ...{ n, user_id: of.userId, purpose: of.purpose, prompt_version: of.promptVersion },
  ...{ language: of.language, model, amount, expires_ms: expiresMs },
});

/** Why there was no room: everything is spent, or calls under way hold what is left and may give some of it back. */
async function whyNoRoom(
  tx: TenantTx,
  companyId: number,
  month: string,
  { amount }: Pick<Opening, 'amount'>,
): Promise<NoRoom> {
  const { rows } = await sql<{ gone: boolean }>`
    select m.spent + ${amount}::numeric > coalesce(
      (select s.monthly_budget from ai_settings s where s.company_id = ${companyId}), ${usualAiBudget}::numeric) as gone
    from ai_month m where m.company_id = ${companyId} and m.month = ${month}::date`.execute(tx);
  return rows[0]?.gone === false ? 'busy' : 'budget_gone';
}

/**
 * Reserves for calls that begin together; where there is no room for all, for each as far as there is. Throws nothing that
 * spoils others: the budget is never overdrawn, however many ask at once.
 * @returns for each its id, or why there is no room
 */
export async function reserveAll(
  tx: TenantTx,
  companyId: number,
  month: string,
  wanted: readonly Opening[],
): Promise<(number | NoRoom)[]> {
  const first = await tryReserve(tx, companyId, month, wanted);
  if (first) return first;
  await begun(tx, companyId, month);
  await releaseExpired(tx, companyId);
  const again = await tryReserve(tx, companyId, month, wanted);
  if (again) return again;
  const each: (number | NoRoom)[] = [];
  for (const one of wanted) {
    const [id] = (wanted.length > 1 && (await tryReserve(tx, companyId, month, [one]))) || [];
    each.push(id ?? (await whyNoRoom(tx, companyId, month, one)));
  }
  return each;
}

export type Settlement = {
  readonly callId: number;
  readonly outcome: AiOutcome;
  readonly detail: string | null;
  readonly use: AiUse;
  readonly ms: number;
};

/**
 * Books what calls cost, each once, and gives back what was reserved for them. One that was given up as lost and ended after
 * all is booked too.
 */
export const settleAll = (tx: TenantTx, companyId: number, ended: readonly Settlement[]) =>
  sql`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(ended.map(bookedOf))}::jsonb) as e(
        id bigint, outcome text, detail text, tokens_in integer, tokens_out integer, estimated boolean,
        cost numeric(14,6), ms integer)),
    before as (
      select c.id, c.month, case when c.outcome is null then c.reserved else 0 end as held from ai_call c
      where c.company_id = ${companyId} and c.id in (select e.id from ended e)
        and (c.outcome is null or c.outcome = 'lost')
      order by c.id for update),
    settled as (
      update ai_call c set outcome = e.outcome, detail = e.detail, tokens_in = e.tokens_in,
        tokens_out = e.tokens_out, estimated = e.estimated, cost = e.cost, ms = e.ms
      from before b join ended e on e.id = b.id
      where c.company_id = ${companyId} and c.id = b.id
      returning b.month, b.held, c.cost),
    sums as (select month, sum(held) as held, sum(cost) as cost from settled group by month)
    update ai_month m set spent = m.spent + s.cost, reserved = greatest(0, m.reserved - s.held)
    from sums s where m.company_id = ${companyId} and m.month = s.month ${plannedOnce}`.execute(tx);

const bookedOf = ({ callId, outcome, detail, use, ms }: Settlement) => ({
  ...{ id: callId, outcome, detail, cost: use.cost, ms: Math.round(ms) },
  ...{ tokens_in: use.tokensIn, tokens_out: use.tokensOut, estimated: use.estimated },
});

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
