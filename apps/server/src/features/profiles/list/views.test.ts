import {
  createView,
  deleteView,
  getProfileColumns,
  listViews,
  updateProfileColumns,
  updateView,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';

let kade: TestKade;
let anna: TestUser;
let bob: TestUser;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  anna = await kade.aUser(company, ['company:sales'], 'Anna');
  bob = await kade.aUser(company, ['company:sales'], 'Bob');
  admin = await kade.aUser(company, ['company:admin', 'company:sales'], 'Ada');
});
afterAll(() => kade.close());

const state = {
  search: 'pizza',
  origin_query: "CITY = 'Urk'",
  filters: {},
  ordering: '-name',
  columns: [
    { field: 'name', width: 240 },
    { field: 'city', width: null },
  ],
};
const save = async (name: string, is_shared: boolean, user = anna) =>
  (await kade.call(createView, { body: { name, is_shared, state } }, user)).body;
const names = async (user: TestUser) =>
  (await kade.call(listViews, {}, user)).body.results.map((v) => v.name);

it('keeps a view as it was saved, for its maker, and for all when it is shared', async () => {
  const mine = await save('Mine', false);
  const shared = await save('Ours', true);
  expect(mine.state).toEqual(state);
  expect(await names(anna)).toEqual(['Mine', 'Ours']);
  expect(await names(bob)).toEqual(['Ours']);
  const seen = (await kade.call(listViews, {}, bob)).body.results[0];
  expect(seen).toMatchObject({ id: shared.id, can_edit: false, owner: { name: 'Anna' } });
});

it('is changed by its maker, and by an administrator when it is shared; by nobody else', async () => {
  const own = await save('Own', false);
  const shared = await save('Shared', true);
  const body = { name: 'Renamed', is_shared: true, state, version: 1 };
  const change = (id: number, user: TestUser, over = {}) =>
    kade.call(updateView, { params: { id }, body: { ...body, ...over } }, user);
  expect((await change(own.id, bob)).status).toBe(404);
  expect((await change(own.id, admin)).status).toBe(404);
  expect((await change(shared.id, bob)).status).toBe(403);
  expect((await kade.call(deleteView, { params: { id: shared.id } }, bob)).status).toBe(403);
  expect((await change(shared.id, admin)).body).toMatchObject({ name: 'Renamed', version: 2 });
  const stale = await change(shared.id, anna, { name: 'Late' });
  expect([stale.status, (stale.body as unknown as { code: string }).code]).toEqual([
    409,
    'version_conflict',
  ]);
  expect((await kade.call(deleteView, { params: { id: own.id } }, anna)).status).toBe(200);
  expect((await kade.call(deleteView, { params: { id: own.id } }, anna)).status).toBe(404);
});

it('has a name of its own per maker, and a rule that can be read', async () => {
  await save('Twice', false);
  const again = await kade.call(createView, { body: { name: 'Twice', state } }, anna);
  expect(again.status).toBe(409);
  expect((await kade.call(createView, { body: { name: 'Twice', state } }, bob)).status).toBe(201);
  const broken = { ...state, origin_query: 'TOWN = 1' };
  const reply = await kade.call(createView, { body: { name: 'Broken', state: broken } }, anna);
  expect(reply.status).toBe(400);
});

it('keeps the columns as each user arranged them last, standard ones included', async () => {
  const known = async (user: TestUser) =>
    (await kade.call(getProfileColumns, {}, user)).body.columns;
  const keep = (columns: typeof state.columns, user: TestUser) =>
    kade.call(updateProfileColumns, { body: { columns } }, user);
  expect(await known(anna)).toBeNull();
  await keep([{ field: 'city', width: 80 }], anna);
  await keep(state.columns, anna);
  await keep([], bob);
  expect(await known(anna)).toEqual(state.columns);
  expect(await known(bob)).toEqual([]);
  expect(await known(admin)).toBeNull();
  expect((await keep([{ field: 'name', width: 9 }], anna)).status).toBe(400);
});

it('are those of one list: another has its own, under the same names, with its own filters', async () => {
  const of = { list: 'campaigns', name: 'Twice' };
  const filters = { status: ['draft', 'paused'] };
  await save('Twice', false);
  const { body } = await kade.call(
    createView,
    { body: { ...of, is_shared: false, state: { filters } } },
    anna,
  );
  expect(body).toMatchObject({ ...of, state: { filters, origin_query: '' } });
  const found = await kade.call(listViews, { query: { list: 'campaigns' } }, anna);
  expect(found.body.results.map((v) => v.name)).toEqual(['Twice']);
  const { status } = await kade.call(
    createView,
    { body: { ...of, is_shared: false, state: {} } },
    anna,
  );
  expect(status).toBe(409);
});

it('finds room among two megabytes of a company’s views, and is refused where there is none', async () => {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, ['company:sales']);
  const make = (name: string) => kade.call(createView, { body: { name, state } }, user);
  const { id } = (await make('First')).body;
  const large = JSON.stringify({ ...state, search: 'x'.repeat(2 * 1024 * 1024) });
  await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('saved_view')
      .values({
        ...{
          company_id: company,
          created_by: user.id,
          name: 'Large',
          list: 'profiles',
          state: large,
        },
      })
      .execute(),
  );
  const body = { name: 'Larger', version: 1 };
  for (const reply of [
    await make('Second'),
    await kade.call(updateView, { params: { id }, body }, user),
  ])
    expect([reply.status, (reply.body as unknown as { code: string }).code]).toEqual([
      ...[409, 'wrong_state'],
    ]);
  const rest = await kade.db.inTenant(company, async (tx) => {
    await tx.deleteFrom('saved_view').where('name', '=', 'Large').execute();
    return tx.selectFrom('saved_view').select('name').execute();
  });
  expect(rest).toEqual([{ name: 'First' }]);
  expect((await make('Second')).status).toBe(201);
});
