import { sql } from 'kysely';
import { patternOf } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Found } from './found.js';

/** Objects that marketing makes: some hundreds in a company, read as they are. */
export const kinds = ['audience', 'campaign', 'promotion'] as const;
const kept = 40;

/** Those of a kind whose name has the text in it, accents and case aside; a promotion by its code, too. */
export async function find(
  tx: TenantTx,
  companyId: number,
  kind: (typeof kinds)[number],
  search: string,
): Promise<Found[]> {
  const code = kind === 'promotion' ? sql.ref('a.code') : sql<null>`null::text`;
  const { rows } = await sql<{ id: number; name: string; status: string; code: string | null }>`
    select a.id, a.name, a.status, ${code} as code from ${sql.table(kind)} a
    where a.company_id = ${companyId} and (unaccent(a.name) ilike unaccent(${patternOf(search)})
      or lower(${code}) = lower(${search}))
    order by a.updated_at desc, a.id desc limit ${kept}`.execute(tx);
  return rows.map((row) => ({
    kind,
    id: row.id,
    name: row.name,
    profile: null,
    about: row.code,
    status: row.status,
    value: null,
    phone: null,
    found_by:
      row.code !== null && row.code.toLowerCase() === search.toLowerCase()
        ? { field: 'code', text: row.code }
        : null,
  }));
}
