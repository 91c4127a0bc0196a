import type { ProfileFilters } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { ruleFrame } from '../analysis.repo.js';
import { orderingOf } from '../columns.sql.js';
import { compileRule } from '../rule.js';
import { remembered } from './remembered.js';
import { countHaving, idsHaving, refreshIndex, type Search, searchHits } from './search.repo.js';
import { type Values, valuesIn } from './values.js';

/** What narrows the list, ready for SQL over `profile as p` and, where `usesMetrics`, `profile_metric as m`. */
export type Narrowing = {
  where: RawBuilder<boolean> | null;
  usesMetrics: boolean;
  search: Search | null;
  /** What the index knows of the filters, where that narrows the list well; `count` when it knows all of them. */
  values: (Values & { count: number }) | null;
  /** The same narrowing has the same key, while the company's analysis date and time zone stay. */
  key: string;
};

const plainFilters = ['kind', 'crm_status', 'segment', 'province'] as const;

/** The filters of the list, each of which may be left out. */
export type Filters = { [K in keyof ProfileFilters]?: ProfileFilters[K] | undefined };

/**
 * Reads the filters. Throws `rule_invalid` naming the place.
 * @param version of the tally, where answers may be remembered with it
 * @param whole a search finds what is not indexed yet, too (see `Search`)
 */
export async function narrowingOf(
  tx: TenantTx,
  companyId: number,
  filters: Filters,
  clock: Clock,
  { version, whole = false }: { version?: number; whole?: boolean } = {},
): Promise<Narrowing> {
  const tests: RawBuilder<boolean>[] = [];
  let usesMetrics = false;
  let frame: unknown = null;
  if (filters.origin_query?.trim()) {
    const read = await ruleFrame(tx, companyId, clock);
    const rule = compileRule(filters.origin_query, read);
    tests.push(rule.where);
    usesMetrics = rule.usesMetrics;
    frame = read;
  }
  for (const field of plainFilters) {
    const values = filters[field];
    if (values?.length) tests.push(sql<boolean>`${sql.ref(`p.${field}`)} = any(${values})`);
  }
  const text = filters.search?.trim() ?? '';
  const values = valuesIn(filters);
  const waiting = text || values ? await refreshIndex(tx) : 0;
  return {
    where: tests.length > 0 ? sql<boolean>`(${sql.join(tests, sql` and `)})` : null,
    usesMetrics,
    search: text ? { text, waiting, whole } : null,
    values: values && !text && !waiting ? await narrowBy(tx, companyId, values, version) : null,
    key: JSON.stringify([
      companyId,
      text.toLowerCase(),
      filters.origin_query?.trim() ?? '',
      ...plainFilters.map((f) => [...(filters[f] ?? [])].sort()),
      frame,
    ]),
  };
}

/** Profiles beyond which fetching them one by one from the index costs more than reading all. */
const mostByIndex = 50_000;

async function narrowBy(
  tx: TenantTx,
  companyId: number,
  values: Values,
  version: number | undefined,
): Promise<Narrowing['values']> {
  const find = () => countHaving(tx, values.wanted);
  const key = `having ${companyId} ${JSON.stringify(values.wanted)}`;
  const count = version === undefined ? await find() : await remembered(key, version, find);
  return values.isAll || count <= mostByIndex ? { ...values, count } : null;
}

/** From and where of the profiles found; `h.cost` can be read where there is a search. */
export function foundBy(
  companyId: number,
  narrowing: Narrowing,
  alsoMetrics = false,
): RawBuilder<unknown> {
  const { where, search, values } = narrowing;
  const joined = sql`join profile p on p.company_id = ${companyId} and p.id = h.profile_id`;
  // The filters are tested all the same: the index only says where to look.
  const from = search
    ? sql`from (${searchHits(search, companyId)}) h ${joined}`
    : values && values.count <= mostByIndex
      ? sql`from (${idsHaving(values.wanted)}) h ${joined}`
      : sql`from profile p`;
  const metrics =
    narrowing.usesMetrics || alsoMetrics
      ? sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`
      : sql``;
  return sql`${from} ${metrics} where p.company_id = ${companyId} ${where ? sql`and ${where}` : sql``}`;
}

export type Order = { by: RawBuilder<unknown>; usesMetrics: boolean };

/**
 * The order of the list: by a column, empty values last in both directions; by fit where there is a search and no
 * column; else by name. Ties by id, so that pages never overlap.
 */
export function orderOf(ordering: string | undefined, bySearch: boolean): Order {
  const column = orderingOf(ordering);
  if (!column)
    return {
      by: bySearch ? sql`h.cost, p.name, p.id` : sql`p.name, p.id`,
      usesMetrics: false,
    };
  const direction = sql.raw(column.direction);
  // Names are never empty, and without 'nulls last' the index on names serves both directions.
  if (column.ref === 'p.name')
    return { by: sql`p.name ${direction}, p.id ${direction}`, usesMetrics: false };
  return {
    by: sql`${sql.ref(column.ref)} ${direction} nulls last, p.id`,
    usesMetrics: column.ref.startsWith('m.'),
  };
}
