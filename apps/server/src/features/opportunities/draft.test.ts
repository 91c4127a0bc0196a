import {
  createOpportunity,
  getOpportunity,
  listOpportunitiesOfProfile,
  listOpportunityOptions,
  matchOwner,
  searchProducts,
  updateOpportunity,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, boardOf } from './opportunities.testkit.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
let seller: TestUser;
let board: ReturnType<typeof boardOf>;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  board = boardOf(kade, seller);
});

const insert = (
  companyId: number,
  table: 'product' | 'person' | 'campaign',
  row: Record<string, unknown>,
) =>
  kade.db.inTenant(companyId, async (tx) => {
    const { id } = await tx
      .insertInto(table)
      .values({ company_id: companyId, ...row } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
const create = (body: Record<string, unknown>) =>
  kade.call(createOpportunity, { body: { title: 'Olie', ...body } }, seller);
const errorsOf = (reply: { body: unknown }) =>
  Object.keys((reply.body as { errors?: Record<string, unknown> }).errors ?? {});

describe('a new opportunity', () => {
  it('needs a title only: it is its maker’s, a lead, with the usual probability', async () => {
    const { body } = await create({});
    expect(body).toMatchObject({
      status: 'lead',
      probability: 5,
      owner: { id: seller.id, name: 'Sam' },
      profile: null,
      value: null,
      products: [],
    });
    expect(body.events.map((e) => [e.type, e.to])).toEqual([['created', 'lead']]);
  });

  it('keeps products with quantity and price, and changes them when they are sent again', async () => {
    const [oil, fat] = [
      await insert(company, 'product', { sku: 'O', name: 'Olie' }),
      await insert(company, 'product', { sku: 'V', name: 'Vet' }),
    ];
    const products = [{ product_id: oil, quantity: 2.5, price: '12.5' }, { product_id: fat }];
    const { id } = (await create({ products })).body;
    const shown = async () =>
      (await kade.call(getOpportunity, { params: { id } }, seller)).body.products;
    expect(await shown()).toEqual([
      { product_id: oil, sku: 'O', name: 'Olie', quantity: 2.5, price: '12.50' },
      { product_id: fat, sku: 'V', name: 'Vet', quantity: 1, price: null },
    ]);
    const put = (body: Record<string, unknown>) =>
      kade.call(
        updateOpportunity,
        { params: { id }, body: { title: 'x', ...body } as never },
        seller,
      );
    await put({ version: 1 });
    expect(await shown()).toHaveLength(2);
    await put({ version: 2, products: [{ product_id: fat }] });
    expect((await shown()).map((p) => p.product_id)).toEqual([fat]);
    const twice = await put({ version: 3, products: [{ product_id: fat }, { product_id: fat }] });
    expect([twice.status, errorsOf(twice)]).toEqual([400, ['products']]);
  });

  it('keeps what a change leaves out, its status and value first of all', async () => {
    const profile_id = await aProfile(kade, company);
    const given = { profile_id, status: 'deal', value: '12.00', source: 'Beurs' };
    const { id } = (await create({ ...given, expected_close: '2026-09-01' })).body;
    const put = (body: Record<string, unknown>) =>
      kade.call(updateOpportunity, { params: { id }, body: body as never }, seller);
    const { body } = await put({ title: 'x', version: 1 });
    expect(body).toMatchObject({
      title: 'x',
      status: 'deal',
      value: '12.00',
      probability: 100,
      source: 'Beurs',
      expected_close: '2026-09-01',
      profile: { id: profile_id },
      owner: { id: seller.id },
    });
    expect(body.events.map((e) => e.type)).toEqual(['created']);
    expect((await put({ value: null, source: '', version: 2 })).body).toMatchObject({
      title: 'x',
      value: null,
      source: null,
      status: 'deal',
    });
  });

  it('takes numbers for what they are: true and a list are nobody’s profile', async () => {
    const profile = await aProfile(kade, company);
    for (const wrong of [true, [profile], String(profile)])
      expect(errorsOf(await create({ profile_id: wrong })), String(wrong)).toEqual(['profile_id']);
  });

  it('is refused with words for what cannot be', async () => {
    const profile = await aProfile(kade, company);
    const elsewhere = await aProfile(kade, company, 'Elders');
    const person = await insert(company, 'person', { profile_id: elsewhere });
    const partner = await kade.aUser(company, ['partner:subscription']);
    const cases: [Record<string, unknown>, string][] = [
      [{ title: '  ' }, 'title'],
      [{ value: '-1' }, 'value'],
      [{ value: '1.234' }, 'value'],
      [{ probability: 101 }, 'probability'],
      [{ expected_close: '2026-02-30' }, 'expected_close'],
      [{ status: 'won' }, 'status'],
      [{ status: 'lost' }, 'lost_reason'],
      [{ profile_id: profile, person_id: person }, 'person_id'],
      [{ person_id: person }, 'person_id'],
      [{ owner_id: partner.id }, 'owner_id'],
    ];
    for (const [body, field] of cases) {
      const reply = await create(body);
      expect([reply.status, errorsOf(reply)], JSON.stringify(body)).toEqual([400, [field]]);
    }
  });

  it('names nothing of another company', async () => {
    const theirs = await kade.aCompany();
    const stranger = await kade.aUser(theirs, ['company:sales']);
    const profile = await aProfile(kade, theirs);
    const mail = { subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' };
    const theirCampaign = await insert(theirs, 'campaign', { name: 'Theirs', ...mail });
    // There are such things here, too.
    await aProfile(kade, company);
    await insert(company, 'campaign', { name: 'Ours', ...mail });
    await insert(company, 'product', { sku: 'Y', name: 'Y' });
    const cases: Record<string, unknown>[] = [
      { profile_id: profile },
      { owner_id: stranger.id },
      { campaign_id: theirCampaign },
      { products: [{ product_id: await insert(theirs, 'product', { sku: 'X', name: 'X' }) }] },
      {
        profile_id: await aProfile(kade, company),
        person_id: await insert(theirs, 'person', { profile_id: profile }),
      },
    ];
    for (const body of cases) expect((await create(body)).status, JSON.stringify(body)).toBe(404);
    expect((await board.column('lead')).count).toBe(0);
  });
});

it('an edit is held to what a new one is held to: nothing of another company, and no contact of another business', async () => {
  const [profile_id, elsewhere] = [
    await aProfile(kade, company),
    await aProfile(kade, company, 'Elders'),
  ];
  const { id } = (await create({ profile_id })).body;
  const put = (body: object) =>
    kade.call(
      updateOpportunity,
      { params: { id }, body: { version: 1, ...body } as never },
      seller,
    );
  const theirs = await aProfile(kade, await kade.aCompany());
  expect((await put({ profile_id: theirs })).status).toBe(404);
  expect((await put({ campaign_id: 999_999_999 })).status).toBe(404);
  await insert(company, 'person', { profile_id });
  const person_id = await insert(company, 'person', { profile_id: elsewhere });
  const wrong = await put({ person_id });
  expect([wrong.status, errorsOf(wrong)]).toEqual([400, ['person_id']]);
  // With its business it is.
  const moved = await put({ profile_id: elsewhere, person_id });
  expect([moved.status, moved.body.person?.id]).toEqual([200, person_id]);
});

describe('the opportunities of a profile', () => {
  it('are all of them, open ones first; an unknown profile is not found', async () => {
    const profile = await aProfile(kade, company);
    await board.add({ title: 'old', profile_id: profile });
    await board.add({ title: 'won', profile_id: profile, status: 'deal' });
    await board.add({ title: 'new', profile_id: profile });
    await board.add({ title: 'of nobody' });
    const list = (id: number) => kade.call(listOpportunitiesOfProfile, { params: { id } }, seller);
    const { body } = await list(profile);
    expect([body.count, body.results.map((o) => o.title)]).toEqual([3, ['new', 'old', 'won']]);
    expect((await list(await aProfile(kade, await kade.aCompany()))).status).toBe(404);
  });
});

describe('an owner who is only a name', () => {
  const nameless = (title: string, owner_name: string | null, companyId = company) =>
    kade.db.inTenant(companyId, (tx) =>
      tx
        .insertInto('opportunity')
        .values({ company_id: companyId, title, owner_name } as never)
        .execute(),
    );
  const match = (owner_name: string, owner_id: number, user = admin) =>
    kade.call(matchOwner, { body: { owner_name, owner_id } }, user);

  it('can be filtered by, and is offered with how many there are', async () => {
    await nameless('a', 'Wim');
    await nameless('b', 'Wim');
    await board.add({ title: 'c', source: 'Beurs' });
    const { body } = await kade.call(listOpportunityOptions, {}, seller);
    expect(body).toEqual({ sources: ['Beurs'], owner_names: [{ name: 'Wim', count: 2 }] });
    expect(await board.titles('lead', { owner_name: ['Wim'] })).toEqual(['b', 'a']);
    expect((await board.column('lead')).results.at(-1)?.owner).toEqual({ id: null, name: 'Wim' });
  });

  it('is matched to a user by an administrator, in the own company only, and it is kept who did', async () => {
    const theirs = await kade.aCompany();
    await nameless('a', 'Wim');
    await nameless('b', 'Wim');
    await nameless('other', 'Piet');
    await nameless('theirs', 'Wim', theirs);
    expect((await match('Wim', seller.id, seller)).status).toBe(403);
    expect((await match('Wim', seller.id)).body).toEqual({ changed: 2 });
    expect((await match('Wim', seller.id)).body).toEqual({ changed: 0 });
    const owned = await board.titles('lead', { owner: [seller.id] });
    expect(owned).toEqual(['b', 'a']);
    const lines = await kade.db.inTenant(company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('detail')
        .where('action', '=', 'opportunity.match_owner')
        .execute(),
    );
    expect(lines.map((l) => l.detail)).toEqual([
      { changed: 2, name: 'Wim', to: { id: seller.id, name: 'Sam' } },
    ]);
  });

  it('of whom a user bears the name keeps that user’s own apart, and may turn out to be another later', async () => {
    const wim = await kade.aUser(company, ['company:sales'], 'Wim');
    await boardOf(kade, wim).add({ title: 'of the user' });
    await nameless('of the name', 'Wim');
    await nameless('of nobody', null);
    expect((await match('Wim', seller.id)).body).toEqual({ changed: 1 });
    expect(await board.titles('lead', { owner: [wim.id] })).toEqual(['of the user']);
    expect(await board.titles('lead', { owner: [seller.id] })).toEqual(['of the name']);
    // Nothing has that name any more; who it means is changed all the same, and told.
    expect((await match('WIM', wim.id)).body).toEqual({ changed: 0 });
    const { words, lines } = await kade.db.inTenant(company, async (tx) => ({
      words: await tx.selectFrom('owner_word').select(['word', 'user_id']).execute(),
      lines: await tx
        .selectFrom('audit_log')
        .select('detail')
        .where('action', '=', 'opportunity.match_owner')
        .orderBy('id')
        .execute(),
    }));
    expect(words).toEqual([{ word: 'wim', user_id: wim.id }]);
    expect(lines.map((l) => l.detail)).toMatchObject([
      { changed: 1, to: { id: seller.id } },
      { changed: 0, name: 'WIM', to: { id: wim.id } },
    ]);
  });

  it('is offered by name, and what has neither owner nor source offers nothing', async () => {
    await nameless('a', 'Wim');
    await nameless('b', 'Aad');
    await nameless('c', null);
    await board.add({ title: 'd', source: 'Web' });
    await board.add({ title: 'e', source: 'Beurs' });
    await board.add({ title: 'f', source: 'Web' });
    const { body } = await kade.call(listOpportunityOptions, {}, seller);
    expect(body).toEqual({
      sources: ['Beurs', 'Web'],
      owner_names: [
        { name: 'Aad', count: 1 },
        { name: 'Wim', count: 1 },
      ],
    });
  });

  it('is not matched to somebody who is not there', async () => {
    await nameless('a', 'Wim');
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await match('Wim', stranger.id)).status).toBe(404);
  });
});

it('products are found by a piece of the name or number, those of the own company', async () => {
  await insert(company, 'product', { sku: 'OL-1', name: 'Zonnebloemolie', price: '9.5' });
  await insert(await kade.aCompany(), 'product', { sku: 'OL-2', name: 'Olijfolie' });
  const find = async (query: { search?: string }) =>
    (await kade.call(searchProducts, { query }, seller)).body.map((p) => [p.sku, p.price]);
  expect(await find({ search: 'BLOEM' })).toEqual([['OL-1', '9.50']]);
  expect(await find({ search: 'ol-' })).toHaveLength(1);
  expect(await find({ search: '%' })).toEqual([]);
  // What is sold no longer can still be named, after what is.
  await insert(company, 'product', { sku: 'OL-0', name: 'Arachideolie', is_active: false });
  expect((await find({ search: 'ol-' })).map(([sku]) => sku)).toEqual(['OL-1', 'OL-0']);
});

it('products come by their name, found or on an opportunity; those of a card are found by their numbers alone', async () => {
  const [fat, oil, salt] = [
    await insert(company, 'product', { sku: '1', name: 'Vet' }),
    await insert(company, 'product', { sku: '2', name: 'Olie' }),
    await insert(company, 'product', { sku: '3', name: 'Zout' }),
  ];
  const find = async (query: object) =>
    (await kade.call(searchProducts, { query }, seller)).body.map((p) => p.name);
  expect(await find({})).toEqual(['Olie', 'Vet', 'Zout']);
  expect(await find({ id: [salt, oil] })).toEqual(['Olie', 'Zout']);
  const products = [{ product_id: salt }, { product_id: fat }, { product_id: oil }];
  const { body } = await create({ products });
  expect(body.products.map((p) => p.name)).toEqual(['Olie', 'Vet', 'Zout']);
  // Another that is changed leaves these as they are.
  const other = (await create({ products: [{ product_id: salt }] })).body;
  const change = { version: 1, products: [{ product_id: oil }] };
  await kade.call(updateOpportunity, { params: { id: other.id }, body: change }, seller);
  const kept = (await kade.call(getOpportunity, { params: { id: body.id } }, seller)).body;
  expect(kept.products.map((p) => p.name)).toEqual(['Olie', 'Vet', 'Zout']);
});
