import type { Group } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { importer } from '../../imports/imports.testkit.js';
import { latestModelRun, listParts } from '../../models/index.js';

const groups: readonly Group[] = ['company:admin', 'company:sales', 'company:marketeer'];
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());

const file = (day: string, number: string) =>
  `Invoice number;SKU;Quantity;Date;Unit price;Customer\n${number};A1;2;${day};10;C1\n`;
const missing = { options: { create_missing: true } };

it('an import of invoices has the models run where a company has bought them, and not where it has not', async () => {
  const with_ = await kade.aCompany();
  const without = await kade.aCompany('Without', []);
  const latest = (company: number) =>
    kade.db.inTenant(company, (tx) => latestModelRun(tx, company, 'lifecycle'));
  for (const company of [without, with_]) {
    const { run } = importer(kade, await kade.aUser(company, [...groups]));
    expect(await run('invoices', file('2026-05-01', 'F1'), missing)).toMatchObject({
      ...{ status: 'finished', created: 1, rejected: 0 },
    });
  }
  const found = await kade.until(async () => latest(with_), 60);
  expect(found).toMatchObject({ day: '2026-05-01', reason: 'import', customers: 1, invoices: 1 });
  const parts = await kade.db.inTenant(with_, (tx) => listParts(tx, with_, found.id));
  expect(parts).toEqual([0]);
  expect(await latest(without)).toBeUndefined();
});
