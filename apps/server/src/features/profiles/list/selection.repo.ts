import type { Selection } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { foundBy, narrowingOf, orderOf } from './find.repo.js';
import { type Search, searchHits } from './search.repo.js';

/**
 * A selection as a condition over `profile as p`: its own rows and no others, whatever ids the sender named.
 * Valid in the transaction it was made in. Throws `rule_invalid`.
 */
export async function selectionWhere(
  tx: TenantTx,
  companyId: number,
  selection: Selection,
  clock: Clock,
): Promise<RawBuilder<boolean>> {
  return (await chosenOf(tx, companyId, selection, clock)).where;
}

type Chosen = { where: RawBuilder<boolean>; search: Search | null };

async function chosenOf(
  tx: TenantTx,
  companyId: number,
  selection: Selection,
  clock: Clock,
): Promise<Chosen> {
  if ('ids' in selection)
    return { where: sql<boolean>`p.id = any(${selection.ids}::bigint[])`, search: null };
  const { except, also, all: _, ...filters } = selection;
  const narrowing = await narrowingOf(tx, companyId, filters, clock, { whole: true });
  const found =
    narrowing.where || narrowing.search
      ? sql<boolean>`p.id in (select p.id ${foundBy(companyId, narrowing)})`
      : sql<boolean>`true`;
  const kept = except.length > 0 ? sql`and p.id <> all(${except}::bigint[])` : sql``;
  const more = also.length > 0 ? sql`or p.id = any(${also}::bigint[])` : sql``;
  return { where: sql<boolean>`((${found} ${kept}) ${more})`, search: narrowing.search };
}

/** How many profiles a selection holds now. */
export async function countSelection(
  tx: TenantTx,
  companyId: number,
  selection: Selection,
  clock: Clock,
): Promise<number> {
  const where = await selectionWhere(tx, companyId, selection, clock);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from profile p where p.company_id = ${companyId} and ${where}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Ids of a selection in the order of the list: by a column, else by fit where there is a search, else by name. Eight
 * megabytes for a million.
 */
export async function idsOfSelection(
  tx: TenantTx,
  companyId: number,
  selection: Selection,
  clock: Clock,
  ordering?: string,
): Promise<number[]> {
  const { where, search } = await chosenOf(tx, companyId, selection, clock);
  const order = orderOf(ordering, search !== null);
  // Rows that were ticked beside what the search found fit it least: they come last.
  const hits = search
    ? sql`left join (${searchHits(search, companyId)}) h on h.profile_id = p.id`
    : sql``;
  const metrics = order.usesMetrics
    ? sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`
    : sql``;
  // As one text: hundreds of thousands of rows of one number each would keep this thread busy ten times as long.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',') as ids from (
      select p.id from profile p ${metrics} ${hits}
      where p.company_id = ${companyId} and ${where} order by ${order.by}) chosen`.execute(tx);
  return rows[0]?.ids?.split(',').map(Number) ?? [];
}
