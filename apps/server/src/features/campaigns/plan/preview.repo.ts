import type { Column } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { selectedBy } from '../../audiences/index.js';
import { type CompiledRule, personMayBeMailed, profileIsReachable } from '../../profiles/index.js';
import type { ColumnData } from '../render/columns.js';
import { columnData } from '../render/columns.sql.js';

export type Example = {
  id: number;
  name: string;
  city: string | null;
  segment: string | null;
  sales_owner: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  language: string | null;
  columns: ColumnData | null;
};

/** A profile with the contact that would get its mail: one that may be mailed, else the first there is. */
export async function loadExample(
  tx: TenantTx,
  companyId: number,
  profileId: number,
  columns: readonly Column[],
): Promise<Example | undefined> {
  const { rows } = await sql<Example>`
    select p.id, p.name, p.city, p.segment, p.sales_owner,
      c.first_name, c.last_name, c.email, c.language, ${columnData(columns)} as columns
    from profile p left join lateral (
      select * from person c where c.company_id = p.company_id and c.profile_id = p.id
      order by ${personMayBeMailed} desc, c.is_primary desc, c.id limit 1) c on true
    where p.company_id = ${companyId} and p.id = ${profileId}`.execute(tx);
  return rows[0];
}

/** The first profile that a mail could reach. Undefined when there is none. */
export async function firstReachable(
  tx: TenantTx,
  companyId: number,
  rule: CompiledRule,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id ${selectedBy(companyId, rule)} and ${profileIsReachable} order by p.id limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

export const everyProfile: CompiledRule = { where: sql<boolean>`true`, usesMetrics: false };
