import { createView, getPlaces, noteOpened, pinPlaces } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { addProfiles } from '../profiles/list/list.testkit.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let ids: number[];

beforeAll(async () => {
  kade = await testKade();
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales']);
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  ids = Object.values(
    await addProfiles(
      kade,
      company,
      names.map((name) => ({ name })),
    ),
  );
});
afterAll(() => kade.close());

const places = async (as = seller) => (await kade.call(getPlaces, {}, as)).body;
const open = (id: number, as = seller) =>
  kade.call(noteOpened, { body: { kind: 'profile', id } }, as);

it('nothing is pinned or opened at first: the standard pins hold', async () => {
  expect(await places()).toEqual({ pins: null, recent: [] });
});

it('the last five records are kept, the latest first, each once', async () => {
  for (const id of [...ids, ids[4] as number]) await open(id);
  expect((await places()).recent.map((one) => one.name)).toEqual(['E', 'G', 'F', 'D', 'C']);
});

it('pins stay in their order, with the names of today; what is gone is left out', async () => {
  const [first, second] = ids as [number, number];
  const pins = [
    { kind: 'page' as const, path: '/home' },
    { kind: 'profile' as const, id: second },
    { kind: 'profile' as const, id: 999_999 },
    { kind: 'profile' as const, id: first },
  ];
  expect((await kade.call(pinPlaces, { body: { pins } }, seller)).status).toBe(200);
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('profile')
      .set({ name: 'B by another name' })
      .where('company_id', '=', company)
      .where('id', '=', second)
      .execute(),
  );
  expect((await places()).pins).toEqual([
    { kind: 'page', path: '/home' },
    expect.objectContaining({ id: second, name: 'B by another name' }),
    expect.objectContaining({ id: first, name: 'A' }),
  ]);
});

it('a pinned view has its name, as long as it is there for who pinned it', async () => {
  const view = async (user: TestUser, name: string) => {
    const state = { search: '', ordering: '' };
    return (await kade.call(createView, { body: { list: 'contracts', name, state } }, user)).body
      .id;
  };
  const other = await kade.aUser(company, ['company:sales']);
  const [mine, theirs] = [await view(seller, 'This month'), await view(other, 'Theirs')];
  const pins = [mine, theirs, 999_999].map((id) => ({
    kind: 'page' as const,
    path: `/crm/contracts?view=${id}`,
  }));
  await kade.call(pinPlaces, { body: { pins } }, seller);
  expect((await places()).pins).toEqual([
    { kind: 'page', path: `/crm/contracts?view=${mine}`, name: 'This month' },
  ]);
});

it('a name is shown to whom may open it, and each user has places of their own', async () => {
  const marketeer = await kade.aUser(company, ['company:marketeer']);
  await kade.call(
    pinPlaces,
    { body: { pins: [{ kind: 'profile', id: ids[0] as number }] } },
    marketeer,
  );
  await open(ids[0] as number, marketeer);
  expect(await places(marketeer)).toEqual({ pins: [], recent: [] });
  const partner = await kade.aUser(company, ['partner:subscription']);
  await open(ids[0] as number, partner);
  expect((await places(partner)).recent).toEqual([]);
  const stranger = await kade.aUser(await kade.aCompany(), ['company:superuser']);
  await open(ids[0] as number, stranger);
  expect(await places(stranger)).toEqual({ pins: null, recent: [] });
});

it('an address that leads out of the product is refused', async () => {
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)'])
    expect(
      (await kade.call(pinPlaces, { body: { pins: [{ kind: 'page', path }] } }, seller)).status,
    ).toBe(400);
});
