import { type Column, fieldOf, tableOf } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import {
  type CompiledRule,
  loadProfileRows,
  orderingOf,
  personMayBeMailed,
  profileMatches,
  profileMayBeMailed,
} from '../profiles/index.js';

/** From and where of the profiles that a rule selects. The computed columns are joined only when something reads them. */
export const selectedBy = (
  companyId: number,
  rule: CompiledRule,
  alsoMetrics = false,
): RawBuilder<unknown> =>
  sql`from profile p ${
    rule.usesMetrics || alsoMetrics
      ? sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`
      : sql``
  } where p.company_id = ${companyId} and ${rule.where}`;

/** The rule, and the search of lists beside it: then counts and pages are those of the narrowed list. */
export const narrowed = (rule: CompiledRule, search: string): CompiledRule => ({
  ...rule,
  where: sql<boolean>`(${rule.where} and ${profileMatches(search)})`,
});

export type Counts = { count: number; total: number; reachable: number };

/**
 * How many profiles a rule selects, out of how many, and how many of the selected a mail campaign may reach. All exact.
 *
 * The rule runs once, into a list of ids that the contacts are joined to as a set. Asking profile by profile
 * (`count(*) filter (where exists …)`) costs more than twice that when a rule selects many.
 */
export async function countSelected(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with selected as materialized (
      select p.id, ${profileMayBeMailed} as may_be_mailed ${selectedBy(companyId, rule)})
    select
      (select count(*) from selected) as count,
      (select count(*) from profile where company_id = ${companyId}) as total,
      (select count(*) from selected p where p.may_be_mailed and exists (
        select 1 from person c where c.company_id = ${companyId} and c.profile_id = p.id
          and ${personMayBeMailed})) as reachable`.execute(tx);
  return rows[0] ?? { count: 0, total: 0, reachable: 0 };
}

/** How many profiles a rule selects. Exact. */
export async function countRows(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${selectedBy(companyId, rule)}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export type Page = { page: number; page_size: number; ordering?: string | undefined };

/** A page of the selected profiles with every column; first the ids of the page, then the columns of only those. */
export async function pageSelected(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
  { page, page_size, ordering }: Page,
) {
  if (page_size === 0) return [];
  const order = orderingOf(ordering) ?? { ref: 'p.name', direction: 'asc' as const };
  const direction = sql.raw(order.direction);
  // Names are never empty, and without "nulls last" the index on names serves the page.
  const nulls = order.ref === 'p.name' ? sql`` : sql`nulls last`;
  const { rows } = await sql<{ id: number }>`
    select p.id ${selectedBy(companyId, rule, order.ref.startsWith('m.'))}
    order by ${sql.ref(order.ref)} ${direction} ${nulls}, p.id ${direction}
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx);
  return loadProfileRows(
    tx,
    companyId,
    rows.map((r) => r.id),
  );
}

const mostValues = 200;

/** The values of a text, category or multi column among the selected profiles, the most frequent first; at most 200. */
export async function countValues(
  tx: TenantTx,
  companyId: number,
  column: Column,
  rule: CompiledRule,
  search: string | undefined,
) {
  const metrics = tableOf(column) === 'profile_metric';
  const ref = sql.ref(`${metrics ? 'm' : 'p'}.${fieldOf(column)}`);
  const label = column.type === 'multi' ? sql`unnest(${ref})` : ref;
  const like = search ? sql`and label ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : sql``;
  const { rows } = await sql<{ label: string; count: number }>`
    select label, count(*) as count
    from (select ${label} as label ${selectedBy(companyId, rule, metrics)}) v
    where btrim(label) <> '' ${like}
    group by label order by count(*) desc, label limit ${mostValues}`.execute(tx);
  return rows;
}
