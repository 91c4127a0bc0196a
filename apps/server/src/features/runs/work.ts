import { randomUUID } from 'node:crypto';
import { keepText, message, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { TaskContext } from '../../platform/jobs/queue.js';
import { changeRun, keepLease, type RunChange, type RunRef } from './runs.repo.js';

/** A worker says so often that it is still there; silent for longer than the lease, it is taken for gone. */
const beatMs = 5000;
const leaseMs = 20_000;

/** The run was stopped by a person while it was at work: its transaction is given up. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

/** Changes a run that is at work. Throws {@link Ended} when it was stopped meanwhile. */
export async function step(tx: TenantTx, run: RunRef, change: RunChange): Promise<void> {
  if (!(await changeRun(tx, run, change))) throw new Ended();
}

/** Faults that pass: connections, servers that stop or are full, clashes with other work. */
export function passes(error: unknown): boolean {
  const { code = '', name, message = '' } = error as NodeJS.ErrnoException;
  return (
    name === 'AbortError' ||
    /^(?:08|40|53|55P03|57P|58|23505)/.test(code) ||
    /^E(?:CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|MFILE|NOSPC|NETUNREACH|HOSTUNREACH)/.test(code) ||
    /Connection terminated|Client has encountered a connection error/i.test(message)
  );
}

/** Runs work in the name of a run, and keeps the worker's lease on it meanwhile. */
export async function underLease<T>(
  { db, log, clock }: Platform,
  run: RunRef,
  work: () => Promise<T>,
): Promise<T> {
  let beating = false;
  const beat = async () => {
    if (beating) return;
    beating = true;
    const until = new Date(clock.now().getTime() + leaseMs);
    await db
      .inTenant(run.companyId, (tx) => keepLease(tx, run, until))
      .catch((error) => log.warn({ err: error, ...run }, 'the lease of a run was not kept'));
    beating = false;
  };
  await beat();
  const timer = setInterval(beat, beatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** What a failed run shows, as it is kept: what a refusal says, or a number to quote. The log has the rest. */
export function reasonOf(error: unknown, log: TaskContext['log']): string {
  if (error instanceof Refusal) return keepText(error.said);
  const fault = randomUUID().slice(0, 8);
  log.error({ err: error, fault }, 'a run failed');
  return keepText([message('fault'), message('fault_reference', { fault })]);
}

/**
 * Does a run's work and keeps its row true: running, progress, finished, or failed with the reason. A fault that passes
 * is thrown, for the queue to try again; one that was stopped ends quietly. `work` may begin again after a kill.
 */
export async function runWork(
  platform: Platform,
  run: RunRef,
  { log }: Pick<TaskContext, 'log'>,
  work: () => Promise<void>,
): Promise<void> {
  const { db, clock } = platform;
  const change = (c: RunChange) => db.inTenant(run.companyId, (tx) => changeRun(tx, run, c));
  const begun = { status: 'running', error: null, started_at: clock.now(), finished_at: null };
  if (!(await change(begun as RunChange))) return;
  try {
    await underLease(platform, run, work);
    await change({ status: 'finished', finished_at: clock.now() });
  } catch (error) {
    if (error instanceof Ended) return;
    if (passes(error)) throw error;
    await change({ status: 'failed', error: reasonOf(error, log), finished_at: clock.now() });
  }
}
