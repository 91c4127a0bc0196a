import { type listProfiles, type PartnerField, type QueryOf, Refusal } from '@kade/contract';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { ruleFrame } from '../analysis.repo.js';
import { compileRule } from '../rule.js';
import type { PartnerScope } from './scope.js';
import { findShared, isOneOf, listShared, shownMatches } from './shared.repo.js';

const filters = ['kind', 'crm_status', 'segment', 'province'] as const;

/** What a reply has in every row, and partners are not shown. */
const blank = { external_id: null };

/** The profile list for a partner. Throws `forbidden` for a filter, an order or a rule over what is not shown. */
export async function listForPartner(
  tx: TenantTx,
  companyId: number,
  scope: PartnerScope,
  query: QueryOf<typeof listProfiles>,
  clock: Clock,
) {
  const { fields } = scope;
  const by = query.ordering?.replace(/^-/, '') || 'name';
  scope.mayAsk(by);
  const where = [];
  for (const filter of filters)
    if (query[filter].length > 0) {
      scope.mayAsk(filter);
      where.push(isOneOf(filter, query[filter]));
    }
  if (query.search) where.push(shownMatches(query.search, fields));
  if (query.origin_query)
    where.push(
      compileRule(scope.within(query.origin_query), await ruleFrame(tx, companyId, clock)).where,
    );
  const { count, results } = await listShared(tx, companyId, fields, {
    where,
    by: by as PartnerField,
    direction: query.ordering?.startsWith('-') ? 'desc' : 'asc',
    page: query.page,
    page_size: query.page_size,
  });
  return { count, results: results.map((row) => ({ ...blank, ...row })) };
}

/** One profile for a partner. Throws `not_found` for one that is not shared. */
export async function profileForPartner(
  tx: TenantTx,
  companyId: number,
  { fields }: PartnerScope,
  id: number,
) {
  const row = await findShared(tx, companyId, fields, id);
  if (!row) throw new Refusal('not_found');
  return { ...blank, ...row, owner_id: null };
}
