import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { worthOfRow } from './index.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('an open opportunity without a value is worth its products: at the price that was agreed for each, else at that of the list', async () => {
  const company = await kade.aCompany();
  const found = await kade.db.inTenant(company, async (tx) => {
    const worth = worthOfRow('o');
    await sql`
      with oil as (
        insert into product (company_id, sku, name, price)
        values (${company}, 'O', 'Oil', 10), (${company}, 'F', 'Fat', 7) returning id, sku
      ), deal as (
        insert into opportunity (company_id, title, status, value)
        values (${company}, 'Agreed', 'proposal', null), (${company}, 'By the list', 'proposal', 0),
          (${company}, 'Valued', 'proposal', 99), (${company}, 'Given away', 'deal', 0) returning id, title
      )
      insert into opportunity_product (company_id, opportunity_id, product_id, quantity, price)
      select ${company}, deal.id, oil.id, 3, case when deal.title = 'Agreed' and oil.sku = 'O' then 8 end
      from deal, oil`.execute(tx);
    const { rows } = await sql`
      select o.title, ${worth.amount}::text as amount, ${worth.listed} as listed
      from opportunity o where o.company_id = ${company} order by o.id`.execute(tx);
    return rows;
  });
  expect(found).toEqual([
    { title: 'Agreed', amount: '45.00', listed: true },
    { title: 'By the list', amount: '51.00', listed: true },
    { title: 'Valued', amount: '99.00', listed: false },
    { title: 'Given away', amount: '0.00', listed: false },
  ]);
});
