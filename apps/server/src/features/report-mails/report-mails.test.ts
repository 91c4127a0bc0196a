import {
  createSubscription,
  createView,
  deleteSubscription,
  deleteView,
  listSubscriptions,
  reportEndpointsOf,
  sendSubscription,
  updateSubscription,
} from '@kade/contract';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { activitySource } from '../activity-report/index.js';
import { baseSource } from '../base-report/index.js';
import { pipelineSource } from '../pipeline-report/index.js';
import { mailDueReports } from './index.js';

let now = new Date();
let kade: TestKade;
let owner: pg.Client;
let company: number;
let manager: TestUser;
let reader: TestUser;
let view: number;

const sources = { pipeline: pipelineSource, activities: activitySource, base: baseSource };
const due = () => mailDueReports(kade.kade.platform, sources, company);

type Queued = {
  to: { address: string };
  letter: { subject: string; html: string; text: string; pictures?: { id: string; png: string }[] };
};
/** The mails that wait in the queue, oldest first. */
const mails = async (): Promise<Queued[]> =>
  (
    await owner.query(
      `select payload from graphile_worker._private_jobs
       where payload ->> 'company_id' = $1 and payload -> 'letter' is not null order by id`,
      [String(company)],
    )
  ).rows.map(({ payload }) => payload);

const aView = async (
  user: TestUser,
  filters: Record<string, string[]> = {},
  list = 'report-pipeline',
) => {
  const body = { list, name: `Week ${Math.random()}`, is_shared: true, state: { filters } };
  return (await kade.call(createView, { body }, user)).body.id;
};
const subscribe = (given: object = {}, by = manager) =>
  kade.call(
    createSubscription,
    {
      body: {
        ...{ view_id: view, rhythm: 'daily', readers: [manager.id, reader.id] },
        ...given,
      },
    },
    by,
  );
const aDeal = (given: Record<string, unknown>) =>
  kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('opportunity')
      .values({ company_id: company, title: 'Koffie', value: '100.00', ...given } as never)
      .execute(),
  );

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  owner = await kade.ownerClient();
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});
beforeEach(async () => {
  now = new Date('2026-03-11T09:00:00Z');
  company = await kade.aCompany();
  manager = await kade.aUser(company, ['company:sales'], 'Mia Manager');
  reader = await kade.aUser(company, ['company:sales'], 'Rik Reader');
  await kade.db.inTenant(company, (tx) =>
    tx.updateTable('app_user').set({ language: 'nl' }).where('id', '=', reader.id).execute(),
  );
  view = await aView(manager);
});

describe('a report by mail', () => {
  it('goes out once a day from seven by the company’s clock, to each reader in their language', async () => {
    await aDeal({ created_at: '2026-03-11T10:00:00Z' });
    expect((await subscribe()).status).toBe(201);
    // Of this morning it is too late: the next one is tomorrow's.
    expect(await due()).toBe(0);
    now = new Date('2026-03-12T05:59:00Z');
    expect(await due()).toBe(0);
    now = new Date('2026-03-12T06:01:00Z');
    expect((await Promise.all([due(), due()])).sort()).toEqual([0, 2]);
    expect(await due()).toBe(0);
    const [english, dutch] = (await mails()).sort((a, b) =>
      a.letter.text.includes('This period') ? -1 : b.letter.text.includes('This period') ? 1 : 0,
    );
    expect([english?.to.address, dutch?.to.address]).toEqual([manager.email, reader.email]);
    expect(english?.letter.text).toContain('New Leads | 1 | 0 |');
    expect(english?.letter.text).toContain('As known on the evening of 2026-03-11');
    expect(dutch?.letter.text).toContain('Nieuwe leads | 1 | 0 |');
    expect(dutch?.letter.html).toContain('lang="nl"');
    const [picture] = english?.letter.pictures ?? [];
    expect(english?.letter.html).toContain(`cid:${picture?.id}`);
    expect(
      Buffer.from(picture?.png ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('has the figures of the screen that its link opens', async () => {
    for (const at of ['2026-03-08T10:00:00Z', '2026-03-10T10:00:00Z', '2026-02-27T10:00:00Z'])
      await aDeal({ created_at: at, owner_id: manager.id });
    await aDeal({ created_at: '2026-03-09T10:00:00Z' });
    view = await aView(manager, { user: [String(manager.id)] });
    await subscribe({ readers: [manager.id] });
    now = new Date('2026-03-12T07:00:00Z');
    expect(await due()).toBe(1);
    const [mail] = await mails();
    const link = new URL(/https?:\S+performance\S+/.exec(mail?.letter.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/performance/pipeline');
    const said = (name: string) => link.searchParams.get(name) ?? '';
    expect([said('from'), said('to'), said('as_of')]).toEqual([
      ...['2026-03-05', '2026-03-11', '2026-03-11'],
    ]);
    now = new Date('2026-03-11T09:00:00Z');
    const shown = await kade.call(
      reportEndpointsOf.pipeline.figures,
      { query: { from: said('from'), to: said('to'), user: [Number(said('user'))] } },
      manager,
    );
    expect(shown.body.figures.new_leads).toMatchObject({ value: 2, previous: 1, change: 1 });
    expect(mail?.letter.text).toContain('New Leads | 2 | 1 | +100%');
  });

  it.each([
    ['its usual days', {}, ['2025-12-12', '2026-03-11']],
    [
      'the days of the view',
      { from: ['2026-02-01'], to: ['2026-02-28'] },
      ['2026-02-01', '2026-02-28'],
    ],
    ['the month up to yesterday', { period: ['month'] }, ['2026-02-12', '2026-03-11']],
  ])('of campaigns, which knows no past evening, is of %s all the same', async (_, said, days) => {
    const marketeer = await kade.aUser(company, ['company:marketeer']);
    view = await aView(marketeer, said, 'report-base');
    expect((await subscribe({ readers: [marketeer.id] }, marketeer)).status).toBe(201);
    now = new Date('2026-03-12T07:00:00Z');
    expect(await due()).toBe(1);
    const text = (await mails())[0]?.letter.text ?? '';
    const link = new URL(/https?:\S+performance\S+/.exec(text)?.[0] ?? '');
    expect(link.pathname).toBe('/performance/base-report');
    expect(['from', 'to', 'as_of'].map((name) => link.searchParams.get(name))).toEqual([
      ...days,
      null,
    ]);
  });

  it.each([
    ['spring', '2026-03-28', ['2026-03-28T06:12Z', '2026-03-29T05:12Z', '2026-03-30T05:12Z']],
    ['autumn', '2026-10-24', ['2026-10-24T05:12Z', '2026-10-25T06:12Z', '2026-10-26T06:12Z']],
  ])(
    'goes out once on each day around the %s night, at the hour of the clock',
    async (_, first, expected) => {
      now = new Date(`${first}T00:00:00Z`);
      manager = await kade.aUser(company, ['company:sales']);
      view = await aView(manager);
      now = new Date(Date.parse(`${first}T00:00:00Z`) - 12 * 3_600_000);
      await subscribe({ readers: [manager.id] });
      const sent: string[] = [];
      for (let hour = 0; hour < 72; hour++) {
        now = new Date(Date.parse(`${first}T00:12:00Z`) + hour * 3_600_000);
        if ((await due()) > 0) sent.push(now.toISOString().replace(':00.000Z', 'Z'));
      }
      expect(sent).toEqual(expected);
    },
  );

  it('on Mondays goes out on Mondays, also when the server slept then', async () => {
    await subscribe({ rhythm: 'weekly', readers: [manager.id] });
    const days = [];
    for (const day of ['12', '13', '14', '15', '17', '18', '23']) {
      now = new Date(`2026-03-${day}T08:00:00Z`);
      if ((await due()) > 0) days.push(day);
    }
    // The 16th was missed: it is made up for on the 17th.
    expect(days).toEqual(['17', '23']);
  });

  it('is left out when no figure changed, if so wished', async () => {
    await subscribe({ only_if_changed: true, readers: [manager.id] });
    now = new Date('2026-03-12T08:00:00Z');
    expect(await due()).toBe(0);
    await aDeal({ created_at: '2026-03-12T09:00:00Z' });
    now = new Date('2026-03-13T08:00:00Z');
    expect(await due()).toBe(1);
  });

  it('counts an amount as a change, where as many rows make it', async () => {
    await subscribe({ only_if_changed: true, readers: [manager.id] });
    const wonOn = (day: string, value: string) => {
      const at = `2026-03-${day}T09:00:00Z`;
      return aDeal({ status: 'deal', value, created_at: at, closed_at: at });
    };
    // One in each week.
    await wonOn('04', '100.00');
    await wonOn('11', '100.00');
    now = new Date('2026-03-13T08:00:00Z');
    expect(await due()).toBe(0);
    await wonOn('18', '250.00');
    now = new Date('2026-03-20T08:00:00Z');
    expect(await due()).toBe(1);
  });

  it('is mailed to nobody who has left or may not see it any more', async () => {
    const leaver = await kade.aUser(company, ['company:sales']);
    await subscribe({ readers: [manager.id, reader.id, leaver.id] });
    await kade.db.inTenant(company, async (tx) => {
      await tx.deleteFrom('user_group').where('user_id', '=', reader.id).execute();
      await tx
        .updateTable('app_user')
        .set({ is_active: false })
        .where('id', '=', leaver.id)
        .execute();
    });
    now = new Date('2026-03-12T08:00:00Z');
    expect(await due()).toBe(1);
    expect((await mails()).map(({ to }) => to.address)).toEqual([manager.email]);
  });

  it.each([
    [
      'the view is deleted',
      () => kade.call(deleteView, { params: { id: view } }, manager),
      'view_gone',
    ],
    [
      'the view is a colleague’s, who shares it no more',
      () =>
        kade.db.inTenant(company, (tx) =>
          tx
            .updateTable('saved_view')
            .set({ created_by: reader.id, is_shared: false } as never)
            .where('id', '=', view)
            .execute(),
        ),
      'view_gone',
    ],
    [
      'its owner has left',
      () =>
        kade.db.inTenant(company, (tx) =>
          tx
            .updateTable('app_user')
            .set({ is_active: false })
            .where('id', '=', manager.id)
            .execute(),
        ),
      'owner_gone',
    ],
    [
      'its owner may not see the report any more',
      () =>
        kade.db.inTenant(company, (tx) =>
          tx.deleteFrom('user_group').where('user_id', '=', manager.id).execute(),
        ),
      'owner_may_not',
    ],
  ])('is paused, and its readers are told, when %s', async (_, deed, reason) => {
    await subscribe({ readers: [reader.id] });
    await deed();
    now = new Date('2026-03-12T08:00:00Z');
    expect(await due()).toBe(0);
    const told = await mails();
    // Its owner, too, unless that is who left.
    expect(told.map(({ to }) => to.address).sort()).toEqual(
      (reason === 'owner_gone' ? [reader.email] : [reader.email, manager.email]).sort(),
    );
    expect(told[0]?.letter.subject).toMatch(/paused|gepauzeerd/);
    const admin = await kade.aUser(company, ['company:admin', 'company:sales']);
    const [one] = (await kade.call(listSubscriptions, {}, admin)).body.results;
    expect(one).toMatchObject({ paused: reason, next_on: null });
    now = new Date('2026-03-13T08:00:00Z');
    expect(await due()).toBe(0);
    expect(await mails()).toHaveLength(told.length);
  });
});

it('several of a company go out each to its own readers, by its own rhythm, and change alone', async () => {
  const other = await aView(manager, {}, 'report-activities');
  const { id } = (await subscribe({ readers: [reader.id] })).body;
  const second = (await subscribe({ view_id: other, readers: [manager.id], rhythm: 'weekly' }))
    .body;
  now = new Date('2026-03-12T08:00:00Z');
  expect(await due()).toBe(1);
  expect((await mails()).map(({ to }) => to.address)).toEqual([reader.email]);
  now = new Date('2026-03-16T08:00:00Z');
  expect(await due()).toBe(2);
  // Back to where the manager is signed in.
  now = new Date('2026-03-11T09:00:00Z');
  const params = { id: second.id };
  const changed = await kade.call(
    updateSubscription,
    { params, body: { readers: [manager.id, reader.id], version: 1 } },
    manager,
  );
  expect(changed.body).toMatchObject({ id: second.id, report: 'activities', rhythm: 'weekly' });
  const seen = (await kade.call(listSubscriptions, {}, manager)).body.results;
  expect(seen.map((one) => [one.id, one.readers.map((of) => of.id).sort()])).toEqual([
    [id, [reader.id]],
    [second.id, [manager.id, reader.id].sort()],
  ]);
  expect((await kade.call(deleteSubscription, { params }, manager)).status).toBe(200);
  expect((await kade.call(listSubscriptions, {}, manager)).body.results).toMatchObject([{ id }]);
});

describe('whose it is', () => {
  it('is told to the audit log: made, changed and ended', async () => {
    const { id } = (await subscribe()).body;
    const params = { id };
    const body = { rhythm: 'monthly', version: 1 } as const;
    await kade.call(updateSubscription, { params, body }, manager);
    await kade.call(deleteSubscription, { params }, manager);
    const lines = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('audit_log').select('action').where('object_type', '=', 'report').execute(),
    );
    expect(lines.map(({ action }) => action).sort()).toEqual([
      ...['report.subscribe', 'report.subscription', 'report.unsubscribe'],
    ]);
  });

  it('is seen by its owner, its readers and administrators, and by nobody else', async () => {
    const { id } = (await subscribe({ readers: [reader.id] })).body;
    const other = await kade.aUser(company, ['company:sales']);
    const admin = await kade.aUser(company, ['company:sales', 'company:admin']);
    const seen = async (user: TestUser) =>
      (await kade.call(listSubscriptions, {}, user)).body.results.map((one) => one.can_edit);
    expect(await Promise.all([manager, reader, other, admin].map(seen))).toEqual([
      ...[[true], [false], [], [true]],
    ]);
    const params = { id };
    expect((await kade.call(deleteSubscription, { params }, other)).status).toBe(404);
    const body = { is_paused: true, version: 1 };
    expect((await kade.call(updateSubscription, { params, body }, reader)).status).toBe(403);
    // A reader leaves; the last one takes it along.
    expect((await kade.call(deleteSubscription, { params }, reader)).status).toBe(200);
    expect((await kade.call(listSubscriptions, {}, manager)).body.count).toBe(0);
  });

  it('is refused with a view of something else, and with readers who may not see the report', async () => {
    const list = await aView(manager, {}, 'funnel');
    const marketeer = await kade.aUser(company, ['company:marketeer']);
    expect((await subscribe({ view_id: list })).status).toBe(400);
    expect((await subscribe({ readers: [marketeer.id] })).status).toBe(400);
    expect((await subscribe({}, marketeer)).status).toBe(400);
  });

  it('can be paused, goes on with the next day, and can be tried at once', async () => {
    const { id } = (await subscribe({ readers: [reader.id] })).body;
    const params = { id };
    const change = (body: object) =>
      kade.call(updateSubscription, { params, body: body as never }, manager);
    expect((await change({ is_paused: true, version: 1 })).body.paused).toBe('paused');
    expect((await change({ is_paused: false, version: 1 })).status).toBe(409);
    expect((await change({ is_paused: false, version: 2 })).body).toMatchObject({
      ...{ paused: null, next_on: '2026-03-12', version: 3 },
    });
    expect((await kade.call(sendSubscription, { params }, manager)).status).toBe(202);
    expect((await mails()).map(({ to }) => to.address)).toEqual([manager.email]);
  });
});
