import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type TestKade, testKade } from '../../../test/kade.js';
import { urlAs } from '../../compose.js';
import { openLog } from '../log.js';
import type { Lane } from './lanes.js';
import { enqueue, startWorker, task } from './queue.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

const Payload = z.object({ company_id: z.number() });

it('a company that asks for a hundred long jobs leaves places for others, and mails wait for none of them', async () => {
  const [busy, other] = [await kade.aCompany(), await kade.aCompany()];
  const running = new Map<number, number>();
  const most = new Map<number, number>();
  const mailed: number[] = [];
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const long = (name: string) =>
    task({
      name,
      payload: Payload,
      run: async ({ company_id }) => {
        const now = (running.get(company_id) ?? 0) + 1;
        running.set(company_id, now);
        most.set(company_id, Math.max(most.get(company_id) ?? 0, now));
        await held;
        running.set(company_id, now - 1);
      },
    });
  const add = (companyId: number, name: string, lane: Lane) =>
    kade.db.inTenant(companyId, (tx) => enqueue(tx, name, { company_id: companyId }, { lane }));
  for (let i = 0; i < 50; i++) {
    await add(busy, 'dig', 'data');
    await add(busy, 'act', 'deeds');
  }
  await add(other, 'dig', 'data');
  await add(busy, 'mail', 'short');
  const worker = await startWorker({
    jobsUrl: urlAs(kade.databaseUrl, inject('template').roles.jobs),
    log: openLog('silent'),
    tasks: [
      long('dig'),
      long('act'),
      task({
        name: 'mail',
        payload: Payload,
        short: true,
        run: async ({ company_id }) => {
          mailed.push(company_id);
        },
      }),
    ],
  });
  try {
    await kade.until(async () => running.get(other) === 1 && running.get(busy) === 2);
    await kade.until(async () => mailed.length === 1);
    expect(most.get(busy)).toBe(2);
  } finally {
    letGo();
    await worker.stop();
  }
});
