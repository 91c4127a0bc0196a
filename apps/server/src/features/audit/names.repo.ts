import type { AuditedObjectType } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';

/** Where the name of each kind of object stands, so that every line about one names it. */
const named: Readonly<
  Partial<Record<AuditedObjectType, readonly [table: string, column: string]>>
> = {
  activity: ['activity', 'title'],
  api_key: ['api_key', 'name'],
  audience: ['audience', 'name'],
  brand: ['brand', 'name'],
  campaign: ['campaign', 'name'],
  content: ['content', 'name'],
  contract: ['contract', 'title'],
  gen_ai_campaign: ['gen_ai_campaign', 'name'],
  import: ['import_run', 'file_name'],
  opportunity: ['opportunity', 'title'],
  profile: ['profile', 'name'],
  promotion: ['promotion', 'name'],
  run: ['run', 'about'],
  user: ['app_user', 'name'],
};

/** What an object is called at this moment; undefined for one that is gone, or has no name. */
export async function nameOfObject(
  tx: TenantTx,
  companyId: number,
  { type, id }: { type: AuditedObjectType; id: number | null },
): Promise<string | undefined> {
  const place = named[type];
  if (!place || id === null) return undefined;
  const [table, column] = place;
  const { rows } = await sql<{ name: string | null }>`
    select ${sql.ref(column)} as name from ${sql.table(table)}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0]?.name ?? undefined;
}
