import type { MassSelection } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { audienceCondition } from '../audiences/index.js';
import { selectionWhere } from '../profiles/index.js';

const key = (value: string) => value.trim().toLowerCase();

/** The profiles that pasted numbers or addresses name; a number that went into a merge names the survivor. */
const pastedWhere = (companyId: number, pasted: readonly string[]) => {
  const keys = [...new Set(pasted.map(key))];
  return sql<boolean>`(lower(p.external_id) = any(${keys}::text[]) or lower(p.kvk_number) = any(${keys}::text[])
    or lower(p.email) = any(${keys}::text[])
    or p.id in (select a.profile_id from profile_alias a
      where a.company_id = ${companyId} and lower(a.external_id) = any(${keys}::text[])))`;
};

/**
 * A selection as `select p.id as profile_id from profile p …`, of the company's own profiles.
 * Throws `not_found` for an audience of nobody's, `rule_invalid`.
 */
export async function chosenProfiles(
  tx: TenantTx,
  companyId: number,
  selection: MassSelection,
  clock: Clock,
): Promise<RawBuilder<unknown>> {
  const from = sql`select p.id as profile_id from profile p
    left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    where p.company_id = ${companyId}`;
  if ('audience_id' in selection) {
    const { where } = await audienceCondition(tx, companyId, selection.audience_id, clock);
    return sql`${from} and ${where}`;
  }
  if ('pasted' in selection) return sql`${from} and ${pastedWhere(companyId, selection.pasted)}`;
  return sql`${from} and ${await selectionWhere(tx, companyId, selection, clock)}`;
}

/** Pasted values that no profile has: how many, and the first hundred of them as they were pasted. */
export async function unknownOf(
  tx: TenantTx,
  companyId: number,
  selection: MassSelection,
): Promise<{ count: number; values: string[] }> {
  if (!('pasted' in selection)) return { count: 0, values: [] };
  const { rows } = await sql<{ key: string }>`
    select lower(external_id) as key from profile p where company_id = ${companyId} and ${pastedWhere(companyId, selection.pasted)}
    union select lower(kvk_number) from profile p where company_id = ${companyId} and ${pastedWhere(companyId, selection.pasted)}
    union select lower(external_id) from profile_alias where company_id = ${companyId}
    union select lower(email) from profile p where company_id = ${companyId} and ${pastedWhere(companyId, selection.pasted)}`.execute(
    tx,
  );
  const known = new Set(rows.map((row) => row.key));
  const unknown = [...new Set(selection.pasted)].filter((value) => !known.has(key(value)));
  return { count: unknown.length, values: unknown.slice(0, 100) };
}
