import {
  deactivatePromotion,
  deletePromotion,
  getApprovalTimeline,
  getPromotion,
  getPromotionImage,
  listCategoryProducts,
  listProductCategories,
  listPromotionProducts,
  listPromotions,
  listPromotionsPlain,
  updatePromotion,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { promotionBlock, promotionById } from './index.js';
import {
  aPromotion,
  approvePromotion,
  aSentCampaign,
  handClock,
  seedAssortment,
} from './promotions.testkit.js';

const clock = handClock('2026-11-10T12:00:00Z');
let kade: TestKade;
let company: number;
let maker: TestUser;
let admin: TestUser;
let idOf: Awaited<ReturnType<typeof seedAssortment>>;

beforeAll(async () => {
  kade = await testKade({ clock });
  company = await kade.aCompany('Groothandel Noord', ['product:promo']);
  maker = await kade.aUser(company, ['company:marketeer', 'product:promo'], 'Maker');
  admin = await kade.aUser(company, ['company:admin'], 'Admin');
  idOf = await seedAssortment(kade, company);
});
afterAll(() => kade.close());

const open = async (id: number, user = maker) =>
  (await kade.call(getPromotion, { params: { id } }, user)).body;
const put = (id: number, body: Record<string, unknown>, user = maker) =>
  kade.call(updatePromotion, { params: { id }, body: body as never }, user);
/** As whoever has just read it. */
const change = async (id: number, body: Record<string, unknown>, user = maker) =>
  put(id, { version: (await open(id, user)).version, ...body }, user);
const base = { value: 10, starts_on: '2026-11-01', ends_on: '2026-11-30' };

describe('a promotion', () => {
  it('is kept with all it says, and shown with its products and categories', async () => {
    const made = await aPromotion(kade, maker, {
      name: 'Koffieweken',
      description: 'Alles voor de bar',
      type: 'bundle',
      value: 49.95,
      quantity: 3,
      product_ids: [idOf('B2'), idOf('B1')],
      category_ids: [idOf('Koffie > Siroop')],
      minimum_amount: 100,
      code_mode: 'shared',
      code: ' koffie 26 ',
      max_uses: 200,
      budget: 1500,
      conditions: 'Zolang de voorraad strekt.',
    });
    expect(await open(made.id)).toMatchObject({
      name: 'Koffieweken',
      type: 'bundle',
      value: '49.95',
      quantity: 3,
      minimum_amount: '100.00',
      status: 'draft',
      code: 'KOFFIE26',
      max_uses: 200,
      budget: '1500.00',
      uses: 0,
      given: '0.00',
      products: [{ sku: 'B2' }, { sku: 'B1', price: '18.95', category: 'Koffie > Bonen' }],
      categories: [{ path: 'Koffie > Siroop' }],
      created_by: { name: 'Maker' },
      can: { edit: true, submit: true, remove: true, review: false },
    });
  });

  it.each([
    [{ value: 101 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ value: 12.345 }, 'value'],
    [{ type: 'bundle', value: 10 }, 'quantity'],
    [{ type: 'free_product', value: 1.5, quantity: 5 }, 'value'],
    [{ type: 'free_product', value: 1 }, 'quantity'],
    [{ quantity: 3 }, 'quantity'],
    [{ free_product_id: 1 }, 'free_product_id'],
    [{ ends_on: '2026-10-31' }, 'ends_on'],
    [{ code_mode: 'shared' }, 'code'],
    [{ code: 'ABC' }, 'code'],
    [{ code_mode: 'shared', code: 'a€' }, 'code'],
    [{ product_ids: [999_999] }, 'product_ids'],
    [{ category_ids: [999_999] }, 'category_ids'],
    [{ image: 'nothing' }, 'image'],
  ])('is refused with %j, naming the field', async (over, field) => {
    const reply = await kade.send('POST', '/v1/offers/', maker.token, {
      name: 'x',
      ...base,
      ...over,
    });
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as { errors: object }).errors)).toContain(field);
  });

  it('has a name of its own among those of its maker', async () => {
    await aPromotion(kade, maker, { name: 'Twice' });
    const reply = await kade.send('POST', '/v1/offers/', maker.token, { name: 'Twice', ...base });
    expect([reply.status, (reply.body as { detail: string }).detail]).toEqual([
      409,
      'The fields name, created_by must make a unique set.',
    ]);
  });

  it('keeps what an edit leaves out: its bounds, and the language it is written in', async () => {
    const language = 'en' as const;
    const over = { minimum_amount: 100, budget: 1500, max_uses: 7, language };
    const { id } = await aPromotion(kade, maker, over);
    expect((await change(id, { description: 'More words', language: undefined })).status).toBe(200);
    expect(await open(id)).toMatchObject({
      ...{ minimum_amount: '100.00', budget: '1500.00', max_uses: 7, language },
    });
  });

  it('is saved by whoever read it last', async () => {
    const { id, version } = await aPromotion(kade, maker);
    expect((await put(id, { name: 'First', ...base, version })).status).toBe(200);
    const second = await put(id, { name: 'Second', ...base, version });
    expect([second.status, (second.body as unknown as { code: string }).code]).toEqual([
      409,
      'version_conflict',
    ]);
    expect((await open(id)).name).toBe('First');
  });

  it('is listed by state, type, dates and words, each with the exact count', async () => {
    await aPromotion(kade, maker, { name: 'Kerst brunch', starts_on: '2026-12-20', ends_on: null });
    const list = async (query: Record<string, unknown>) =>
      (await kade.call(listPromotions, { query: query as never }, maker)).body;
    const december = await list({ from: '2026-12-01', to: '2026-12-31' });
    expect(december.results.map((p) => p.name)).toEqual(['Kerst brunch']);
    expect(december.count).toBe(1);
    expect((await list({ search: 'brunch', status: 'draft' })).count).toBe(1);
    expect((await list({ search: 'brunch', status: 'active' })).count).toBe(0);
    expect((await list({ search: 'koffie26' })).results[0]?.name).toBe('Koffieweken');
    expect((await list({ type: 'bundle' })).count).toBe(1);
  });
});

describe('the state of an approved promotion', () => {
  it('follows from its dates and the day in the company’s time zone, without a job', async () => {
    clock.set('2026-11-10T12:00:00Z');
    const { id } = await aPromotion(kade, maker, {
      starts_on: '2026-11-15',
      ends_on: '2026-11-20',
    });
    expect((await approvePromotion(kade, maker, admin, id)).status).toBe('scheduled');
    const at = async (moment: string) => {
      clock.set(moment);
      return (await kade.db.inTenant(company, (tx) => promotionById(tx, company, id, clock.now())))
        ?.status;
    };
    // Amsterdam is an hour ahead of UTC in November.
    expect(await at('2026-11-14T22:59:59Z')).toBe('scheduled');
    expect(await at('2026-11-14T23:00:00Z')).toBe('active');
    expect(await at('2026-11-20T22:59:59Z')).toBe('active');
    expect(await at('2026-11-20T23:00:00Z')).toBe('finished');
    const user = await kade.aUser(company, ['company:marketeer', 'product:promo']);
    const over = await open(id, user);
    expect(over).toMatchObject({ status: 'finished', can: { edit: false, deactivate: false } });
    expect((await change(id, { name: 'x' }, user)).status).toBe(409);
    const plain = (await kade.call(listPromotionsPlain, {}, user)).body;
    expect(plain.map((p) => p.id)).not.toContain(id);
    clock.set('2026-11-10T12:00:00Z');
  });

  it('is lost by an edit, and the reviewer sees what changed', async () => {
    const { id } = await aPromotion(kade, maker, { name: 'Edited', product_ids: [idOf('B1')] });
    expect((await approvePromotion(kade, maker, admin, id)).status).toBe('active');
    const same = await change(id, { name: 'Edited', ...base, product_ids: [idOf('B1')] });
    expect(same.body.status).toBe('active');
    const changed = await change(id, { value: 25, product_ids: [idOf('Z1')] });
    expect(changed.body.status).toBe('draft');
    const { body } = await kade.call(
      getApprovalTimeline,
      { params: { type: 'promotion', id } },
      admin,
    );
    expect(body.changes).toEqual([
      { field: 'value', before: 10, after: 25 },
      {
        field: 'products',
        before: ['Espressobonen 1 kg (B1)'],
        after: ['Slagroom 1 l (Z1)'],
      },
    ]);
  });

  it('cannot be had for a promotion whose last day is past, or a list without codes', async () => {
    const past = await aPromotion(kade, maker, { starts_on: '2026-10-01', ends_on: '2026-11-09' });
    const bare = await aPromotion(kade, maker, { code_mode: 'unique' });
    for (const [{ id }, says] of [
      [past, '9 November 2026'],
      [bare, 'doesn’t have any codes yet'],
    ] as const) {
      const reply = await kade.send('PATCH', `/v1/offers/${id}/submit/`, maker.token, {});
      expect(reply.status).toBe(409);
      expect(reply.text).toContain(says);
    }
  });

  it('ends by deactivating; then it can be removed unless it was used', async () => {
    const { id } = await aPromotion(kade, maker);
    await approvePromotion(kade, maker, admin, id);
    const remove = () => kade.call(deletePromotion, { params: { id } }, maker);
    expect((await remove()).status).toBe(409);
    expect((await kade.call(deactivatePromotion, { params: { id } }, admin)).body.status).toBe(
      'inactive',
    );
    const campaign = await aSentCampaign(kade, company, id, [], '2026-11-10');
    expect((await open(id)).can.remove).toBe(false);
    const refused = await remove();
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Campaign')]);
    await kade.db.inTenant(company, (tx) =>
      tx
        .deleteFrom('campaign')
        .where('company_id', '=', company)
        .where('id', '=', campaign)
        .execute(),
    );
    expect((await remove()).status).toBe(200);
    expect((await kade.call(getPromotion, { params: { id } }, maker)).status).toBe(404);
  });
});

describe('what a promotion holds for', () => {
  it('is chosen from products and the tree of categories', async () => {
    const tree = (await kade.call(listProductCategories, {}, maker)).body;
    expect(tree.map((c) => [c.path, c.products])).toEqual([
      ['Koffie', 3],
      ['Koffie > Bonen', 2],
      ['Koffie > Siroop', 1],
      ['Zuivel', 1],
    ]);
    const found = await kade.call(listPromotionProducts, { query: { search: 'bonen' } }, maker);
    expect(found.body.results.map((p) => p.sku)).toEqual(['B1', 'B2']);
    const byNumber = await kade.call(listPromotionProducts, { query: { search: 's1' } }, maker);
    expect(byNumber.body.results.map((p) => p.sku)).toEqual(['S1']);
    const sorted = await kade.call(listPromotionProducts, { query: { ordering: '-name' } }, maker);
    expect(sorted.body.results.map((p) => p.sku)).toEqual(['S1', 'Z1', 'B2', 'B1']);
    const below = await kade.call(
      listCategoryProducts,
      { params: { categoryId: idOf('Koffie') }, query: {} },
      maker,
    );
    expect(below.body.count).toBe(3);
    const within = async (...paths: string[]) => {
      const query = { category_id: paths.map(idOf) };
      const { body } = await kade.call(listPromotionProducts, { query }, maker);
      return body.results.map((p) => p.sku);
    };
    expect(await within('Zuivel', 'Koffie > Siroop')).toEqual(['Z1', 'S1']);
    expect(await within('Koffie', 'Koffie > Bonen', 'Zuivel')).toEqual(['B1', 'B2', 'Z1', 'S1']);
  });

  it('has nothing to do with what is sold no longer', async () => {
    const gone = { company_id: company, sku: 'B0', name: 'Aloude bonen', price: '1.00' };
    await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('product')
        .values({ ...gone, category_id: idOf('Koffie > Bonen'), is_active: false } as never)
        .execute(),
    );
    const tree = (await kade.call(listProductCategories, {}, maker)).body;
    expect(tree.map((c) => c.products)).toEqual([3, 2, 1, 1]);
    const found = await kade.call(listPromotionProducts, { query: { search: 'bonen' } }, maker);
    expect(found.body.results.map((p) => p.sku)).toEqual(['B1', 'B2']);
    const { id } = await aPromotion(kade, maker, { category_ids: [idOf('Koffie > Bonen')] });
    const block = await kade.db.inTenant(company, (tx) =>
      promotionBlock(tx, company, id, { publicUrl: 'https://kade.example' }),
    );
    expect(block?.products.map((p) => p.sku)).toEqual(['B1', 'B2']);
  });

  it('is shown in mails with prices under the offer, named products first', async () => {
    const { id } = await aPromotion(kade, maker, {
      value: 15,
      product_ids: [idOf('S1')],
      category_ids: [idOf('Koffie > Bonen')],
    });
    const block = await kade.db.inTenant(company, (tx) =>
      promotionBlock(tx, company, id, { publicUrl: 'https://kade.example' }),
    );
    expect(block).toMatchObject({
      offer: { en: '15% off', nl: '15% korting' },
      code_mode: 'none',
      products: [
        { sku: 'S1', price: '7.25', offer_price: '6.16' },
        { sku: 'B1', price: '18.95', offer_price: '16.11' },
        { sku: 'B2', price: '14.50', offer_price: '12.33' },
      ],
    });
    const isActive = (is_active: boolean) =>
      kade.db.inTenant(company, (tx) =>
        tx.updateTable('product').set({ is_active }).where('id', '=', idOf('S1')).execute(),
      );
    // What is not sold any more is shown to nobody.
    await isActive(false);
    const now = await kade.db.inTenant(company, (tx) =>
      promotionBlock(tx, company, id, { publicUrl: 'https://kade.example' }),
    );
    await isActive(true);
    expect(now?.products.map((p) => p.sku)).toEqual(['B1', 'B2']);
  });
});

describe('a picture', () => {
  // One red pixel.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = (content: Buffer) =>
    kade.upload('/v1/offers/images/', maker, { name: 'a.png', content });

  it('is shown to whoever has its address, and to nobody who guesses', async () => {
    const reply = await upload(png);
    expect(reply.status).toBe(201);
    const { token, url, width } = reply.body as { token: string; url: string; width: number };
    expect(width).toBe(1);
    const made = await aPromotion(kade, maker, { image: token });
    expect(made.image).toMatchObject({ url, width: 1, height: 1 });
    const got = await kade.send('GET', url);
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/png']);
    // A mail is read far from here: its address is whole there.
    const block = await kade.db.inTenant(company, (tx) =>
      promotionBlock(tx, company, made.id, { publicUrl: 'https://kade.example' }),
    );
    expect(block?.image?.url).toBe(`https://kade.example${url}`);
    const guessed = await kade.call(getPromotionImage, {
      params: { token: `${'x'.repeat(32)}.png` },
    });
    expect(guessed.status).toBe(404);
    const climbing = await kade.call(getPromotionImage, { params: { token: '../../secret.png' } });
    expect(climbing.status).toBe(404);
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a torn PNG', png.subarray(0, 40)],
    ['a WebP without a size', Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1')],
  ])('is told by its content, so %s is refused', async (_, content) => {
    const reply = await upload(content);
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([422, 'file_unreadable']);
  });
});

it('is nobody’s without the product, but for the reviewer', async () => {
  const plainMarketeer = await kade.aUser(company, ['company:marketeer']);
  const onlyPromo = await kade.aUser(company, ['product:promo']);
  for (const user of [plainMarketeer, onlyPromo])
    expect((await kade.call(listPromotions, {}, user)).status).toBe(403);
  expect((await kade.call(listPromotions, {}, admin)).status).toBe(200);
  // A reviewer who is a marketeer as well may not change it either, nor send it on its way or back.
  const both = await kade.aUser(company, ['company:admin', 'company:marketeer']);
  const no = { edit: false, submit: false, cancel: false, remove: false };
  const { id } = await aPromotion(kade, maker);
  expect((await open(id, both)).can).toMatchObject({ ...no, review: false });
  await kade.send('PATCH', `/v1/offers/${id}/submit/`, maker.token, {});
  expect((await open(id, both)).can).toMatchObject({ ...no, review: true });
  const made = await kade.send('POST', '/v1/offers/', admin.token, { name: 'x', ...base });
  expect(made.status).toBe(403);
});
