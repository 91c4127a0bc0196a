import {
  type AiCall,
  type AiUsage,
  type listAiCalls,
  type QueryOf,
  usualAiBudget,
} from '@kade/contract';
import { sql } from 'kysely';
import { limitTo } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

/** The budget, what was spent and what is reserved in a month, in euros. */
export async function loadMonth(tx: TenantTx, companyId: number, month: string) {
  const { rows } = await sql<{ budget: number; spent: number; reserved: number }>`
    select coalesce(s.monthly_budget, ${usualAiBudget})::float8 as budget,
      coalesce(m.spent, 0)::float8 as spent, coalesce(m.reserved, 0)::float8 as reserved
    from (select 1) one
    left join ai_settings s on s.company_id = ${companyId}
    left join ai_month m on m.company_id = ${companyId} and m.month = ${month}::date`.execute(tx);
  return rows[0] ?? { budget: usualAiBudget, spent: 0, reserved: 0 };
}

export async function hasBudget(tx: TenantTx, companyId: number, month: string): Promise<boolean> {
  const { budget, spent } = await loadMonth(tx, companyId, month);
  return spent < budget;
}

/** What a month's calls came to, for each purpose; the dearest first. */
export async function loadPurposes(
  tx: TenantTx,
  companyId: number,
  month: string,
): Promise<AiUsage['purposes']> {
  const { rows } = await sql<AiUsage['purposes'][number]>`
    select purpose, count(*)::integer as calls,
      (count(*) filter (where outcome <> 'answered'))::integer as failed,
      sum(tokens_in)::float8 as tokens_in, sum(tokens_out)::float8 as tokens_out, sum(cost)::float8 as cost
    from ai_call where company_id = ${companyId} and month = ${month}::date
    group by purpose order by sum(cost) desc, purpose`.execute(tx);
  return rows;
}

/** Months that have calls, the newest first. */
export async function loadMonths(tx: TenantTx, companyId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('ai_month')
    .select('month')
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .limit(24)
    .execute();
  return rows.map(({ month }) => month);
}

type CallsQuery = QueryOf<typeof listAiCalls>;

const orders: Readonly<Record<string, string>> = {
  ...{
    at: 'c.at',
    cost: 'c.cost',
    ms: 'c.ms',
    tokens_in: 'c.tokens_in',
    tokens_out: 'c.tokens_out',
  },
};

const filtersOf = (companyId: number, zone: string, query: CallsQuery) => {
  const { from, to, purpose, outcome, user_id: userId } = query;
  const wanted = [
    sql`c.company_id = ${companyId}`,
    from && sql`c.at >= (${from}::date)::timestamp at time zone ${zone}`,
    to && sql`c.at < (${to}::date + 1)::timestamp at time zone ${zone}`,
    purpose && sql`c.purpose = ${purpose}`,
    outcome && sql`c.outcome = ${outcome}`,
    userId && sql`c.user_id = ${userId}`,
  ].filter((one) => typeof one === 'object');
  return sql.join(wanted, sql` and `);
};

/** A page of the ledger, with how many and what they cost of all that is found. @param zone in which days begin */
export async function listCalls(
  tx: TenantTx,
  companyId: number,
  zone: string,
  query: CallsQuery,
): Promise<{ count: number; cost: number; results: AiCall[] }> {
  const filters = filtersOf(companyId, zone, query);
  const sums = await sql<{ count: number; cost: number }>`
    select count(*)::integer as count, coalesce(sum(c.cost), 0)::float8 as cost from ai_call c where ${filters}`.execute(
    tx,
  );
  const { ordering = '-at' } = query;
  const column = sql.raw(orders[ordering.replace('-', '')] ?? 'c.at');
  const way = sql.raw(ordering.startsWith('-') || ordering === '' ? 'desc' : 'asc');
  const { rows } = await sql<AiCall>`
    select c.id, c.at, c.purpose, c.prompt_version, c.language, c.model, c.outcome, c.tokens_in, c.tokens_out,
      c.estimated, c.cost::float8 as cost, c.reserved::float8 as reserved, c.ms,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as "user"
    from ai_call c left join app_user u on u.company_id = ${companyId} and u.id = c.user_id
    where ${filters} order by ${column} ${way} nulls last, c.id ${way} ${limitTo(query)}`.execute(
    tx,
  );
  const { count, cost } = sums.rows[0] ?? { count: 0, cost: 0 };
  return { count, cost, results: rows };
}

/** Who has asked a model, by name. */
export async function listCallers(tx: TenantTx, companyId: number) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ai_call')
          .select('ai_call.id')
          .where('ai_call.company_id', '=', companyId)
          .whereRef('ai_call.user_id', '=', 'app_user.id'),
      ),
    )
    .orderBy('name')
    .execute();
}
