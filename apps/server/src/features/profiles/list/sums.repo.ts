import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { refOf } from '../columns.sql.js';
import { type Filters, foundBy, narrowingOf } from './find.repo.js';
import { remembered } from './remembered.js';
import { readTally } from './tally.repo.js';

/** Sums of columns over every profile that the list finds, with two decimals. Throws `rule_invalid`. */
export async function sumProfiles(
  tx: TenantTx,
  companyId: number,
  filters: Filters,
  fields: readonly string[],
  clock: Clock,
): Promise<Record<string, string>> {
  const columns = [...new Set(fields)].sort();
  if (columns.length === 0) return {};
  const { version } = await readTally(tx, companyId);
  const narrowing = await narrowingOf(tx, companyId, filters, clock, { version });
  const read = async () => {
    const sums = columns.map((field) =>
      sql`round(coalesce(sum(${sql.ref(refOf(field))}), 0)::numeric, 2)::text`.as(field),
    );
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join(sums)} ${foundBy(companyId, narrowing, true)}`.execute(tx);
    return rows[0] ?? {};
  };
  // While an import is being indexed the same search finds more from moment to moment.
  if (narrowing.search?.waiting) return read();
  return remembered(`sums ${columns.join()} ${narrowing.key}`, version, read);
}
