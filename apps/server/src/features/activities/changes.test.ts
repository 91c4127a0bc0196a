import {
  createActivity,
  deactivateUser,
  deleteActivity,
  getTimeline,
  listActivitiesOfProfile,
  listCalendar,
  listFollowUps,
  listNotifications,
  patchActivity,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type ActivitiesKit, activitiesKit } from './activities.testkit.js';

let kit: ActivitiesKit;
let seller: TestUser;
let cas: TestUser;
let company: number;
let profile: number;
beforeAll(async () => {
  kit = await activitiesKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ seller, companyId: company, profile } = await kit.aCompany('2026-03-18T09:00:00Z'));
  cas = await kit.kade.aUser(company, ['company:sales'], 'Cas');
});

const patch = (id: number, body: { version: number } & Record<string, unknown>, user = seller) =>
  kit.kade.call(patchActivity, { params: { id }, body }, user);
const stored = (id: number) =>
  kit.kade.db.inTenant(company, (tx) =>
    tx.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const audited = async (action: string) =>
  kit.kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['object_type', 'object_id', 'detail'])
      .where('action', '=', action)
      .orderBy('id')
      .execute(),
  );

describe('what a change means beside its own words', () => {
  const start = '2026-03-19T10:00:00.000Z';
  it.each([
    // A day takes the place of a moment, and a moment that of a day; a length goes with the moment.
    ['a day', { due_at: start, minutes: 30 }, { due_on: '2026-03-20' }, ['2026-03-20', null, null]],
    ['a moment', { due_on: '2026-03-20' }, { due_at: start }, [null, start, null]],
    ['no moment', { due_at: start, minutes: 30 }, { due_at: null }, [null, null, null]],
    ['a length', { due_at: start, minutes: 30 }, { minutes: 45 }, [null, start, 45]],
    [
      'another moment',
      { due_at: start, minutes: 30 },
      { due_at: '2026-03-21T10:00:00.000Z' },
      [null, '2026-03-21T10:00:00.000Z', 30],
    ],
    ['another title', { due_at: start, minutes: 30 }, { title: 'x' }, [null, start, 30]],
  ])('%s', async (_, made, change, [due_on, due_at, minutes]) => {
    const { id } = await kit.plan(seller, { type: 'call', title: 'Bellen', ...made });
    const { status, body } = await patch(id, { version: 1, ...change });
    expect([status, body]).toMatchObject([200, { due_on, due_at, minutes }]);
  });

  it('keeps when it was done and by whom, however often that is said', async () => {
    const { id } = await kit.plan(seller, { type: 'call', title: 'Bellen' });
    await patch(id, { version: 1, outcome: 'interested', outcome_note: 'Belt terug' });
    kit.at('2026-03-18T09:05:00Z');
    const again = await patch(id, { version: 2, done: true, note: 'x' }, cas);
    expect(again.body).toMatchObject({
      done_at: '2026-03-18T09:00:00.000Z',
      outcome: 'interested',
      outcome_note: 'Belt terug',
    });
    expect((await stored(id)).done_by).toBe(seller.id);
    // Taken back, nothing of it is left; done anew it is of whom did it now.
    const open = await patch(id, { version: 3, done: false });
    expect(open.body).toMatchObject({ done: false, outcome: null, outcome_note: null });
    expect((await stored(id)).done_by).toBeNull();
    const anew = await patch(id, { version: 4, done: true }, cas);
    expect(anew.body).toMatchObject({ done_at: '2026-03-18T09:05:00.000Z', outcome: null });
    expect((await stored(id)).done_by).toBe(cas.id);
  });

  it('leaves it with a colleague who is gone until somebody else gets it', async () => {
    const admin = await kit.kade.aUser(company, ['company:admin']);
    const { id } = await kit.plan(cas, { title: 'Bellen', done: true });
    await kit.kade.call(deactivateUser, { params: { id: cas.id }, body: {} }, admin);
    const kept = await patch(id, { version: 1, title: 'Gebeld', owner_id: cas.id });
    expect([kept.status, kept.body.owner?.name]).toEqual([200, 'Cas']);
    const given = await patch(id, { version: 2, owner_id: seller.id });
    expect(given.body.owner?.name).toBe('Sam');
    expect((await patch(id, { version: 3, owner_id: cas.id })).status).toBe(400);
  });

  it('is refused where it contradicts the rest', async () => {
    const call = await kit.plan(seller, { type: 'call', title: 'Bellen', due_on: '2026-03-20' });
    for (const change of [
      { minutes: 30 },
      { outcome_note: 'niets' },
      { type: 'note' },
      { due_on: '2026-03-20', due_at: start },
      { outcome: 'won' },
    ])
      expect((await patch(call.id, { version: 1, ...change })).status, JSON.stringify(change)).toBe(
        400,
      );
    const elsewhere = await kit.aProfile(company, { name: 'Elders' });
    const deal = await kit.kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('opportunity')
        .values({ company_id: company, profile_id: elsewhere, title: 'Olie' } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const body = {
      type: 'task' as const,
      title: 'x',
      profile_id: profile,
      opportunity_id: deal.id,
    };
    const reply = await kit.kade.call(createActivity, { body }, seller);
    expect([reply.status, Object.keys((reply.body as never as { errors: object }).errors)]).toEqual(
      [400, ['opportunity_id']],
    );
  });
});

describe('what an activity is about', () => {
  const insert = (table: 'person' | 'opportunity' | 'campaign', values: object) =>
    kit.kade.db.inTenant(company, async (tx) => {
      const row = { company_id: company, ...values } as never;
      const made = tx
        .insertInto(table as 'person')
        .values(row)
        .returning('id');
      return (await made.executeTakeFirstOrThrow()).id;
    });

  it('is of one profile, which a contact names by itself; an opportunity without one goes with any', async () => {
    const person_id = await insert('person', { profile_id: profile, first_name: 'Eva' });
    const loose = await insert('opportunity', { title: 'Los' });
    const mail = { subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' };
    await insert('campaign', { name: 'Winter', ...mail });
    const campaign_id = await insert('campaign', { name: 'Lente', ...mail });
    const made = await kit.plan(seller, { title: 'Bellen', person_id, campaign_id });
    expect(made).toMatchObject({
      ...{ profile: { id: profile }, person: { id: person_id, name: 'Eva' } },
      campaign: { id: campaign_id, name: 'Lente' },
    });
    const about = { profile_id: profile, opportunity_id: loose };
    expect(await kit.plan(seller, { title: 'Offerte', ...about })).toMatchObject({
      ...{ profile: { id: profile }, opportunity: { id: loose, title: 'Los' } },
      ...{ person: null, campaign: null },
    });
    expect(await kit.plan(seller, { title: 'Los', opportunity_id: loose })).toMatchObject({
      ...{ profile: null, opportunity: { id: loose } },
    });
  });
});

describe('who hears of it', () => {
  const told = async (user: TestUser) =>
    (await kit.kade.call(listNotifications, { query: {} }, user)).body.results;

  it('is whoever gets it from a colleague, with whose, what, when and about whom', async () => {
    await kit.plan(seller, {
      title: 'Voor Cas',
      owner_id: cas.id,
      profile_id: profile,
      due_on: '2026-03-20',
    });
    expect(await told(cas)).toMatchObject([
      {
        kind: 'assigned',
        actor: { id: seller.id },
        profile: { id: profile },
        about: 'Voor Cas',
        due_on: '2026-03-20',
      },
    ]);
  });

  it('is nobody when there is nothing left to do, or when it stays with whom it was', async () => {
    await kit.plan(seller, { title: 'Gedaan', owner_id: cas.id, done: true });
    const mine = await kit.plan(seller, { title: 'Mijn' });
    await patch(mine.id, { version: 1, owner_id: seller.id });
    await patch(mine.id, { version: 2, done: true });
    await patch(mine.id, { version: 3, owner_id: cas.id });
    expect([await told(cas), await told(seller)]).toEqual([[], []]);
  });

  it('is the audit log: what was made and each change, and nothing where nothing changed', async () => {
    const { id } = await kit.plan(seller, { title: 'Bellen', type: 'call', profile_id: profile });
    expect(await audited('activity.create')).toEqual([
      {
        object_type: 'activity',
        object_id: id,
        detail: { name: 'Bellen', type: 'call', profile: 'Café Zeezicht' },
      },
    ]);
    await patch(id, { version: 1, title: 'Bellen' });
    expect(await audited('activity.update')).toEqual([]);
    await patch(id, { version: 2, owner_id: cas.id, done: true });
    const [line, ...rest] = await audited('activity.update');
    expect(rest).toEqual([]);
    expect(line).toMatchObject({
      object_type: 'activity',
      object_id: id,
      detail: {
        name: 'Bellen',
        changes: {
          owner_name: { before: 'Sam', after: 'Cas' },
          done: { before: false, after: true },
        },
      },
    });
  });

  it('is the profile’s timeline when it is deleted', async () => {
    const { id } = await kit.plan(seller, { title: 'Bellen', profile_id: profile });
    await kit.kade.call(deleteActivity, { params: { id } }, seller);
    const { body } = await kit.kade.call(
      getTimeline,
      { params: { id: profile }, query: { kind: ['activity'] } },
      seller,
    );
    expect(body.results).toMatchObject([{ type: 'removed', title: 'Bellen', actor: 'Sam' }]);
    const twice = await kit.kade.call(deleteActivity, { params: { id } }, seller);
    expect(twice.status).toBe(404);
  });
});

describe('lists', () => {
  it('of open tasks go by when they are due; what is due at once by which was made first', async () => {
    for (const [title, due] of [
      ['C', { due_on: '2026-05-02' }],
      ['B2', { due_at: '2026-05-01T08:00:00Z' }],
      ['B1', { due_on: '2026-05-01' }],
      ['A', {}],
      ['C2', { due_on: '2026-05-02' }],
      ['A2', {}],
    ] as const)
      await kit.plan(seller, { title, ...due });
    const { body } = await kit.kade.call(listFollowUps, { query: {} }, seller);
    expect(body.results.map((a) => a.title)).toEqual(['B1', 'B2', 'C', 'C2', 'A', 'A2']);
  });

  it('of open tasks are searched by title, name and city of their profile, with each filter', async () => {
    const there = await kit.aProfile(company, { name: 'Elders', city: 'Zutphen' });
    await kit.plan(seller, { title: 'Een', profile_id: there });
    await kit.plan(cas, { title: 'Twee', profile_id: there, type: 'call' });
    await kit.plan(seller, { title: 'Naar Zutphen' });
    await kit.plan(seller, { title: 'Klaar', profile_id: there, done: true });
    const ask = async (query: object) => {
      const { body } = await kit.kade.call(listFollowUps, { query }, seller);
      return [body.count, ...body.results.map((a) => a.title)];
    };
    expect(await ask({ search: 'zutp' })).toEqual([3, 'Een', 'Twee', 'Naar Zutphen']);
    expect(await ask({ search: 'zutp', owner_id: [cas.id] })).toEqual([1, 'Twee']);
    expect(await ask({ search: 'zutp', type: ['task'], profile_id: there })).toEqual([1, 'Een']);
    expect(await ask({ owner_id: [cas.id, seller.id], group: ['overdue'] })).toEqual([0]);
  });

  it('of a profile are narrowed by what is open, and paged with an exact count', async () => {
    for (const title of ['first', 'second', 'third'])
      await kit.plan(seller, { title, profile_id: profile, due_on: '2026-03-19' });
    await kit.plan(seller, { title: 'done', profile_id: profile, done: true });
    await kit.plan(seller, { title: 'of nobody' });
    const ask = async (query: object) => {
      const asked = { params: { id: profile }, query };
      const { body } = await kit.kade.call(listActivitiesOfProfile, asked, seller);
      return [body.count, ...body.results.map((a) => a.title)];
    };
    expect(await ask({ state: 'open' })).toEqual([3, 'third', 'second', 'first']);
    expect(await ask({ page: 2, page_size: 2 })).toEqual([4, 'first', 'done']);
  });

  it('of a month have its first and its last day, the owner’s, and what was done among the rest', async () => {
    await kit.plan(seller, { title: 'first', due_on: '2026-03-01' });
    await kit.plan(seller, { title: 'before', due_on: '2026-02-28' });
    await kit.plan(seller, { title: 'last', due_on: '2026-03-31' });
    await kit.plan(seller, { title: 'after', due_on: '2026-04-01' });
    // Summer time in Amsterdam: the last quarter of an hour of March, and the first of April.
    await kit.plan(seller, { title: 'last minute', due_at: '2026-03-31T21:45:00Z' });
    await kit.plan(seller, { title: 'next month', due_at: '2026-03-31T22:00:00Z' });
    await kit.plan(cas, { title: 'of Cas', due_on: '2026-03-31', done: true });
    const ask = async (query: object) => {
      const asked = { query: { from: '2026-03-01', to: '2026-03-31', ...query } };
      const { body } = await kit.kade.call(listCalendar, asked, seller);
      return body.days.map((d) => [d.day, ...d.results.map((r) => r.title)]);
    };
    expect(await ask({})).toEqual([
      ['2026-03-01', 'first'],
      ['2026-03-31', 'last', 'last minute', 'of Cas'],
    ]);
    expect(await ask({ owner_id: [cas.id] })).toEqual([['2026-03-31', 'of Cas']]);
    expect(await ask({ state: 'done' })).toEqual([['2026-03-31', 'of Cas']]);
    expect(await ask({ state: 'open', from: '2026-03-31' })).toEqual([
      ['2026-03-31', 'last', 'last minute'],
    ]);
    // Two months and no day more: 62 days, both ends counted.
    const most = async (to: string) =>
      (await kit.kade.call(listCalendar, { query: { from: '2026-03-01', to } }, seller)).status;
    expect([await most('2026-03-01'), await most('2026-05-01'), await most('2026-05-02')]).toEqual([
      ...[200, 200, 400],
    ]);
  });
});
