import { sql } from 'kysely';
import type { TenantTx } from './tenant.js';

/**
 * Who does what the transaction does from here on: triggers that write a history name them
 * (database/functions/opportunity-history.sql). Null: nobody of the company, as where this is not called.
 */
export const actAs = (tx: TenantTx, userId: number | null) =>
  sql`select set_config('app.actor_id', ${userId === null ? '' : String(userId)}, true)`.execute(
    tx,
  );
