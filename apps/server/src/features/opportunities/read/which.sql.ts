import {
  endedStatuses,
  type OpportunityFilter,
  type OpportunityStatus,
  opportunityStatuses,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** All of these, or everything when there are none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/** `opportunity as o`: passes every filter but the one on the day it ended. */
export function passes(filter: Omit<OpportunityFilter, 'hidden_date'>): Condition {
  const { search, owner, owner_name, source, product, campaign } = filter;
  const conditions: Condition[] = [];
  // Each typed word in the title, the number or the profile's name; see database/functions/search-opportunities.sql.
  if (search) conditions.push(sql<boolean>`o.id in (select search.opportunities(${search}))`);
  const owners: Condition[] = [];
  if (owner.length > 0) owners.push(sql<boolean>`o.owner_id = any(${owner}::bigint[])`);
  if (owner_name.length > 0)
    owners.push(sql<boolean>`(o.owner_id is null and o.owner_name = any(${owner_name}))`);
  if (owners.length > 0) conditions.push(sql<boolean>`(${sql.join(owners, sql` or `)})`);
  if (source.length > 0) conditions.push(sql<boolean>`o.source = any(${source})`);
  if (campaign.length > 0)
    conditions.push(sql<boolean>`o.campaign_id = any(${campaign}::bigint[])`);
  if (product.length > 0)
    conditions.push(sql<boolean>`exists (select from opportunity_product l
      where l.company_id = o.company_id and l.opportunity_id = o.id
        and l.product_id = any(${product}::bigint[]))`);
  if (filter.value_from !== undefined)
    conditions.push(sql<boolean>`o.value >= ${filter.value_from}::numeric`);
  if (filter.value_to !== undefined)
    conditions.push(sql<boolean>`o.value <= ${filter.value_to}::numeric`);
  if (filter.close_from)
    conditions.push(sql<boolean>`o.expected_close >= ${filter.close_from}::date`);
  if (filter.close_to) conditions.push(sql<boolean>`o.expected_close <= ${filter.close_to}::date`);
  return all(conditions);
}

const openStatuses = opportunityStatuses.filter((status) => !endedStatuses.includes(status));

export const hasStatus = (statuses: readonly OpportunityStatus[]): Condition =>
  sql<boolean>`o.status = any(${[...statuses]})`;

/** Ended since a moment. Apart from the other filters: it is what the board's index skips by. */
export const endedSince = (moment: string, { orOpen = false } = {}): Condition =>
  orOpen
    ? sql<boolean>`(o.closed_at is null or o.closed_at >= ${moment}::timestamptz)`
    : sql<boolean>`o.closed_at >= ${moment}::timestamptz`;

export const isOpen: Condition = hasStatus(openStatuses);
export const isEnded: Condition = hasStatus(endedStatuses);

/** The cards of a column that are not hidden. */
export const inColumn = (status: OpportunityStatus, hiddenBefore: string): Condition =>
  all([
    sql<boolean>`o.status = ${status}`,
    ...(endedStatuses.includes(status) ? [endedSince(hiddenBefore)] : []),
  ]);
