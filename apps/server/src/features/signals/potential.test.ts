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

const profile = (
  name: string,
  segment: string,
  employees_class: string | null,
  net: number,
  over: object = {},
) =>
  kit.kade.db.inTenant(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('profile')
      .values({ company_id: companyId, name, segment, employees_class, ...over } as never)
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
const found = (day = today) =>
  kit.kade.db.inTenant(companyId, async (tx) => {
    await rebuildSignals(tx, companyId, day);
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

it('it is told of nobody who may not be approached, and of nobody once the model of the potential has run', async () => {
  await ten('Hotel', '1-10', 100);
  await profile('Lost', 'Hotel', '1-10', 0, { crm_status: 'lost' });
  await profile('Never', 'Hotel', '1-10', 0, { crm_status: 'do_not_contact' });
  // What was credited is not to be bought again.
  const credited = await profile('Credited', 'Hotel', '1-10', -50);
  expect((await found()).map(([name, value]) => [name, value])).toEqual([['Credited', '100.00']]);
  await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .updateTable('profile_metric')
      .set({ potential_value: '70.00' })
      .where('company_id', '=', companyId)
      .where('profile_id', '=', credited)
      .execute(),
  );
  expect(await found()).toEqual([]);
});

it('what goes on keeps its first day and what was done about it; what holds no longer goes, and nothing else', async () => {
  await ten('Hotel', '1-10', 100);
  const lead = await profile('Lead', 'Hotel', '1-10', 0);
  await found('2026-03-01');
  await kit.insert(companyId, 'profile_signal', {
    ...{ kind: 'no_order', since: '2026-01-01', params: {}, profile_id: lead },
  });
  const kept = () =>
    kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .selectFrom('profile_signal')
        .select(['kind', 'since', 'state', 'value'])
        .where('company_id', '=', companyId)
        .orderBy('kind')
        .execute(),
    );
  const other = { kind: 'no_order', since: '2026-01-01', state: 'open', value: null };
  await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .updateTable('profile_signal')
      .set({ state: 'done' })
      .where('company_id', '=', companyId)
      .where('kind', '=', 'peers_spend')
      .execute(),
  );
  const spends = (net: number) =>
    kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .updateTable('profile_metric')
        .set({ net_sales_last_12_months: net } as never)
        .where('company_id', '=', companyId)
        .where('profile_id', '=', lead)
        .execute(),
    );
  await spends(40);
  await found();
  expect(await kept()).toEqual([
    other,
    { kind: 'peers_spend', since: '2026-03-01', state: 'done', value: '60.00' },
  ]);
  await spends(5000);
  await found();
  expect(await kept()).toEqual([other]);
});
