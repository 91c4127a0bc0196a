import { rankOfName } from '@kade/contract';
import { sql } from 'kysely';
import { contains } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { shownStateOf } from '../contracts/index.js';
import type { Found } from './found.js';

/** Opportunities that are looked at: a common word stands in very many, and the best five are wanted. */
const looked = 200;
const kept = 40;

/** Opportunities by their title, their number or their business, open ones first, the latest change first. */
export async function opportunities(
  tx: TenantTx,
  companyId: number,
  search: string,
): Promise<Found[]> {
  const { rows } = await sql<{
    id: number;
    title: string;
    external_id: string | null;
    status: string;
    value: string | null;
    profile_id: number | null;
    profile_name: string | null;
  }>`
    select o.id, o.title, o.external_id, o.status, o.value, o.profile_id, p.name as profile_name
    from opportunity o
    left join profile p on p.company_id = o.company_id and p.id = o.profile_id
    where o.company_id = ${companyId}
      and o.id = any(array(select search.some_opportunities(${search}, ${looked})))
    order by o.closed_at is not null, o.updated_at desc, o.id desc limit ${kept}`.execute(tx);
  return rows.map((row) => {
    const byBusiness = row.profile_name !== null && rankOfName(search, row.profile_name) !== null;
    const inTitle = rankOfName(search, row.title) !== null;
    return {
      kind: 'opportunity',
      id: row.id,
      name: row.title,
      profile: named(row.profile_id, row.profile_name),
      about: null,
      status: row.status,
      value: row.value,
      phone: null,
      found_by: inTitle
        ? null
        : byBusiness
          ? { field: 'profile', text: row.profile_name ?? '' }
          : { field: 'external_id', text: row.external_id ?? row.title },
    };
  });
}

const named = (id: number | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

/** Contracts by their title, their number, or as those of the businesses that were found; the last to end first. */
export async function contracts(
  tx: TenantTx,
  companyId: number,
  search: string,
  profileIds: readonly number[],
  today: string,
): Promise<Found[]> {
  const rows = await tx
    .selectFrom('contract as c')
    .innerJoin('profile as p', (j) =>
      j.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.profile_id'),
    )
    .select(['c.id', 'c.title', 'c.number', 'c.status', 'c.value_per_year', 'c.profile_id'])
    .select(['c.start_date', 'c.end_date', 'c.notice_days', 'c.auto_renew'])
    .select(['c.renewal_months', 'c.cancelled_on', 'c.ended_on'])
    .select('p.name as profile_name')
    .where('c.company_id', '=', companyId)
    .where(
      sql<boolean>`(${contains(['c.number', 'c.title'], search)}
        or c.profile_id = any(${[...profileIds]}::bigint[]))`,
    )
    .orderBy(sql`c.status = 'ended'`)
    .orderBy('c.end_date', 'desc')
    .orderBy('c.id')
    .limit(kept)
    .execute();
  return rows.map((row) => {
    const isNumber = row.number.toLowerCase().includes(search.toLowerCase());
    return {
      kind: 'contract',
      id: row.id,
      name: row.title,
      profile: { id: row.profile_id, name: row.profile_name },
      about: row.number,
      status: shownStateOf(row, today),
      value: row.value_per_year,
      phone: null,
      found_by:
        rankOfName(search, row.title) !== null
          ? null
          : isNumber
            ? { field: 'number', text: row.number }
            : { field: 'profile', text: row.profile_name },
    };
  });
}
