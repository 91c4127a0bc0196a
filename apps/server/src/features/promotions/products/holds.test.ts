import { listProductCategories } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aPromotion, seedAssortment } from '../promotions.testkit.js';
import { heldProducts } from './holds.repo.js';

let kade: TestKade;
let company: number;
let maker: TestUser;
let idOf: (key: string) => number;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany('Assortment', ['product:promo']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo']);
  idOf = await seedAssortment(kade, company);
  await kade.db.inTenant(company, async (tx) => {
    const category = await tx
      .insertInto('product_category')
      .values({ company_id: company, parent_id: null, name: 'Koffiemelk', path: 'Koffiemelk' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('product')
      .values({ company_id: company, sku: 'M1', name: 'Cups', category_id: category.id } as never)
      .execute();
  });
});
afterAll(() => kade.close());

const held = async (over: object) => {
  const { id } = await aPromotion(kade, maker, over);
  return kade.db.inTenant(company, (tx) => heldProducts(tx, company, id));
};
const ids = (...skus: string[]) => skus.map(idOf).sort((a, b) => a - b);

it('a promotion of a category holds for all below it, and for none whose name only begins alike', async () => {
  expect(await held({ category_ids: [idOf('Koffie')] })).toEqual(ids('B1', 'B2', 'S1'));
  expect(await held({ category_ids: [idOf('Koffie > Bonen')] })).toEqual(ids('B1', 'B2'));
});

it('a promotion of a category in which nothing is holds for nothing, not for everything', async () => {
  const { id } = await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('product_category')
      .values({ company_id: company, parent_id: null, name: 'Leeg', path: 'Leeg' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(await held({ category_ids: [id] })).toEqual([]);
});

it('categories stand under their parent, whatever the names beside it begin with', async () => {
  await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('product_category')
      .values({
        company_id: company,
        parent_id: null,
        name: 'Koffie & thee',
        path: 'Koffie & thee',
      })
      .execute(),
  );
  const tree = (await kade.call(listProductCategories, {}, maker)).body;
  expect(tree.map((c) => c.path).filter((path) => path.startsWith('Koffie'))).toEqual([
    'Koffie',
    'Koffie > Bonen',
    'Koffie > Siroop',
    'Koffie & thee',
    'Koffiemelk',
  ]);
});

it('a promotion of products and categories holds for either, and of nothing named for everything', async () => {
  const both = { category_ids: [idOf('Koffie > Siroop')], product_ids: [idOf('Z1')] };
  expect(await held(both)).toEqual(ids('S1', 'Z1'));
  expect(await held({})).toBeNull();
});
