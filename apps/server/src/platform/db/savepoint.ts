import { sql } from 'kysely';
import type { TenantTx } from './tenant.js';

/**
 * A part of a transaction that may fail by itself: what it did is undone, and the rest goes on. Savepoints of one name
 * lie within each other.
 * @returns what the work answers; undefined when it met a fault that `expected` knows. Others are thrown.
 */
export async function inSavepoint<T>(
  tx: TenantTx,
  work: () => Promise<T>,
  expected: (error: unknown) => boolean,
): Promise<{ done: T } | undefined> {
  await sql`savepoint part`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(tx);
    return { done };
  } catch (error) {
    if (!expected(error)) throw error;
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
    return undefined;
  }
}
