import { sql } from 'kysely';
import { contains } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';

/** As many as one chooses from by name. */
const most = 100;

const rows = (tx: TenantTx, companyId: number) =>
  tx
    .selectFrom('audience')
    .select(['id', 'name', 'status', 'origin_query'])
    .where('company_id', '=', companyId);

export const audiencesByIds = (tx: TenantTx, companyId: number, ids: readonly number[]) =>
  rows(tx, companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();

/** Those that can be mailed one day, the last changed first. */
export const audiencesToChooseFrom = (
  tx: TenantTx,
  companyId: number,
  search: string | undefined,
) =>
  (search ? rows(tx, companyId).where(contains(['name'], search)) : rows(tx, companyId))
    .where('status', '!=', 'inactive')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
