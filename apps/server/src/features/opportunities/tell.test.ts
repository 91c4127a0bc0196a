import {
  assignOpportunities,
  createOpportunity,
  getOpportunity,
  listNotifications,
  updateOpportunity,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, boardOf } from './opportunities.testkit.js';

let kade: TestKade;
let bas: TestUser;
let noor: TestUser;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  bas = await kade.aUser(company, ['company:sales'], 'Bas');
  noor = await kade.aUser(company, ['company:sales'], 'Noor');
  admin = await kade.aUser(company, ['company:admin', 'company:sales'], 'Marijke');
});
afterAll(() => kade.close());

const told = async (user: TestUser) =>
  (await kade.call(listNotifications, {}, user)).body.results.map((n) => [
    n.kind,
    n.actor?.name,
    n.about,
    n.path,
  ]);
const add = async (title: string, owner: TestUser, by = bas) => {
  const body = { title, status: 'lead' as const, owner_id: owner.id };
  return (await kade.call(createOpportunity, { body }, by)).body;
};

it('a colleague is told of an opportunity made for them or given to them, and nobody of their own', async () => {
  const mine = await add('Coffee', bas);
  expect(await told(bas)).toEqual([]);
  const { id } = await add('Tea', noor);
  const line = (title: string, at: number) => [
    'assigned',
    'Bas',
    title,
    `/crm/opportunities/${at}`,
  ];
  expect(await told(noor)).toEqual([line('Tea', id)]);
  const { body } = await kade.call(getOpportunity, { params: { id: mine.id } }, bas);
  const change = (owner_id: number, version: number) =>
    kade.call(
      updateOpportunity,
      { params: { id: mine.id }, body: { title: 'Coffee', status: 'lead', owner_id, version } },
      bas,
    );
  expect((await change(noor.id, body.version)).status).toBe(200);
  // An edit that leaves the owner tells nobody.
  expect((await change(noor.id, body.version + 1)).status).toBe(200);
  expect(await told(noor)).toEqual([line('Coffee', mine.id), line('Tea', id)]);
});

it('many handed over at once are told of in one line', async () => {
  for (const title of ['A', 'B', 'C', 'D']) await add(title, noor, noor);
  const body = { from_owner_id: noor.id, owner_id: bas.id };
  const { changed } = (await kade.call(assignOpportunities, { body }, admin)).body;
  expect(changed).toBe(6);
  expect(await told(bas)).toEqual([['assigned', 'Marijke', 'Coffee, Tea, A … (6)', '/crm/funnel']]);
});

it('what was theirs already is not told of as given, nor named in the audit log', async () => {
  const kept = await add('Kept', noor, noor);
  const given = await add('Given', bas, bas);
  const before = (await told(noor)).length;
  const body = { opportunities: [kept.id, given.id], owner_id: noor.id };
  expect((await kade.call(assignOpportunities, { body }, admin)).body).toEqual({ changed: 1 });
  const lines = await told(noor);
  expect([lines.length - before, lines[0]]).toEqual([
    1,
    ['assigned', 'Marijke', 'Given', `/crm/opportunities/${given.id}`],
  ]);
  const audited = await kade.db.inTenant(noor.companyId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'opportunity.assign')
      .orderBy('id', 'desc')
      .execute(),
  );
  expect(audited[0]?.detail).toMatchObject({ changed: 1, opportunities: [given.id] });
});

it('of one that is given the business is named; of many the audit log says how many, not each', async () => {
  const [profile, other] = [
    await aProfile(kade, noor.companyId, 'Café Zee'),
    await aProfile(kade, noor.companyId, 'Hotel Duin'),
  ];
  const about = async () =>
    (await kade.call(listNotifications, {}, noor)).body.results[0]?.profile?.name ?? null;
  const give = (opportunities: number[]) =>
    kade.call(assignOpportunities, { body: { opportunities, owner_id: noor.id } }, admin);
  const { id: one } = await boardOf(kade, bas).add({ title: 'One', profile_id: profile });
  const { id: two } = await boardOf(kade, bas).add({ title: 'Two', profile_id: other });
  const { id: three } = await boardOf(kade, bas).add({ title: 'Three', profile_id: profile });
  await give([one]);
  expect(await about()).toBe('Café Zee');
  await give([two, three]);
  expect(await about()).toBeNull();
  const { rows: made } = await kade.db.inTenant(noor.companyId, (tx) =>
    sql<{ id: number }>`insert into opportunity (company_id, title)
      select ${noor.companyId}, 'Many' from generate_series(1, 201) returning id`.execute(tx),
  );
  const many = made.map(({ id }) => Number(id));
  const noted = async () =>
    (
      await kade.db.inTenant(noor.companyId, (tx) =>
        tx
          .selectFrom('audit_log')
          .select('detail')
          .where('action', '=', 'opportunity.assign')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow(),
      )
    ).detail as { changed: number; opportunities?: number[] };
  await give(many.slice(1));
  expect(await noted()).toMatchObject({ changed: 200, opportunities: many.slice(1) });
  await kade.call(assignOpportunities, { body: { opportunities: many, owner_id: bas.id } }, admin);
  expect(await noted()).toMatchObject({ changed: 201 });
  expect((await noted()).opportunities).toBeUndefined();
});
