import {
  type getFunnelTotals,
  type listFunnel,
  type listOpportunities,
  type OpportunityFilter,
  type OpportunityStatus,
  opportunityStatuses,
  type QueryOf,
  Refusal,
} from '@kade/contract';
import type { Clock } from '../../../platform/clock.js';
import { recordExists } from '../../../platform/db/exists.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { remembered } from '../../profiles/index.js';
import * as repo from './cards.repo.js';
import { eventsOf, nameOfUser, productsOf } from './detail.repo.js';
import { beginOf } from './hidden.repo.js';
import { stagesOf } from './stages.js';
import { usualStays } from './usual.js';
import { all, endedSince, hasStatus, inColumn, isEnded, isOpen, passes } from './which.sql.js';

/** A page of the list. Nothing is hidden unless `hidden_date` says so. */
export async function list(
  tx: TenantTx,
  companyId: number,
  query: QueryOf<typeof listOpportunities>,
  clock: Clock,
) {
  const { status, hidden_date, page, page_size, ordering, ...filter } = query;
  const since = hidden_date && (await beginOf(tx, companyId, hidden_date, clock.now())).since;
  const which = all([
    passes(filter),
    ...(status.length > 0 ? [hasStatus(status)] : []),
    ...(since ? [endedSince(since, { orOpen: true })] : []),
  ]);
  const total = await repo.totalOf(tx, companyId, which);
  const rows = await repo.listPage(tx, companyId, which, { page, page_size, ordering });
  return { ...total, results: rows.map(repo.cardOf) };
}

/**
 * Sums of the board, found once for all who look at it until an opportunity changes. Those under a search or a product
 * are found each time: names of profiles and lines of products have no version.
 */
function summed<T>(
  place: readonly unknown[],
  version: number,
  filter: Omit<OpportunityFilter, 'hidden_date'>,
  find: () => Promise<T>,
): Promise<T> {
  if (filter.search || filter.product.length > 0) return find();
  return remembered(`board ${JSON.stringify([...place, filter])}`, version, find);
}

/** A page of a column, with count and value of the whole column under the same filters. */
export async function column(
  tx: TenantTx,
  companyId: number,
  status: OpportunityStatus,
  { hidden_date, page, page_size, ...filter }: QueryOf<typeof listFunnel>,
  clock: Clock,
) {
  const { since, version } = await beginOf(tx, companyId, hidden_date, clock.now());
  const which = all([inColumn(status, since), passes(filter)]);
  const total = await summed([companyId, status, since], version, filter, () =>
    repo.totalOf(tx, companyId, which),
  );
  const rows = await repo.columnPage(tx, companyId, which, { page, page_size });
  return { ...total, results: rows.map(repo.cardOf) };
}

/** Count and value of every column, also of the empty ones, in the order of the board. */
export async function totals(
  tx: TenantTx,
  companyId: number,
  { hidden_date, ...filter }: QueryOf<typeof getFunnelTotals>,
  clock: Clock,
) {
  const { since, version } = await beginOf(tx, companyId, hidden_date, clock.now());
  const chosen = passes(filter);
  const found = await summed([companyId, 'all', since], version, filter, () =>
    repo.totalsByStatus(tx, companyId, [
      all([isOpen, chosen]),
      all([isEnded, endedSince(since), chosen]),
    ]),
  );
  const nothing = { count: 0, value: '0.00', weighted: '0.00' };
  const usual = await usualStays(tx, companyId, clock.now());
  return opportunityStatuses.map((status) => ({
    status,
    ...(found.get(status) ?? nothing),
    usual_seconds: usual.get(status) ?? null,
  }));
}

/** Throws `not_found`. */
async function mustFind(tx: TenantTx, companyId: number, id: number) {
  const row = await repo.findCard(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

export const card = async (tx: TenantTx, companyId: number, id: number) =>
  repo.cardOf(await mustFind(tx, companyId, id));

/** Everything about one opportunity. Throws `not_found`. */
export async function detail(tx: TenantTx, companyId: number, id: number, clock: Clock) {
  const row = await mustFind(tx, companyId, id);
  const events = await eventsOf(tx, companyId, id);
  return {
    ...repo.cardOf(row),
    external_id: row.external_id,
    created_by: await nameOfUser(tx, companyId, row.created_by),
    products: await productsOf(tx, companyId, id),
    stages: stagesOf(row, events, clock.now().toISOString()),
    events: events.reverse(),
  };
}

/** The opportunities of a profile. Throws `not_found` for a profile of nobody's. */
export async function ofProfile(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  page: { page: number; page_size: number },
) {
  if (!(await recordExists(tx, 'profile', companyId, profileId))) throw new Refusal('not_found');
  const rows = await repo.profilePage(tx, companyId, profileId, page);
  return {
    count: await repo.countOfProfile(tx, companyId, profileId),
    results: rows.map(repo.cardOf),
  };
}
