import type { Insertable } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { DB } from '../../schema/index.js';

/** The database chains it to the line before. */
export const addLine = (tx: TenantTx, line: Insertable<DB['audit_log']>) =>
  tx.insertInto('audit_log').values(line).execute();
