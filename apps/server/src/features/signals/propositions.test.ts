import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ago, type HomeKit, homeKit, today } from '../home/home.testkit.js';

let kit: HomeKit;
let companyId: number;
let sku: Record<string, number>;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId } = await kit.aSeller());
  sku = await kit.products(companyId, ['Coffee', 'Wine', 'Meat', 'Fish']);
});

const buys = (id: number, what: string, days: number, net = 100) =>
  kit.invoice(companyId, id, ago(days), sku[what] ?? 0, net);
/** Ten cafés: all buy coffee, seven wine, six meat, five fish. */
const cafes = async () => {
  const ids: number[] = [];
  for (let n = 0; n < 10; n++) {
    const id = await kit.aProfile(companyId, `Café ${n}`, { segment: 'Café' });
    ids.push(id);
    await buys(id, 'Coffee', 30);
    if (n < 7) await buys(id, 'Wine', 20, 300);
    if (n < 6) await buys(id, 'Meat', 20);
    if (n < 5) await buys(id, 'Fish', 20, 900);
  }
  return ids;
};
const found = async () => {
  await kit.rebuild(companyId);
  const rows = await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('profile_signal as s')
      .innerJoin('profile as p', 'p.id', 's.profile_id')
      .select(['p.name', 's.value', 's.params'])
      .where('s.company_id', '=', companyId)
      .where('s.kind', '=', 'segment_buys')
      .orderBy('p.name')
      .execute(),
  );
  return rows.map(({ name, value, params }) => {
    const said = params as unknown as {
      proposition: string;
      customers: number;
      more: number;
      spots: object[];
    };
    return [name, said.proposition, value, said.customers, said.more, said.spots];
  });
};
const spot = (proposition: string, share: number, value: string) => ({ proposition, share, value });

it('a customer is told what most of its segment buys and it does not, what is worth most first', async () => {
  await cafes();
  const [wine, meat] = [spot('Wine', 0.7, '300.00'), spot('Meat', 0.6, '100.00')];
  expect(await found()).toEqual([
    ['Café 6', 'Meat', '100.00', 10, 0, [meat]],
    ...['Café 7', 'Café 8', 'Café 9'].map((name) => [name, 'Wine', '300.00', 10, 1, [wine, meat]]),
  ]);
});

it('bought is what was sold on an order of the last twelve months, below the top of the tree as well', async () => {
  const ids = await cafes();
  const [, , , , , , , seventh = 0, eighth = 0, ninth = 0] = ids;
  const category_id = await kit.insert(companyId, 'product_category', {
    ...{ name: 'Red', path: 'Wine > Red' },
  });
  sku.Red = await kit.insert(companyId, 'product', { sku: 'Red', name: 'Red', category_id });
  await buys(seventh, 'Red', 10);
  // Long ago, and sent back: neither is bought.
  await buys(eighth, 'Wine', 400);
  await buys(ninth, 'Wine', 12, -300);
  await kit.kade.db.inTenant(companyId, (tx) =>
    sql`with i as (insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
        values (${companyId}, 'back', ${ninth}, ${ago(10)}, 70, 70) returning id)
      insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
      select ${companyId}, i.id, l.line_no, l.product, l.quantity, 1, l.net, l.net from i,
        (values (1, ${sku.Coffee}::bigint, 1, 100), (2, ${sku.Wine}::bigint, -1, -30))
          as l (line_no, product, quantity, net)`.execute(tx),
  );
  const told = (await found()).filter(([, proposition]) => proposition === 'Wine');
  expect(told.map(([name, , , customers]) => [name, customers])).toEqual([
    ['Café 8', 10],
    ['Café 9', 10],
  ]);
});

it('of whom has not ordered for a year, or is in no segment, nothing is told, and nothing rests on them', async () => {
  const ids = await cafes();
  const former = await kit.aProfile(companyId, 'Former', { segment: 'Café' });
  await buys(former, 'Coffee', 400);
  for (let n = 0; n < 10; n++) {
    const id = await kit.aProfile(companyId, `None ${n}`);
    await buys(id, 'Coffee', 5);
    if (n < 9) await buys(id, 'Wine', 5);
  }
  const names = async () => (await found()).map(([name]) => name);
  expect(await names()).toEqual(['Café 6', 'Café 7', 'Café 8', 'Café 9']);
  // Of nine nothing is usual.
  await kit.kade.db.inTenant(companyId, (tx) =>
    sql`update profile set segment = null where company_id = ${companyId} and id = ${ids[0]}`.execute(
      tx,
    ),
  );
  expect(await names()).toEqual([]);
});

it('the model of the whitespots has the say while a company has it and its latest run suggests something', async () => {
  await cafes();
  const run = async (model: string, reason: string | null) => {
    const model_run_id = await kit.insert(companyId, 'model_run', {
      ...{ model, day: today, reason: 'demand', settings: '{}', fingerprint: 'x' },
      ...{ invoices: 0, customers: 2, timings: '[]' },
    });
    await kit.insert(companyId, 'model_result', {
      ...{ model_run_id, level: 'total', name: 'x', customers: 2 },
      ...{ card: JSON.stringify({ reason }), figures: '{}' },
    });
  };
  const entitled = (products: string[]) =>
    kit.kade.db.inTenant(companyId, (tx) =>
      sql`update company set entitled_products = ${products} where company_id = ${companyId}`.execute(
        tx,
      ),
    );
  const count = async () => (await found()).length;
  await entitled(['product:whitespot']);
  expect(await count()).toBe(4);
  await run('lifecycle', null);
  expect(await count()).toBe(4);
  await run('whitespots', 'few_customers');
  expect(await count()).toBe(4);
  await run('whitespots', null);
  expect(await count()).toBe(0);
  await entitled(['product:rfm']);
  expect(await count()).toBe(4);
  await entitled(['product:whitespot']);
  expect(await count()).toBe(0);
  await run('whitespots', 'few_customers');
  expect(await count()).toBe(4);
});
