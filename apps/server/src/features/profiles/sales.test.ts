import { getProfileResult, getProfileSales, listProfiles } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from '../imports/imports.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  // The last day of a month that most others are shorter than: edges fall on their last days.
  kade = await testKade({ worker: true, clock: { now: () => new Date('2026-08-31T12:00:00Z') } });
});
afterAll(() => kade.close());

it('the months add up to the sales columns, to the cent, whatever the length of a month', async () => {
  const admin: TestUser = await kade.aUser(await kade.aCompany(), ['company:admin']);
  const seller = await kade.aUser(admin.companyId, ['company:sales']);
  const days = Array.from({ length: 800 }, (_, n) =>
    new Date(Date.parse('2026-08-31') - n * 86_400_000).toISOString().slice(0, 10),
  );
  // A third of a euro each, so that what is rounded matters.
  const rows = days.map((day, n) => `I${n},C1,${day},A,1,${n % 3 === 0 ? '-0.3333' : '1.3337'}`);
  const head = 'invoice_number,profile_external_id,date,sku,quantity,unit_price';
  const run = await importer(kade, admin).run('invoices', `${[head, ...rows].join('\n')}\n`, {
    options: { create_missing: true },
  });
  expect(run.status).toBe('finished');
  const [profile] = (await kade.call(listProfiles, {}, seller)).body.results;
  const params = { id: profile?.id ?? 0 };
  const { months } = (await kade.call(getProfileSales, { params }, seller)).body;
  const row = (await kade.call(getProfileResult, { params }, seller)).body;
  const cents = (some: typeof months) =>
    some.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0);
  const column = (name: string) => Math.round(Number(row[name]) * 100);
  for (const window of [1, 2, 6, 12])
    expect([window, cents(months.slice(-window))]).toEqual([
      window,
      column(`net_sales_last_${window}_months`),
    ]);
  expect(months.at(-1)).toMatchObject({ from: '2026-08-01', to: '2026-08-31', invoices: 31 });
  expect(months.at(-7)).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(months[0]?.from).toBe('2024-09-01');
});
