import {
  getProfileCounts,
  getProfileSales,
  listProfileInvoices,
  listProfilePersons,
  listProfiles,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from '../imports/imports.testkit.js';

let kade: TestKade;
let seller: TestUser;
let ids: Record<string, number>;
beforeAll(async () => {
  kade = await testKade({ worker: true, clock: { now: () => new Date('2026-08-31T12:00:00Z') } });
  const admin = await kade.aUser(await kade.aCompany(), ['company:admin']);
  seller = await kade.aUser(admin.companyId, ['company:sales']);
  const feed = importer(kade, admin);
  const options = { create_missing: true };
  await feed.run(
    'invoices',
    `invoice_number,profile_external_id,date,sku,quantity,unit_price
I1,Zee,2026-08-30,B,2,10.00
I1,Zee,2026-08-30,A,1,5.50
I2,Zee,2026-06-01,A,3,1.00
I3,Zee,2026-08-30,A,1,7.00
I4,Duin,2026-08-29,A,4,100.00
`,
    { options },
  );
  await feed.run(
    'persons',
    'external_id,profile_external_id,last_name,email\nP1,Zee,Visser,v@zee.example\nP2,Zee,Bos,b@zee.example\nP3,Duin,Kok,k@duin.example\n',
  );
  const { results } = (await kade.call(listProfiles, {}, seller)).body;
  ids = Object.fromEntries(results.map((row) => [row.external_id, row.id]));
});
afterAll(() => kade.close());
const of = (customer: string) => ({ params: { id: ids[customer] ?? 0 } });

it('a profile shows its own invoices, the newest first, each with its own lines as they stood', async () => {
  const { body } = await kade.call(listProfileInvoices, of('Zee'), seller);
  expect(body.count).toBe(3);
  expect(
    body.results.map(({ invoice_number, net, lines }) => [
      invoice_number,
      net,
      lines.map((line) => [line.line_no, line.sku, line.quantity]),
    ]),
  ).toEqual([
    ['I3', '7.00', [[1, 'A', 1]]],
    [
      'I1',
      '25.50',
      [
        [1, 'B', 2],
        [2, 'A', 1],
      ],
    ],
    ['I2', '3.00', [[1, 'A', 3]]],
  ]);
  const second = await kade.call(
    listProfileInvoices,
    { ...of('Zee'), query: { page: 2, page_size: 2 } },
    seller,
  );
  expect([second.body.count, second.body.results.map((row) => row.invoice_number)]).toEqual([
    3,
    ['I2'],
  ]);
});

it('its figures are its own: what is counted, and what it bought month by month', async () => {
  const counted = async (customer: string) => {
    const { contacts, invoices } = (await kade.call(getProfileCounts, of(customer), seller)).body;
    const persons = (await kade.call(listProfilePersons, of(customer), seller)).body;
    expect(JSON.stringify(persons).match(/"last_name"/g)).toHaveLength(contacts);
    return { contacts, invoices };
  };
  expect([await counted('Zee'), await counted('Duin')]).toEqual([
    { contacts: 2, invoices: 3 },
    { contacts: 1, invoices: 1 },
  ]);
  const sold = async (customer: string) =>
    (await kade.call(getProfileSales, of(customer), seller)).body.months
      .filter((month) => month.invoices > 0)
      .map(({ from, net, invoices }) => [from, net, invoices]);
  expect(await sold('Zee')).toEqual([
    ['2026-06-01', '3.00', 1],
    ['2026-08-01', '32.50', 2],
  ]);
  expect(await sold('Duin')).toEqual([['2026-08-01', '400.00', 1]]);
});
