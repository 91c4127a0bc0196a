import {
  createActivity,
  deactivateUser,
  deleteActivity,
  getActivity,
  listActivitiesOfProfile,
  listFollowUps,
  listNotifications,
  patchActivity,
  updateActivity,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type ActivitiesKit, activitiesKit, codeOf } from './activities.testkit.js';
import { createActivities } from './create.repo.js';

let kit: ActivitiesKit;
let seller: TestUser;
let company: number;
let profile: number;
beforeAll(async () => {
  kit = await activitiesKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ seller, companyId: company, profile } = await kit.aCompany('2026-03-18T09:00:00Z'));
});

const create = (body: object, user = seller) =>
  kit.kade.call(createActivity, { body: { type: 'task', title: 'Nabellen', ...body } }, user);
const patch = (id: number, body: { version: number } & Record<string, unknown>, user = seller) =>
  kit.kade.call(patchActivity, { params: { id }, body }, user);
const insert = (table: 'person' | 'opportunity', values: object, companyId = company) =>
  kit.kade.db.inTenant(companyId, async (tx) => {
    const { id } = await tx
      .insertInto(table)
      .values({ company_id: companyId, ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

describe('an activity', () => {
  it('belongs to who makes it, and shows what it is about', async () => {
    const person = await insert('person', {
      profile_id: profile,
      first_name: 'Eva',
      last_name: 'Smit',
      phone: '020 123',
    });
    const opportunity = await insert('opportunity', { profile_id: profile, title: 'Frituurolie' });
    // The profile follows from the opportunity.
    const { status, body } = await create({
      type: 'call',
      opportunity_id: opportunity,
      person_id: person,
      due_at: '2026-03-19T10:00:00+01:00',
      minutes: 15,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      owner: { id: seller.id, name: 'Sam' },
      profile: { id: profile, name: 'Café Zeezicht' },
      person: { id: person, name: 'Eva Smit', phone: '020 123' },
      opportunity: { id: opportunity, title: 'Frituurolie' },
      campaign: null,
      due_at: '2026-03-19T09:00:00.000Z',
      minutes: 15,
      done: false,
      group: 'week',
      version: 1,
    });
    expect((await kit.kade.call(getActivity, { params: { id: body.id } }, seller)).body).toEqual(
      body,
    );
  });

  it('is refused when its parts do not fit, with the field that is wrong', async () => {
    const other = await kit.aProfile(company, { name: 'Elders' });
    const person = await insert('person', { profile_id: other, first_name: 'X' });
    for (const [field, body] of [
      ['due_at', { due_on: '2026-03-19', due_at: '2026-03-19T09:00:00Z' }],
      ['due_on', { due_on: '0001-01-01' }],
      ['minutes', { due_on: '2026-03-19', minutes: 30 }],
      ['type', { type: 'note', due_on: '2026-03-19' }],
      ['outcome', { type: 'task', done: true, outcome: 'no_show' }],
      ['outcome', { type: 'call', outcome: 'interested' }],
      ['outcome', { type: 'note', outcome: 'completed' }],
      ['person_id', { profile_id: profile, person_id: person }],
      ['title', { title: '   ' }],
    ] as const) {
      const reply = await create(body);
      expect([reply.status, codeOf(reply)], field).toEqual([400, 'invalid']);
      expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toContain(field);
    }
  });

  it('is refused an outcome with those it can have, and a note with that it has none', async () => {
    const said = async (body: object) =>
      ((await create({ done: true, ...body })).body as unknown as { errors: { outcome: string[] } })
        .errors.outcome;
    expect(await said({ type: 'task', outcome: 'no_show' })).toEqual([
      'Choose one of these outcomes: completed, follow_up, cancelled.',
    ]);
    expect(await said({ type: 'note', outcome: 'completed' })).toEqual([
      'Notes can’t have an outcome. Log a call or a visit instead.',
    ]);
  });

  it('of another company, or about its records, does not exist', async () => {
    const theirs = await kit.aCompany('2026-03-18T09:00:00Z');
    const other = await kit.plan(theirs.seller, { title: 'secret' });
    const deal = await insert('opportunity', { title: 'secret' }, theirs.companyId);
    for (const body of [
      { profile_id: theirs.profile },
      { owner_id: theirs.seller.id },
      { opportunity_id: deal },
      { person_id: 999_999 },
      { campaign_id: 999_999 },
    ])
      expect((await create(body)).status, JSON.stringify(body)).toBe(404);
    const params = { id: other.id };
    const put = { type: 'task', title: 'x', version: 1 } as const;
    expect((await kit.kade.call(getActivity, { params }, seller)).status).toBe(404);
    expect((await patch(other.id, { version: 1, title: 'x' })).status).toBe(404);
    expect((await kit.kade.call(updateActivity, { params, body: put }, seller)).status).toBe(404);
    expect((await kit.kade.call(deleteActivity, { params }, seller)).status).toBe(404);
    const ofTheirs = { params: { id: theirs.profile } };
    expect((await kit.kade.call(listActivitiesOfProfile, ofTheirs, seller)).status).toBe(404);
  });

  it('has an owner who can work on it: active, and no partner', async () => {
    const admin = await kit.kade.aUser(company, ['company:admin']);
    const partner = await kit.kade.aUser(company, ['partner:subscription']);
    const gone = await kit.kade.aUser(company, ['company:sales'], 'Gerda');
    await kit.kade.call(deactivateUser, { params: { id: gone.id }, body: {} }, admin);
    for (const owner_id of [partner.id, gone.id]) {
      const reply = await create({ owner_id });
      expect([reply.status, codeOf(reply)]).toEqual([400, 'invalid']);
    }
    // That there are partners and leavers keeps nobody else from it.
    expect((await create({ owner_id: admin.id })).body.owner).toEqual({
      ...{ id: admin.id, name: 'Test User' },
    });
  });

  it('given to a colleague is told to them, and what one plans for oneself is not', async () => {
    const colleague = await kit.kade.aUser(company, ['company:sales'], 'Cas');
    const told = async (user: TestUser) =>
      (await kit.kade.call(listNotifications, { query: {} }, user)).body.results.map((n) => [
        n.kind,
        n.about,
        n.path,
      ]);
    await create({ title: 'Mijn eigen' });
    await create({ title: 'Voor Cas', owner_id: colleague.id, profile_id: profile });
    const mine = await kit.plan(seller, { title: 'Toch voor Cas' });
    await patch(mine.id, { version: 1, owner_id: colleague.id });
    await patch(mine.id, { version: 2, title: 'Nog steeds voor Cas' });
    expect(await told(seller)).toEqual([]);
    expect((await told(colleague)).sort()).toEqual([
      ['assigned', 'Toch voor Cas', '/crm/todos/follow-up'],
      ['assigned', 'Voor Cas', `/crm/todos/follow-up/${profile}`],
    ]);
  });

  it('that is a note is done when it is made', async () => {
    const { body } = await create({ type: 'note', title: 'Dicht op maandag' });
    expect(body).toMatchObject({ done: true, done_at: '2026-03-18T09:00:00.000Z', group: null });
  });
});

describe('changing an activity', () => {
  it('with one field keeps the others; an outcome says it is done, and undoing takes it back', async () => {
    const made = await kit.plan(seller, {
      type: 'call',
      title: 'Bellen',
      note: 'Over olie',
      due_at: '2026-03-18T10:00:00Z',
      profile_id: profile,
    });
    const done = await patch(made.id, { version: 1, outcome: 'interested' });
    expect(done.body).toEqual({
      ...made,
      done: true,
      done_at: '2026-03-18T09:00:00.000Z',
      outcome: 'interested',
      group: null,
      updated_at: done.body.updated_at,
      version: 2,
    });
    const undone = await patch(made.id, { version: 2, done: false });
    expect(undone.body).toMatchObject({ done: false, done_at: null, outcome: null, version: 3 });
    const moved = await patch(made.id, { version: 3, due_on: '2026-03-20' });
    expect(moved.body).toMatchObject({ due_on: '2026-03-20', due_at: null, minutes: null });
  });

  it('that somebody changed meanwhile is refused, of two at once one holds', async () => {
    const { id } = await kit.plan(seller, { title: 'Bellen' });
    const replies = await Promise.all([
      patch(id, { version: 1, title: 'A' }),
      patch(id, { version: 1, title: 'B' }),
    ]);
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409]);
    expect(replies.map(codeOf)).toContain('version_conflict');
    const put = await kit.kade.call(
      updateActivity,
      { params: { id }, body: { type: 'task', title: 'C', version: 1 } },
      seller,
    );
    expect([put.status, codeOf(put)]).toEqual([409, 'version_conflict']);
  });

  it('leaves what is left out, and empties what is sent empty', async () => {
    const made = await kit.plan(seller, { title: 'Bellen', note: 'x', due_on: '2026-03-20' });
    const { body } = await kit.kade.call(
      updateActivity,
      { params: { id: made.id }, body: { type: 'task', title: 'Mailen', version: 1 } },
      seller,
    );
    expect(body).toMatchObject({ title: 'Mailen', note: 'x', due_on: '2026-03-20', version: 2 });
    const emptied = await kit.kade.call(
      updateActivity,
      { params: { id: made.id }, body: { note: null, due_on: null, version: 2 } },
      seller,
    );
    expect(emptied.body).toMatchObject({ title: 'Mailen', note: null, due_on: null, version: 3 });
  });

  it('by deleting it is told in the audit log', async () => {
    const { id } = await kit.plan(seller, { title: 'Bellen' });
    expect((await kit.kade.call(deleteActivity, { params: { id } }, seller)).status).toBe(200);
    expect((await kit.kade.call(getActivity, { params: { id } }, seller)).status).toBe(404);
    const lines = await kit.kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('detail').where('action', '=', 'activity.delete').execute(),
    );
    expect(lines).toMatchObject([{ detail: { title: 'Bellen', owner_name: 'Sam' } }]);
  });
});

describe('lists', () => {
  it('count exactly under every filter but the group', async () => {
    const colleague = await kit.kade.aUser(company, ['company:sales'], 'Cas');
    for (let i = 0; i < 30; i++)
      await kit.plan(i % 3 ? seller : colleague, {
        title: i % 2 ? 'Bellen' : 'Offerte sturen',
        type: i % 2 ? 'call' : 'task',
        due_on: i < 10 ? '2026-03-17' : i < 20 ? '2026-03-18' : '2026-05-01',
        ...(i === 4 ? { profile_id: profile } : {}),
      });
    await kit.plan(seller, { title: 'Klaar', done: true });
    const ask = async (query: object) =>
      (await kit.kade.call(listFollowUps, { query }, seller)).body;
    expect(await ask({ page_size: 5, page: 2 })).toMatchObject({
      count: 30,
      counts: { overdue: 10, today: 10, week: 0, later: 10 },
    });
    const whole = (await ask({ page_size: 100 })).results.map((a) => a.id);
    const pages: number[] = [];
    for (let page = 1; page <= 6; page++)
      pages.push(...(await ask({ page_size: 7, page })).results.map((a) => a.id));
    expect(pages).toEqual(whole);
    const apart = await ask({ group: ['later', 'overdue'], page_size: 6, page: 2 });
    expect(apart.results.map((a) => a.group)).toEqual([
      ...Array(4).fill('overdue'),
      'later',
      'later',
    ]);
    const overdue = await ask({ group: ['overdue'], page_size: 4, page: 3 });
    expect([overdue.count, overdue.results.length]).toEqual([10, 2]);
    expect(overdue.counts).toEqual({ overdue: 10, today: 10, week: 0, later: 10 });
    expect(await ask({ owner_id: [colleague.id], type: ['call'] })).toMatchObject({
      counts: { overdue: 2, today: 1, week: 0, later: 2 },
    });
    expect((await ask({ search: 'offerte' })).count).toBe(15);
    expect((await ask({ search: 'zeezicht' })).count).toBe(1);
    expect((await ask({ search: '%' })).count).toBe(0);
    expect((await ask({ profile_id: profile })).count).toBe(1);
  });

  it('of a profile have the open ones by due date first, then those done, newest first', async () => {
    const plan = (title: string, more: object) =>
      kit.plan(seller, { title, profile_id: profile, ...more });
    await plan('later', { due_on: '2026-05-01' });
    await plan('done first', { done: true });
    await plan('soon', { due_on: '2026-03-19' });
    await plan('some day', {});
    kit.at('2026-03-18T09:05:00Z');
    await plan('done last', { done: true, type: 'call', outcome: 'interested' });
    const ask = async (query: object) =>
      (await kit.kade.call(listActivitiesOfProfile, { params: { id: profile }, query }, seller))
        .body;
    const all = await ask({});
    const titles = ['soon', 'later', 'some day', 'done last', 'done first'];
    expect([all.count, all.results.map((a) => a.title)]).toEqual([5, titles]);
    const calls = await ask({ state: 'done', type: ['call'] });
    expect(calls.results.map((a) => a.title)).toEqual(['done last']);
  });
});

describe('many at once', () => {
  it('are made in the order given, or none of them', async () => {
    const rows = Array.from({ length: 6000 }, (_, i) => ({
      type: 'call' as const,
      title: `Bellen ${i}`,
      owner_id: i % 2 ? seller.id : null,
      profile_id: profile,
      due_on: '2026-03-20',
    }));
    const frame = { companyId: company, actorId: seller.id, now: new Date('2026-03-18T09:00:00Z') };
    const ids = await kit.kade.db.inTenant(company, (tx) => createActivities(tx, frame, rows));
    const made = await kit.kade.db.inTenant(company, (tx) =>
      tx.selectFrom('activity').select(['id', 'title', 'owner_name', 'created_by']).execute(),
    );
    const byId = new Map(made.map((m) => [m.id, m]));
    expect(ids.map((id) => byId.get(id)?.title)).toEqual(rows.map((r) => r.title));
    expect(byId.get(ids[1] ?? 0)).toMatchObject({ owner_name: 'Sam', created_by: seller.id });
    expect(byId.get(ids[0] ?? 0)?.owner_name).toBeNull();

    const stranger = (await kit.aCompany('2026-03-18T09:00:00Z')).profile;
    const wrong = [...rows.slice(0, 10), { ...rows[0], profile_id: stranger } as never];
    await expect(
      kit.kade.db.inTenant(company, (tx) => createActivities(tx, frame, wrong)),
    ).rejects.toThrow('doesn’t exist');
  });
});

describe('a colleague who leaves', () => {
  it('leaves open tasks to the heir; what is done stays theirs', async () => {
    const admin = await kit.kade.aUser(company, ['company:admin'], 'Ada');
    const heir = await kit.kade.aUser(company, ['company:sales'], 'Hera');
    const open = await kit.plan(seller, { title: 'Open', due_on: '2026-03-20' });
    const done = await kit.plan(seller, { title: 'Klaar', done: true });
    const colleague = await kit.kade.aUser(company, ['company:sales'], 'Cas');
    const theirs = await kit.plan(colleague, { title: 'Van Cas', due_on: '2026-03-20' });
    const input = { params: { id: seller.id }, body: { hand_over_to: heir.id } };
    expect((await kit.kade.call(deactivateUser, input, admin)).status).toBe(200);
    const ownerOf = async (id: number) =>
      (await kit.kade.call(getActivity, { params: { id } }, heir)).body.owner?.name;
    const owners = [await ownerOf(open.id), await ownerOf(done.id), await ownerOf(theirs.id)];
    expect(owners).toEqual(['Hera', 'Sam', 'Cas']);
    const lines = await kit.kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('detail').where('action', '=', 'user.deactivate').execute(),
    );
    expect(lines).toMatchObject([
      { detail: { handed_over: { tasks: { count: 1, to: { name: 'Hera' } } } } },
    ]);
  });

  it('gets no task at that moment', async () => {
    const admin = await kit.kade.aUser(company, ['company:admin'], 'Ada');
    const heir = await kit.kade.aUser(company, ['company:sales'], 'Hera');
    for (let round = 0; round < 5; round++) {
      const leaver = await kit.kade.aUser(company, ['company:sales'], 'Leo');
      const input = { params: { id: leaver.id }, body: { hand_over_to: heir.id } };
      const [given, gone] = await Promise.all([
        create({ owner_id: leaver.id }),
        kit.kade.call(deactivateUser, input, admin),
      ]);
      expect(gone.status).toBe(200);
      // Whichever came first: refused, or handed over with the rest.
      expect([201, 400]).toContain(given.status);
    }
    const { body } = await kit.kade.call(listFollowUps, { query: {} }, heir);
    for (const { owner } of body.results) expect(owner?.id).toBe(heir.id);
  });
});
