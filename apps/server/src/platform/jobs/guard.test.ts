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

/** A worker in a process of its own that takes the job and never finishes it the first time. */
function workerProcess(mode: 'hang' | 'finish') {
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
  await kade.db.inTenant(company, (tx) => enqueue(tx, 'stubborn', { company_id: company }));
  await first.said('took it');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = workerProcess('finish');
  expect(await second.said('took it')).toBe('took it');
  second.child.kill('SIGKILL');
}, 30_000);
