import { sumProfiles } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { someProfiles } from '../../audiences/audiences.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('columns are added up over all that the list finds, of the own company alone', async () => {
  const company = await kade.aCompany();
  const seller = await kade.aUser(company, ['company:sales'], 'Bo');
  const others = await kade.aCompany();
  await someProfiles(kade, company, [
    { name: 'Ada', city: 'Ede', revenue: 100.25 },
    { name: 'Bo', city: 'Ede', revenue: 50 },
    { name: 'Cas', city: 'Goes', revenue: 7 },
    { name: 'Nobody', city: 'Goes' },
  ]);
  await someProfiles(kade, others, [{ name: 'Dirk', city: 'Ede', revenue: 1000 }]);
  const sums = async (query: object) =>
    (await kade.call(sumProfiles, { query: { column: ['total_net_revenue'], ...query } }, seller))
      .body.sums;
  expect(await sums({})).toEqual({ total_net_revenue: '157.25' });
  expect(await sums({ origin_query: "CITY = 'Ede'" })).toEqual({ total_net_revenue: '150.25' });
  expect(await sums({ search: 'Cas' })).toEqual({ total_net_revenue: '7.00' });
  expect(await sums({ search: 'nobody like that' })).toEqual({ total_net_revenue: '0.00' });
  expect(await sums({ column: [] })).toEqual({});
  const wrong = await kade.call(sumProfiles, { query: { column: ['name'] } } as never, seller);
  expect(wrong.status).toBe(400);
});
