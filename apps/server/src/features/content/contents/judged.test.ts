import { deactivateContent, exportContent, judgeContent, submitContent } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { aBrand, aContent, approveContent, plainMail } from '../content.testkit.js';

let kade: TestKade;
let company: number;
let writer: TestUser;
let admin: TestUser;
let brand: number;
beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  writer = await kade.aUser(company, ['product:gen-ai'], 'Wil');
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
  brand = (await aBrand(kade, writer)).id;
});
afterAll(() => kade.close());

it('what waits for a review, is approved or was used is not thrown away, and may be kept', async () => {
  const judged = (id: number, outcome: 'kept' | 'thrown_away') =>
    kade.call(judgeContent, { params: { id }, body: { outcome } }, writer);
  const waiting = await aContent(kade, writer, brand);
  await kade.call(submitContent, { params: { id: waiting.id } }, writer);
  const approved = await aContent(kade, writer, brand);
  await approveContent(kade, writer, admin, approved.id);
  const used = await aContent(kade, writer, brand);
  await approveContent(kade, writer, admin, used.id);
  await kade.call(exportContent, { params: { id: used.id }, body: {} }, writer);
  await kade.call(deactivateContent, { params: { id: used.id } }, admin);
  for (const { id } of [waiting, approved, used]) {
    const refused = await judged(id, 'thrown_away');
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'content_used_away' }),
    ]);
    expect((await judged(id, 'kept')).status).toBe(200);
  }
});

it('of the products that a text names those that are sold are known, with the lowest price', async () => {
  await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('product')
      .values(
        [
          { sku: '1', name: 'Zuurdesembrood', price: '4.50', is_active: true },
          { sku: '2', name: 'Zuurdesembrood', price: '4.10', is_active: true },
          { sku: '3', name: 'Roggebrood', price: '3.00', is_active: false },
          { sku: '4', name: 'Thee', price: '2.00', is_active: true },
          // So short a name stands in any text.
          { sku: '5', name: 'Ham', price: '1.00', is_active: true },
        ].map((product) => ({ company_id: company, ...product })) as never,
      )
      .execute(),
  );
  const content = await aContent(kade, writer, brand, {
    key_message: 'zuurdesembrood en Roggebrood',
    texts: { nl: { ...plainMail.nl, body: 'Proef ons roggebrood, ham en thee.' } },
  });
  expect(content.facts.nl).toMatchObject({
    products: [{ name: 'Zuurdesembrood', price: '4.10' }],
    product_names: ['Thee'],
  });
});
