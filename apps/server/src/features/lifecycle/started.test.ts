import { listAudit, startModelRun } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';

/** Without a worker: what is asked for stays open. */
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('a run that is open is given to whoever asks for one, and stands once in the audit log', async () => {
  const company = await kade.aCompany();
  const [first, second] = [
    await kade.aUser(company, ['product:rfm', 'company:marketeer'], 'Rosa'),
    await kade.aUser(company, ['product:rfm', 'company:marketeer'], 'Rik'),
  ];
  const begun = await kade.call(startModelRun, { body: {} }, first);
  const again = await kade.call(startModelRun, { body: {} }, second);
  expect([begun.status, again.status, again.body.id]).toEqual([202, 202, begun.body.id]);
  const admin = await kade.aUser(company, ['company:admin']);
  const asked = { query: { action: 'lifecycle.run' } } as never;
  const { results } = (await kade.call(listAudit, asked, admin)).body;
  expect(results.map((line) => line.actor?.name)).toEqual(['Rosa']);
});
