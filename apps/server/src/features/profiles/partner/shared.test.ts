import { type CallInput, getProfileResult, listProfiles } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { addProfiles } from '../list/list.testkit.js';

let kade: TestKade;
let partner: TestUser;
let ids: Record<string, number>;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  partner = await kade.aUser(company, ['partner:subscription']);
  const food = { sbi_code: '56.10.1', crm_status: 'customer' };
  ids = await addProfiles(kade, company, [
    {
      name: 'Hotel Zee',
      ...food,
      sbi_code: '5510',
      segment: 'Hotel',
      city: 'Urk',
      province: 'Flevoland',
    },
    { name: 'Café Duin', ...food, segment: 'Café', city: 'Ede', province: 'Gelderland' },
    {
      name: 'Bar Bos',
      ...food,
      segment: 'Café',
      province: 'Gelderland',
      ind_economically_active: true,
    },
    // Not of the directory: closed down, in another trade, or not to be contacted.
    { name: 'Closed', ...food, segment: 'Café', ind_economically_active: false },
    { name: 'Cleaner', ...food, sbi_code: '8122', segment: 'Café' },
    { name: 'Unknown trade', crm_status: 'customer', segment: 'Café' },
    { name: 'Never', ...food, crm_status: 'do_not_contact', segment: 'Café' },
  ]);
});
afterAll(() => kade.close());

const list = async (query: NonNullable<CallInput<typeof listProfiles>['query']> = {}) => {
  const { body } = await kade.call(listProfiles, { query }, partner);
  return [body.count, ...body.results.map((row) => row.name)];
};

it('a partner sees food-service businesses that are in business and may be approached, by name', async () => {
  expect(await list()).toEqual([3, 'Bar Bos', 'Café Duin', 'Hotel Zee']);
  const seen = async (name: string) => {
    const params = { id: ids[name] ?? 0 };
    return (await kade.call(getProfileResult, { params }, partner)).status;
  };
  expect([await seen('Bar Bos'), await seen('Hotel Zee')]).toEqual([200, 200]);
  for (const name of ['Closed', 'Cleaner', 'Unknown trade', 'Never'])
    expect([name, await seen(name)]).toEqual([name, 404]);
});

it('sorts, narrows and pages them by what is shown, what is empty last', async () => {
  expect(await list({ ordering: '-name' })).toEqual([3, 'Hotel Zee', 'Café Duin', 'Bar Bos']);
  expect(await list({ ordering: 'city' })).toEqual([3, 'Café Duin', 'Hotel Zee', 'Bar Bos']);
  expect(await list({ ordering: '-city' })).toEqual([3, 'Hotel Zee', 'Café Duin', 'Bar Bos']);
  // Of one segment, the one that was there first.
  expect(await list({ ordering: 'segment' })).toEqual([3, 'Café Duin', 'Bar Bos', 'Hotel Zee']);
  expect(await list({ page: 2, page_size: 2 })).toEqual([3, 'Hotel Zee']);
  expect(await list({ segment: ['Café'] })).toEqual([2, 'Bar Bos', 'Café Duin']);
  expect(await list({ segment: ['Café', 'Hotel'], province: ['Flevoland'] })).toEqual([
    ...[1, 'Hotel Zee'],
  ]);
  expect(await list({ search: 'duin' })).toEqual([1, 'Café Duin']);
  expect(await list({ search: 'urk', segment: ['Café'] })).toEqual([0]);
});

it('asks rules of their own, which open nothing that is not shared', async () => {
  expect(await list({ origin_query: "CITY = 'Ede'" })).toEqual([1, 'Café Duin']);
  expect(await list({ origin_query: "CITY = 'Ede' or NAME != 'x'" })).toEqual([
    ...[3, 'Bar Bos', 'Café Duin', 'Hotel Zee'],
  ]);
  const hidden = { query: { origin_query: "CRM_STATUS = 'do_not_contact'" } };
  expect((await kade.call(listProfiles, hidden, partner)).status).toBe(403);
});
