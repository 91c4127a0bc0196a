import type { TenantTx } from '../../db/tenant.js';
import { runOf } from '../../db/tenant.js';
import { threads } from '../../turns/threads.js';
import type { Connection } from './native.js';

/** On whose account a copy is asked, and what ends the question. */
export type Asker = { readonly companyId: number; readonly signal: AbortSignal | undefined };

export const askerOf = (tx: TenantTx, companyId: number): Asker => ({
  companyId,
  signal: runOf(tx)?.signal,
});

/**
 * Runs a query on a copy in turn, and interrupts it when its asker has gone or the time is up.
 * @throws the signal's reason when that ended it
 */
export async function gate<T>(
  { companyId, signal }: Asker,
  connection: Connection,
  work: () => Promise<T>,
): Promise<T> {
  const leave = await threads.take({ company: companyId, session: '' }, signal);
  let again: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    // A query that was about to begin has not heard it.
    again ??= setInterval(() => connection.interrupt(), 20);
  };
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    return await work();
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(again);
    leave();
  }
}
