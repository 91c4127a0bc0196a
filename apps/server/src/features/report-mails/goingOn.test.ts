import {
  createSubscription,
  createView,
  deleteSubscription,
  deleteView,
  listSubscriptions,
  sendSubscription,
  updateSubscription,
} from '@kade/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { pipelineSource } from '../pipeline-report/index.js';
import { mailDueReports } from './index.js';

let now = new Date();
let kade: TestKade;
let owner: pg.Client;
let company: number;
let manager: TestUser;
let reader: TestUser;
let view: number;

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  owner = await kade.ownerClient();
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});
beforeEach(async () => {
  // A Wednesday.
  now = new Date('2026-03-11T09:00:00Z');
  company = await kade.aCompany();
  manager = await kade.aUser(company, ['company:sales'], 'Mia Manager');
  reader = await kade.aUser(company, ['company:sales'], 'Rik Reader');
  view = await aView();
});

const due = () => mailDueReports(kade.kade.platform, { pipeline: pipelineSource }, company);
/** Tokens do not live for days: whoever comes then has just signed in. */
const anAdmin = () => kade.aUser(company, ['company:sales', 'company:admin'], 'Ada');
const aView = async (filters: Record<string, string[]> = {}, by = manager) => {
  const state = { filters };
  const body = { list: 'report-pipeline', name: `Week ${Math.random()}`, is_shared: true, state };
  return (await kade.call(createView, { body }, by)).body.id;
};
const subscribe = async (given: object = {}) => {
  const body = { view_id: view, rhythm: 'daily' as const, readers: [reader.id], ...given };
  const reply = await kade.call(createSubscription, { body }, manager);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const change = (id: number, body: object, by = manager) =>
  kade.call(updateSubscription, { params: { id }, body: body as never }, by);
/** The mails that wait in the queue, oldest first: to whom, and their text. */
const mails = async (): Promise<[string, string][]> =>
  (
    await owner.query(
      `select payload from graphile_worker._private_jobs
       where payload ->> 'company_id' = $1 and payload -> 'letter' is not null order by id`,
      [String(company)],
    )
  ).rows.map(({ payload }) => [payload.to.address, payload.letter.text]);
const aDeal = (created_at: string) =>
  kade.db.inTenant(company, (tx) =>
    sql`insert into opportunity (company_id, title, value, created_at)
      values (${company}, 'Koffie', 100, ${created_at})`.execute(tx),
  );
const shareNoMore = () =>
  kade.db.inTenant(company, (tx) =>
    sql`update saved_view set is_shared = false, created_by = ${reader.id} where id = ${view}`.execute(
      tx,
    ),
  );

it('one that was paused goes on with the next day it is due on, and makes up for none that it missed', async () => {
  const { id } = await subscribe();
  expect((await change(id, { is_paused: true, version: 1 })).status).toBe(200);
  now = new Date('2026-03-14T09:00:00Z');
  expect(await due()).toBe(0);
  const on = await change(id, { is_paused: false, version: 2 }, await anAdmin());
  expect(on.body).toMatchObject({ paused: null, next_on: '2026-03-15' });
  expect(await due()).toBe(0);
  now = new Date('2026-03-15T09:00:00Z');
  expect(await due()).toBe(1);
});

it('another rhythm begins with its next day, and what else is changed leaves the day as it is', async () => {
  const { id } = await subscribe({ rhythm: 'weekly' });
  expect((await change(id, { rhythm: 'daily', version: 1 })).body.next_on).toBe('2026-03-12');
  expect(await due()).toBe(0);
  now = new Date('2026-03-13T05:00:00Z');
  // That of the twelfth is still to come: the server slept.
  const admin = await anAdmin();
  const readers = [reader.id, manager.id];
  const kept = { rhythm: 'daily', last_on: '2026-03-11', next_on: '2026-03-13' };
  expect((await change(id, { readers, version: 2 }, admin)).body).toMatchObject(kept);
  now = new Date('2026-03-13T09:00:00Z');
  expect(await due()).toBe(2);
});

it('one that the product stopped says why until it can go on, whatever else is changed of it', async () => {
  const { id } = await subscribe();
  await shareNoMore();
  now = new Date('2026-03-12T09:00:00Z');
  expect(await due()).toBe(0);
  const admin = await anAdmin();
  const readers = [admin.id];
  const changed = await change(id, { readers, version: 2 }, admin);
  expect(changed.body).toMatchObject({ paused: 'view_gone', readers: [{ id: admin.id }] });
  const refused = await change(id, { is_paused: false, version: 3 }, admin);
  const { errors } = refused.body as unknown as { errors: object };
  expect([refused.status, Object.keys(errors)]).toEqual([400, ['view_id']]);
  const view_id = await aView({}, admin);
  const on = await change(id, { view_id, is_paused: false, version: 3 }, admin);
  expect(on.body).toMatchObject({ paused: null, view: { id: view_id }, next_on: '2026-03-13' });
});

it('a reader who wants it no more leaves, and the others go on getting it', async () => {
  const { id } = await subscribe({ readers: [reader.id, manager.id] });
  await subscribe({ readers: [manager.id], rhythm: 'monthly' });
  const mine = (await kade.call(listSubscriptions, {}, reader)).body.results;
  expect(mine.map((one) => one.id)).toEqual([id]);
  expect((await kade.call(deleteSubscription, { params: { id } }, reader)).status).toBe(200);
  expect((await kade.call(listSubscriptions, {}, reader)).body.count).toBe(0);
  const { results } = (await kade.call(listSubscriptions, {}, manager)).body;
  expect(results[0]).toMatchObject({ id, readers: [{ id: manager.id }] });
  now = new Date('2026-03-12T09:00:00Z');
  expect(await due()).toBe(1);
  expect((await mails()).map(([to]) => to)).toEqual([manager.email]);
});

it('tried at once it comes to whoever tries it, also where nothing changed; one that cannot go out is refused', async () => {
  const { id } = await subscribe({ only_if_changed: true, readers: [reader.id, manager.id] });
  const send = (by: TestUser) => kade.call(sendSubscription, { params: { id } }, by);
  expect((await send(reader)).status).toBe(202);
  const other = await kade.aUser(company, ['company:sales']);
  expect((await send(other)).status).toBe(404);
  expect((await mails()).map(([to]) => to)).toEqual([reader.email]);
  await shareNoMore();
  expect((await send(manager)).status).toBe(409);
  expect(await mails()).toHaveLength(1);
});

it('it says what it is narrowed by in words, and its link has the days themselves', async () => {
  const plain = await subscribe({ rhythm: 'weekly' });
  view = await aView({
    ...{ province: ['Utrecht', 'Zeeland'], user: [String(manager.id)], period: ['month'] },
  });
  await subscribe({ readers: [manager.id] });
  await kade.call(sendSubscription, { params: { id: plain.id } }, reader);
  now = new Date('2026-03-12T09:00:00Z');
  expect(await due()).toBe(1);
  const [[, whole = ''] = [], [, narrowed = ''] = []] = await mails();
  expect(whole).not.toContain('Filters:');
  expect(narrowed).toContain('Filters: Utrecht, Zeeland.');
  const { searchParams: said } = new URL(/https?:\S+performance\S+/.exec(narrowed)?.[0] ?? '');
  expect([said.getAll('province'), said.get('user'), said.get('period')]).toEqual([
    ['Utrecht', 'Zeeland'],
    String(manager.id),
    null,
  ]);
  expect([said.get('from'), said.get('to')]).toEqual(['2026-02-12', '2026-03-11']);
});

it('where nothing is compared, whatever there is counts as a change', async () => {
  view = await aView({ compare: ['none'] });
  await subscribe({ only_if_changed: true });
  now = new Date('2026-03-12T09:00:00Z');
  expect(await due()).toBe(0);
  await aDeal('2026-03-10T10:00:00Z');
  now = new Date('2026-03-13T09:00:00Z');
  expect(await due()).toBe(1);
});

it('may be made without going out yet, and is of colleagues who are there and of reports that can be mailed', async () => {
  const waiting = await subscribe({ is_paused: true });
  expect(waiting).toMatchObject({ paused: 'paused', next_on: null });
  const gone = await kade.aUser(company, ['company:sales']);
  await kade.db.inTenant(company, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.id).execute(),
  );
  const body = { view_id: view, rhythm: 'daily' as const, readers: [reader.id, gone.id] };
  expect((await kade.call(createSubscription, { body }, manager)).status).toBe(400);
  const marketeer = await kade.aUser(company, ['company:sales', 'company:marketeer']);
  // One about campaigns that are chosen anew each time.
  const chosen = { list: 'report-campaign', name: 'Soup', is_shared: true, state: { filters: {} } };
  const made = await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('saved_view')
      .values({ company_id: company, created_by: marketeer.id, ...chosen } as never)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const wrong = { ...body, view_id: made.id, readers: [marketeer.id] };
  expect((await kade.call(createSubscription, { body: wrong }, marketeer)).status).toBe(400);
  now = new Date('2026-03-12T09:00:00Z');
  expect(await due()).toBe(0);
});

it('of a view that is as of a day, it is as of that day', async () => {
  view = await aView({ as_of: ['2026-03-01'] });
  const { id } = await subscribe();
  await kade.call(sendSubscription, { params: { id } }, reader);
  const [[, text = ''] = []] = await mails();
  expect(text).toContain('As known on the evening of 2026-03-01');
  expect(text).toContain('2026-02-23');
});

it('one whose view was deleted says so of a report, which has no other name any more', async () => {
  const { id } = await subscribe({ readers: [manager.id] });
  await kade.call(deleteView, { params: { id: view } }, manager);
  now = new Date('2026-03-12T09:00:00Z');
  expect(await due()).toBe(0);
  expect(
    (await mails()).map(([, text]) => text.includes('The report “Report” is no longer')),
  ).toEqual([true]);
  const admin = await anAdmin();
  const [seen] = (await kade.call(listSubscriptions, {}, admin)).body.results;
  expect(seen).toMatchObject({ id, view: null, paused: 'view_gone' });
});

it('a company has five hundred of them at most', async () => {
  await kade.db.inTenant(company, (tx) =>
    sql`insert into report_subscription (company_id, list, view_id, rhythm, last_on, created_by)
      select ${company}, 'report-pipeline', ${view}, 'monthly', '2026-03-01', ${manager.id}
      from generate_series(1, 499)`.execute(tx),
  );
  await subscribe();
  const body = { view_id: view, rhythm: 'daily' as const, readers: [reader.id] };
  expect((await kade.call(createSubscription, { body }, manager)).status).toBe(409);
});
