import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { anAudience, aTeam } from '../../audiences/audiences.testkit.js';
import { loadLimits } from './limits.repo.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('a campaign is service when each of its audiences is; of none it is marketing, which readers can opt out of', async () => {
  const { company, marketeer } = await aTeam(kade);
  const service = await anAudience(kade, marketeer, { purpose: 'Service' });
  const marketing = await anAudience(kade, marketeer);
  const purposeOf = (...audiences: { id: number }[]) =>
    kade.db.inTenant(company, async (tx) => (await loadLimits(tx, company, audiences)).purpose);
  expect(await purposeOf(service)).toBe('Service');
  expect(await purposeOf(service, marketing)).toBe('Marketing');
  expect(await purposeOf()).toBe('Marketing');
});
