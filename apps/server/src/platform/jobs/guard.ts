import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.js';

const sweepEvery = 5000;
const lockKey = "hashtextextended('kade.jobs.' || $1, 0)";

/**
 * Gives jobs of killed workers back at once. The queue itself waits four hours, because it cannot know that a
 * process is gone. PostgreSQL can: each worker holds an advisory lock on one connection, and the lock goes with
 * the connection. A job whose worker's lock is free belongs to nobody.
 */
export async function guardWorkers(
  jobsUrl: string,
  log: Log,
): Promise<{ events: WorkerEvents; stop(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  const mine = new Set<string>();
  let client: pg.Client | undefined;
  let stopped = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: jobsUrl });
    next.on('error', (error) => {
      log.warn({ err: error }, 'worker guard lost its connection');
      client = undefined;
    });
    await next.connect();
    for (const id of mine) await next.query(`select pg_advisory_lock(${lockKey})`, [id]);
    client = next;
  };

  const sweep = async () => {
    if (!client) await connect();
    const held = await client?.query(
      'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null',
    );
    const dead: string[] = [];
    for (const { locked_by: id } of held?.rows ?? []) {
      if (mine.has(id)) continue;
      const answer = await client?.query(`select pg_try_advisory_lock(${lockKey}) as free`, [id]);
      if (!answer?.rows[0]?.free) continue;
      await client?.query(`select pg_advisory_unlock(${lockKey})`, [id]);
      dead.push(id);
    }
    if (dead.length === 0) return;
    log.info({ workers: dead.length }, 'taking over the jobs of workers that are gone');
    await client?.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  };

  await connect();
  await sweep();
  // One connection, one query at a time.
  let queue: Promise<unknown> = Promise.resolve();
  const next = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch((error) => {
      if (!stopped) log.warn({ err: error }, 'worker guard');
    });
  };
  // Jobs are locked in the name of the pool, not of the single worker in it.
  events.on('pool:create', ({ workerPool: { id } }) => {
    mine.add(id);
    next(async () => client?.query(`select pg_advisory_lock(${lockKey})`, [id]));
  });
  const timer = setInterval(() => next(sweep), sweepEvery);
  return {
    events,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await queue;
      await client?.end().catch(() => {});
    },
  };
}
