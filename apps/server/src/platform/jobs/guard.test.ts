import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { urlAs } from '../../compose.js';
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
