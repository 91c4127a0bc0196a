import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type HomeKit, homeKit, today } from '../home/home.testkit.js';
import { rebuildSignals } from './index.js';

let kit: HomeKit;
let companyId: number;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId } = await kit.aSeller());
});

const profile = (name: string, segment: string, employees_class: string | null, net: number) =>
  kit.kade.db.inTenant(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('profile')
      .values({ company_id: companyId, name, segment, employees_class } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('profile_metric')
      .values({ company_id: companyId, profile_id: id, net_sales_last_12_months: net } as never)
      .execute();
    return id;
  });
const ten = async (segment: string, employees: string, net: number, count = 10) => {
  for (let i = 0; i < count; i++)
    await profile(`${segment} ${employees} ${i}`, segment, employees, net);
};
const found = () =>
  kit.kade.db.inTenant(companyId, async (tx) => {
    await rebuildSignals(tx, companyId, today);
    const rows = await tx
      .selectFrom('profile_signal as s')
      .innerJoin('profile as p', 'p.id', 's.profile_id')
      .select(['p.name', 's.value', 's.params'])
      .where('s.company_id', '=', companyId)
      .where('s.kind', '=', 'peers_spend')
      .where('s.ended_on', 'is', null)
      .orderBy('p.name')
      .execute();
    return rows.map((r) => [r.name, r.value, r.params]);
  });

it('what a profile could spend is what the middle one of its own segment and size spends', async () => {
  await ten('Hotel', '1-10', 100);
  await ten('Hotel', '11-50', 5000);
  await ten('Café', '1-10', 900);
  await profile('Lead', 'Hotel', '1-10', 0);
  expect(await found()).toEqual([
    ['Lead', '100.00', { segment: 'Hotel', size: '1-10', customers: 10, median: '100.00' }],
  ]);
});

it('of a size that too few have it goes by the segment alone, and of too small a segment it says nothing', async () => {
  await ten('Hotel', '1-10', 100);
  await ten('Hotel', '11-50', 5000, 9);
  await ten('Bakery', '1-10', 9000, 9);
  await profile('Large', 'Hotel', '11-50', 0);
  await profile('Baker', 'Bakery', '1-10', 0);
  expect(await found()).toEqual([
    ['Large', '100.00', { segment: 'Hotel', size: null, customers: 19, median: '100.00' }],
  ]);
});
