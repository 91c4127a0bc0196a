import {
  Logger as GraphileLogger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
} from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import type { TenantTx } from '../db/tenant.js';
import type { Log } from '../log.js';
import { guardWorkers } from './guard.js';
import { type Lane, places, queueOf } from './lanes.js';

/** What a task gets beside its payload. */
export type TaskContext = {
  /** Aborted when the process is shutting down: stop at the next safe point and throw, the task will run again. */
  signal: AbortSignal;
  log: Log;
};

/** A kind of background work. It must be idempotent: after a crash it runs again from the start. */
export type Task<P = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  readonly run: (payload: P, context: TaskContext) => Promise<void>;
  /** Over in a moment: runs in places of its own, where nothing long is before it. */
  readonly short?: true;
  /** Five-field cron pattern in UTC, for tasks that run by themselves (with an empty payload). */
  readonly cron?: string;
};

export function task<P>(t: Task<P>): Task<P> {
  return t;
}

export type EnqueueOptions = {
  /** What it waits for, and what it keeps waiting. */
  lane: Lane;
  runAt?: Date;
  /** At most one waiting job per key: a second one replaces the first. */
  key?: string;
  /** Jobs of one queue run one after the other; that of the lane when absent. */
  queue?: string;
  maxAttempts?: number;
};

/** Puts a job on the queue in the caller's transaction: it exists exactly when the transaction commits. */
export async function enqueue(
  tx: TenantTx,
  name: string,
  payload: { company_id: number } & Record<string, unknown>,
  options: EnqueueOptions,
): Promise<void> {
  await sql`select graphile_worker.kade_enqueue(${name}, ${JSON.stringify(payload)}::json,
    ${options.queue ?? queueOf(options.lane, payload.company_id) ?? null}, ${options.runAt ?? null}::timestamptz, ${options.maxAttempts ?? 25}, ${options.key ?? null})`.execute(
    tx,
  );
}

/** Brings the queue's own schema up to date and lets the app role enqueue, and only that. */
export async function prepareQueue(jobsUrl: string, appRole: string): Promise<void> {
  await runMigrations({ connectionString: jobsUrl, logger: new GraphileLogger(() => () => {}) });
  const client = new pg.Client({ connectionString: jobsUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('kade.queue'))");
    await client.query(`
      create or replace function graphile_worker.kade_enqueue(
        identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer, job_key text)
      returns void language sql security definer set search_path = pg_catalog, graphile_worker as $$
        select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key)
      $$`);
    await client.query('revoke all on function graphile_worker.kade_enqueue from public');
    const role = pg.escapeIdentifier(appRole);
    await client.query(`grant usage on schema graphile_worker to ${role}`);
    await client.query(`grant execute on function graphile_worker.kade_enqueue to ${role}`);
  } finally {
    await client.end();
  }
}

export type Worker = { stop(): Promise<void> };

/** Runs tasks until stopped. `stop` signals them, waits for those that finish in time and hands the rest back to the queue. */
export async function startWorker(options: {
  jobsUrl: string;
  // biome-ignore lint/suspicious/noExplicitAny: each task checks its own payload before it runs
  tasks: readonly Task<any>[];
  log: Log;
}): Promise<Worker> {
  const { tasks, log } = options;
  const pool = new pg.Pool({ connectionString: options.jobsUrl, max: 8 });
  const lost = (error: Error) => log.warn({ err: error }, 'queue connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const stopping = new AbortController();
  const guard = await guardWorkers(options.jobsUrl, log);
  const runnerOf = (some: typeof tasks, concurrency: number): Promise<Runner> =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      gracefulShutdownAbortTimeout: 5000,
      logger: new GraphileLogger(() => (level, message) => {
        if (level === 'error') log.error({ queue: true }, message);
        else log.debug({ queue: true }, message);
      }),
      events: guard.events,
      parsedCronItems: parseCronItems(
        some.flatMap((t) =>
          t.cron ? [{ task: t.name, match: t.cron, options: { backfillPeriod: 0 } }] : [],
        ),
      ),
      taskList: Object.fromEntries(
        some.map((t) => [
          t.name,
          async (payload: unknown) => {
            const { _cron, ...rest } = payload as Record<string, unknown>;
            await t.run(t.payload.parse(rest), {
              signal: stopping.signal,
              log: log.child({ task: t.name }),
            });
          },
        ]),
      ),
    });
  const shares = [
    { some: tasks.filter((t) => !t.short), concurrency: places.long },
    { some: tasks.filter((t) => t.short), concurrency: places.short },
  ].filter(({ some }) => some.length > 0);
  const runners: Runner[] = [];
  for (const { some, concurrency } of shares) runners.push(await runnerOf(some, concurrency));
  // A runner that ends by itself (its connection broke for good) must not leave a worker that works no more, silently.
  for (const runner of runners)
    runner.promise.catch((error) => log.error({ err: error }, 'a job runner ended'));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(runners.map((runner) => runner.stop().catch(() => {})));
      await guard.stop();
      await pool.end();
    },
  };
}
