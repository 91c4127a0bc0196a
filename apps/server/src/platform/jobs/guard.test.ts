import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { urlAs } from '../../compose.js';
import { openLog } from '../log.js';
import { guardWorkers } from './guard.js';
import { enqueue } from './queue.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

/** A worker in a process of its own: it never finishes its job, finishes at once, or takes longer than a sweep. */
function workerProcess(mode: 'hang' | 'finish' | 'slow') {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', new URL('./guard.worker.ts', import.meta.url).pathname, mode],
    {
      env: { ...process.env, JOBS_URL: urlAs(kade.databaseUrl, inject('template').roles.jobs) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const said = (word: string) =>
    new Promise<string>((resolve) =>
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes(word)) resolve(word);
      }),
    );
  return { child, said };
}

it('gives the job of a killed worker to the next one within seconds, not hours', async () => {
  const company = await kade.aCompany();
  const first = workerProcess('hang');
  await kade.db.inTenant(company, (tx) =>
    enqueue(tx, 'stubborn', { company_id: company }, { lane: 'shared' }),
  );
  await first.said('took it');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = workerProcess('finish');
  expect(await second.said('took it')).toBe('took it');
  second.child.kill('SIGKILL');
}, 30_000);

it('leaves a job that takes long with the living worker that has it', async () => {
  const company = await kade.aCompany();
  const busy = workerProcess('slow');
  const starts: string[] = [];
  busy.child.stdout.on('data', (chunk: Buffer) =>
    starts.push(...chunk.toString().trim().split('\n')),
  );
  await kade.db.inTenant(company, (tx) =>
    enqueue(tx, 'stubborn', { company_id: company }, { lane: 'shared' }),
  );
  await busy.said('took it');
  // The second one sweeps at its start and again while the first is still busy.
  const idle = workerProcess('finish');
  let stolen = false;
  idle.child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes(`took it ${company}`)) stolen = true;
  });
  await busy.said(`done ${company}`);
  expect(stolen).toBe(false);
  expect(starts.filter((line) => line === `took it ${company}`)).toHaveLength(1);
  busy.child.kill('SIGKILL');
  idle.child.kill('SIGKILL');
}, 40_000);

it('a living worker keeps its jobs although its connection was lost, until it is gone', async () => {
  const company = await kade.aCompany();
  const owner = await kade.ownerClient();
  await kade.db.inTenant(company, (tx) =>
    enqueue(tx, 'stubborn', { company_id: company }, { lane: 'shared' }),
  );
  await owner.query(
    "update graphile_worker._private_jobs set locked_by = 'one', locked_at = now() where payload->>'company_id' = $1",
    [String(company)],
  );
  const holder = async () => {
    const { rows } = await owner.query<{ locked_by: string | null }>(
      "select locked_by from graphile_worker._private_jobs where payload->>'company_id' = $1",
      [String(company)],
    );
    return rows[0]?.locked_by;
  };
  const locks = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  };
  const open = () =>
    guardWorkers(urlAs(kade.databaseUrl, inject('template').roles.jobs), openLog('silent'));
  /** Another worker starts, looks round and goes. */
  const lookRound = async () => (await open()).stop();

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // Its jobs are a dead worker's until it says that it lives.
  const early = await open();
  expect(await holder()).toBeNull();
  await owner.query(
    "update graphile_worker._private_jobs set locked_by = 'one', locked_at = now() where payload->>'company_id' = $1",
    [String(company)],
  );
  early.events.emit('pool:create', { workerPool: { id: 'one' } } as never);
  const [first] = await kade.until(async () => {
    const held = await locks();
    return held.length > 0 && held;
  });
  await lookRound();
  expect(await holder()).toBe('one');

  await owner.query('select pg_terminate_backend($1)', [first]);
  await kade.until(async () => !(await locks()).includes(first ?? 0));
  await kade.until(async () => {
    vi.advanceTimersByTime(5000);
    return (await locks()).length > 0;
  });
  await lookRound();
  expect(await holder()).toBe('one');

  vi.useRealTimers();
  await early.stop();
  await lookRound();
  expect(await holder()).toBeNull();
  await owner.end();
}, 40_000);
