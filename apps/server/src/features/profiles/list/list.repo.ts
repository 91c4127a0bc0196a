import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import { rowsBefore } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { enqueue } from '../../../platform/jobs/queue.js';
import { loadProfileRows } from '../profiles.repo.js';
import { type Filters, foundBy, type Narrowing, narrowingOf, orderOf } from './find.repo.js';
import { withReasons } from './foundBy.repo.js';
import { remembered } from './remembered.js';
import { indexTaskName, searchPage } from './search.repo.js';
import { readTally, type Tally } from './tally.repo.js';

export type Page = { page: number; page_size: number; ordering?: string | undefined };

/** A page of the profiles found, with every column, and the exact count over all pages. */
export async function listProfiles(
  tx: TenantTx,
  companyId: number,
  filters: Filters,
  page: Page,
  clock: Clock,
) {
  const tally = await readTally(tx, companyId);
  const narrowing = await narrowingOf(tx, companyId, filters, clock, {
    version: tally.version,
  });
  const { count, ids } = await pageOfIds(tx, companyId, narrowing, tally, page);
  const rows = await loadProfileRows(tx, companyId, ids);
  const { search } = narrowing;
  if (!search) return { count, results: rows };
  // The job looks every minute; whoever searches now should not wait for that.
  if (search.waiting > 0)
    await enqueue(
      tx,
      indexTaskName,
      { company_id: companyId },
      { key: indexTaskName, lane: 'shared' },
    );
  const results = await withReasons(tx, companyId, search.text, rows);
  return { count, results, ...(search.waiting > 0 ? { not_indexed: search.waiting } : {}) };
}

async function pageOfIds(
  tx: TenantTx,
  companyId: number,
  narrowing: Narrowing,
  tally: Tally,
  { page, page_size, ordering }: Page,
): Promise<{ count: number; ids: number[] }> {
  const skip = rowsBefore({ page, page_size });
  const place = JSON.stringify([narrowing.key, ordering ?? '', skip, page_size]);
  const { search } = narrowing;
  if (search && !narrowing.where && !ordering) {
    const find = () => searchPage(tx, search.text, skip, page_size);
    // While an import is being indexed the same search finds more from moment to moment.
    return search.waiting ? find() : remembered(`fit ${place}`, tally.version, find);
  }
  if (narrowing.values && !narrowing.values.isAll) {
    const found = await remembered(`both ${place}`, tally.version, () =>
      idsAndCount(tx, companyId, narrowing, ordering, skip, page_size),
    );
    if (found) return found;
  }
  const count = await countFound(tx, companyId, narrowing, tally);
  if (skip >= count) return { count, ids: [] };
  const find = () =>
    idsOfPage(tx, companyId, narrowing, ordering, { skip, take: page_size, count, tally });
  const ids = search?.waiting
    ? await find()
    : await remembered(`page ${place}`, tally.version, find);
  return { count, ids };
}

/**
 * A page and the count in one pass over the profiles that the index leaves: finding those once more would cost as much
 * again. Null behind the last page, where no row is left to bear the count.
 */
async function idsAndCount(
  tx: TenantTx,
  companyId: number,
  narrowing: Narrowing,
  ordering: string | undefined,
  skip: number,
  take: number,
): Promise<{ count: number; ids: number[] } | null> {
  const order = orderOf(ordering, false);
  const { rows } = await sql<{ id: number; count: number }>`
    select p.id, count(*) over () as count ${foundBy(companyId, narrowing, order.usesMetrics)}
    order by ${order.by} limit ${take} offset ${skip}`.execute(tx);
  const [first] = rows;
  if (!first) return skip > 0 ? null : { count: 0, ids: [] };
  return { count: first.count, ids: rows.map((row) => row.id) };
}

/** How many profiles are found. Exact: nothing that the list shows changes without a new version. */
export async function countFound(
  tx: TenantTx,
  companyId: number,
  narrowing: Narrowing,
  tally: Tally,
): Promise<number> {
  if (!narrowing.where && !narrowing.search) return tally.profiles;
  if (narrowing.values?.isAll) return narrowing.values.count;
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count ${foundBy(companyId, narrowing)}`.execute(tx);
    return rows[0]?.count ?? 0;
  };
  if (narrowing.search?.waiting) return count();
  return remembered(`count ${narrowing.key}`, tally.version, count);
}

type Stretch = { skip: number; take: number; count: number; tally: Tally };

/** Share of all profiles below which the found ones are sorted, instead of walking an index until enough are found. */
const few = 0.01;

async function idsOfPage(
  tx: TenantTx,
  companyId: number,
  narrowing: Narrowing,
  ordering: string | undefined,
  { skip, take, count, tally }: Stretch,
): Promise<number[]> {
  const order = orderOf(ordering, narrowing.search !== null);
  const from = foundBy(companyId, narrowing, order.usesMetrics);
  const page = sql`order by ${order.by} limit ${take} offset ${skip}`;
  const isFew =
    !narrowing.search && !narrowing.values && narrowing.where && count < tally.profiles * few;
  // From its estimates the planner would often walk all names in search of a handful of rows.
  const query = isFew
    ? sql<{ id: number }>`with found as materialized (
          select p.id ${foundBy(companyId, narrowing)})
        select p.id from found f join profile p on p.company_id = ${companyId} and p.id = f.id
        ${order.usesMetrics ? sql`left join profile_metric m on m.company_id = ${companyId} and m.profile_id = p.id` : sql``}
        ${page}`
    : sql<{ id: number }>`select p.id ${from} ${page}`;
  const { rows } = await query.execute(tx);
  return rows.map((r) => r.id);
}
