import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { type Goods, ordersAfter, orderWith } from './index.js';

let kade: TestKade;
let company: number;
let ids: Record<'Ann' | 'Bea' | 'oil' | 'fat', number>;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

const ask = <T>(query: RawBuilder<T>) =>
  kade.db.inTenant(company, async (tx) => (await query.execute(tx)).rows);

beforeEach(async () => {
  company = await kade.aCompany();
  const rows = await ask(sql<{ name: keyof typeof ids; id: number }>`
    with buyer as (
      insert into profile (company_id, name) values (${company}, 'Ann'), (${company}, 'Bea') returning name, id
    ), goods as (
      insert into product (company_id, sku, name) values (${company}, 'O', 'oil'), (${company}, 'F', 'fat') returning name, id
    ) select * from buyer union all select * from goods`);
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id])) as typeof ids;
});

type Line = [goods: 'oil' | 'fat', net: number];
const bill = async (number: string, buyer: 'Ann' | 'Bea', day: string, ...lines: Line[]) => {
  const net = lines.reduce((sum, [, one]) => sum + one, 0);
  const gross = lines.reduce((sum, [, one]) => sum + Math.max(one, 0), 0);
  const [invoice] = await ask(sql<{ id: number }>`
    insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
    values (${company}, ${number}, ${ids[buyer]}, ${day}, ${gross}, ${net}) returning id`);
  for (const [n, [goods, one]] of lines.entries())
    await ask(sql`insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
      values (${company}, ${invoice?.id ?? 0}, ${n + 1}, ${ids[goods]}, ${Math.sign(one) || 1}, ${Math.abs(one)},
        ${Math.max(one, 0)}, ${one})`);
};

/** Invoice, and what it brought, of those that Ann and Bea were reached for on 2 November. */
const brought = async (first: string | null, last: string | null, goods?: Goods) =>
  (
    await ask(sql<{ n: string; net: number; back: boolean }>`
      select i.invoice_number as n, o.net::float8 as net, o.is_return as back from (${ordersAfter(
        company,
        sql`select id as profile_id, '2026-11-02'::date as day, ${first}::date as first_day, ${last}::date as last_day
          from profile where company_id = ${company} and name = 'Ann'`,
        goods,
      )}) o join invoice i on i.company_id = ${company} and i.id = o.invoice_id order by 1`)
  ).map(({ n, net, back }) => [n, net, ...(back ? ['back'] : [])]);

describe('orders after somebody was reached', () => {
  it('are those of the days that count, the first and the last among them, and of nobody else', async () => {
    for (const day of ['02', '03', '04', '16', '17'])
      await bill(`F${day}`, 'Ann', `2026-11-${day}`, ['oil', 10]);
    await bill('B04', 'Bea', '2026-11-04', ['oil', 10]);
    expect(await brought('2026-11-04', '2026-11-16')).toEqual([
      ['F04', 10],
      ['F16', 10],
    ]);
    expect(await brought(null, '2026-11-16')).toEqual([
      ['F03', 10],
      ['F04', 10],
      ['F16', 10],
    ]);
    expect(await brought('2026-11-16', null)).toEqual([
      ['F16', 10],
      ['F17', 10],
    ]);
    // The day itself may be of before, also where it is the first that counts.
    expect((await brought('2026-11-02', '2026-11-03')).map(([n]) => n)).toEqual(['F03']);
  });

  it('give back what is returned from the day of the first on, and what was given for nothing returns nothing', async () => {
    await bill('C03', 'Ann', '2026-11-03', ['oil', -5]);
    await bill('F04', 'Ann', '2026-11-04', ['oil', 30]);
    await bill('C04', 'Ann', '2026-11-04', ['oil', -7]);
    await bill('C05', 'Ann', '2026-11-05', ['oil', -8]);
    await bill('N06', 'Ann', '2026-11-06', ['oil', 0]);
    await bill('B05', 'Bea', '2026-11-05', ['oil', -9]);
    expect(await brought(null, null)).toEqual([
      ['C04', -7, 'back'],
      ['C05', -8, 'back'],
      ['F04', 30],
    ]);
  });
});

it('an order is one with the goods that were sold in it: neither what came back on it, nor what another invoice sold', async () => {
  await bill('F1', 'Ann', '2026-11-03', ['oil', 30], ['fat', -5]);
  await bill('F2', 'Ann', '2026-11-04', ['fat', 8]);
  await bill('F3', 'Ann', '2026-11-05', ['fat', -8]);
  const numbers = async (goods: Goods) =>
    (
      await ask(sql<{ n: string }>`select i.invoice_number as n from invoice i
        where i.company_id = ${company} and ${orderWith(goods)} order by 1`)
    ).map(({ n }) => n);
  expect(await numbers([ids.fat])).toEqual(['F2']);
  expect(await numbers([ids.oil])).toEqual(['F1']);
  expect(await numbers([ids.oil, ids.fat])).toEqual(['F1', 'F2']);
  expect(await numbers([])).toEqual([]);
  expect(await numbers(null)).toEqual(['F1', 'F2']);
  // A column that holds them, or nothing: then anything will do.
  expect(await numbers(sql`array[${ids.fat}]::bigint[]`)).toEqual(['F2']);
  expect(await numbers(sql`null::bigint[]`)).toEqual(['F1', 'F2']);
  expect((await brought(null, null, [ids.fat])).map(([n]) => n)).toEqual(['F2', 'F3']);
});
