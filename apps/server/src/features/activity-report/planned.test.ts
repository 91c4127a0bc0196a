import {
  deleteActivity,
  listFollowUps,
  patchActivity,
  type ReportQuery,
  reportEndpointsOf,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type ActivityReportKit, activityReportKit } from './activity-report.testkit.js';

const ask = reportEndpointsOf.activities;
/** Monday morning after the night in which the summer hour began. */
const now = '2026-03-30T08:00:00Z';
const dstNight = { from: '2026-03-29', to: '2026-03-29' };

let kit: ActivityReportKit;
let seller: TestUser;
let companyId: number;
let profile: number;

beforeAll(async () => {
  kit = await activityReportKit();
});
afterAll(() => kit.kade.close());

async function begin(at = now) {
  ({ companyId, seller, profile } = await kit.aCompany(at));
}
const figures = async (query: Partial<ReportQuery> = {}) => {
  const reply = await kit.kade.call(ask.figures, { query }, seller);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.figures;
};
const valuesOf = async (query: Partial<ReportQuery>, ...keys: string[]) => {
  const found = await figures(query);
  return keys.map((key) => found[key]?.value);
};
const titles = async (figure: string, query: Partial<ReportQuery>) => {
  const reply = await kit.kade.call(
    ask.rows,
    { params: { figure }, query: { ...query, page_size: 100, ordering: 'name' } },
    seller,
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results.map(({ name }) => name);
};
const act = (given: Parameters<ActivityReportKit['anActivity']>[1]) =>
  kit.anActivity(companyId, { owner_id: seller.id, profile_id: profile, ...given });

describe('what was done', () => {
  it('counts on the day of the company, also in the night of the summer hour', async () => {
    await begin();
    await act({ title: 'a 28 late', done_at: '2026-03-28T22:59:59Z' });
    await act({ title: 'b 29 begins', done_at: '2026-03-28T23:00:00Z' });
    await act({ title: 'c 29 ends', done_at: '2026-03-29T21:59:59Z' });
    await act({ title: 'd 30 begins', done_at: '2026-03-29T22:00:00Z' });
    expect(await titles('activities_done', dstNight)).toEqual(['b 29 begins', 'c 29 ends']);
    const day = { from: '2026-03-28', to: '2026-03-30', compare: 'none' as const };
    const { body } = await kit.kade.call(ask.course, { query: day }, seller);
    expect(body.parts.map((part) => part.figures.activities_done)).toEqual([1, 2, 1]);
  });

  it('leaves out notes and what was cancelled, and counts what nobody planned and what is with no business', async () => {
    await begin();
    const done_at = '2026-03-29T10:00:00Z';
    await act({ title: 'note', type: 'note', done_at });
    await act({ title: 'off', outcome: 'cancelled', done_at });
    await act({ title: 'unplanned', done_at });
    await act({ title: 'without a business', profile_id: null, done_at });
    expect(await titles('activities_done', dstNight)).toEqual(['unplanned', 'without a business']);
    expect(await titles('activities_cancelled', dstNight)).toEqual(['off']);
    expect((await figures({ ...dstNight, segment: ['Horeca'] })).activities_done?.value).toBe(0);
  });

  it('is taken back with it, counts anew when it is done again, and goes when it is deleted', async () => {
    await begin();
    const { id, version } = await kit.plan(seller, { title: 'Bellen', due_on: '2026-03-30' });
    const mark = (over: object) =>
      kit.kade.call(patchActivity, { params: { id }, body: { version, ...over } }, seller);
    const done = await mark({ done: true });
    expect(await valuesOf({}, 'activities_done', 'activities_open')).toEqual([1, 0]);
    const undone = await mark({ done: false, version: done.body.version });
    expect(await valuesOf({}, 'activities_done', 'activities_open')).toEqual([0, 1]);
    await mark({ done: true, version: undone.body.version });
    expect(await valuesOf({}, 'activities_done', 'activities_open')).toEqual([1, 0]);
    await kit.kade.call(deleteActivity, { params: { id } }, seller);
    expect(await valuesOf({}, 'activities_done', 'activities_planned')).toEqual([0, 0]);
  });

  it('of a business that is deleted goes with it', async () => {
    await begin();
    const gone = await kit.aProfile(companyId, { name: 'Weg' });
    await act({ title: 'gone', profile_id: gone, done_at: '2026-03-29T10:00:00Z' });
    expect(await titles('activities_done', dstNight)).toEqual(['gone']);
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx.deleteFrom('profile').where('id', '=', gone).execute(),
    );
    expect(await titles('activities_done', dstNight)).toEqual([]);
  });

  it('is its owner’s: one who left keeps the name, one who is no user has that of the file, and nobody is a group', async () => {
    await begin();
    const leaver = await kit.kade.aUser(companyId, ['company:sales'], 'Lea');
    const done_at = '2026-03-29T10:00:00Z';
    await act({ title: 'Lea', owner_id: leaver.id, owner_name: 'Lea', done_at });
    await act({ title: 'Piet', owner_id: null, owner_name: 'Piet', done_at });
    await act({ title: 'nobody', owner_id: null, done_at });
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', leaver.id).execute(),
    );
    const { body } = await kit.kade.call(
      ask.split,
      { params: { by: 'user' }, query: dstNight },
      seller,
    );
    const groups = body.results.map(({ id, label, figures }) => [
      id,
      label,
      figures.activities_done?.value,
    ]);
    expect(groups).toHaveLength(3);
    expect(groups).toEqual(
      expect.arrayContaining([
        [leaver.id, 'Lea', 1],
        [null, 'Piet', 1],
        [null, null, 1],
      ]),
    );
    const of = (query: Partial<ReportQuery>) =>
      titles('activities_done', { ...dstNight, ...query });
    expect(await of({ user: [leaver.id] })).toEqual(['Lea']);
    expect(await of({ owner_name: ['Piet'] })).toEqual(['Piet']);
    expect(await of({ group_by: 'user' })).toEqual(['nobody']);
  });
});

describe('what was planned', () => {
  it('is by day or moment; early is on time, the evening of its day too, the day after late', async () => {
    await begin();
    const due_on = '2026-03-29';
    await act({ title: 'early', due_on, done_at: '2026-03-20T10:00:00Z' });
    await act({ title: 'evening', due_on, done_at: '2026-03-29T21:59:00Z' });
    await act({ title: 'late', due_on, done_at: '2026-03-29T22:01:00Z' });
    await act({ title: 'never', due_on });
    await act({ title: 'off', due_on, done_at: '2026-03-29T10:00:00Z', outcome: 'cancelled' });
    await act({ title: 'visit', type: 'visit', due_at: '2026-03-29T21:30:00Z' });
    await act({ title: 'visit tomorrow', type: 'visit', due_at: '2026-03-29T22:00:00Z' });
    expect(await titles('activities_planned', dstNight)).toEqual([
      ...['early', 'evening', 'late', 'never', 'visit'],
    ]);
    expect(await titles('activities_open', dstNight)).toEqual(['never', 'visit']);
    expect(await valuesOf(dstNight, 'activities_kept', 'activities_on_time')).toEqual([
      ...[3 / 5, 2 / 5].map((share) => expect.closeTo(share, 6)),
    ]);
  });

  it('counts on its present day when it was moved', async () => {
    await begin();
    const { id, version } = await kit.plan(seller, { title: 'Bellen', due_on: '2026-03-29' });
    await kit.kade.call(
      patchActivity,
      { params: { id }, body: { version, due_on: '2026-04-02' } },
      seller,
    );
    expect(await valuesOf(dstNight, 'activities_planned')).toEqual([0]);
    const ahead = { from: '2026-04-01', to: '2026-04-30' };
    expect(await valuesOf(ahead, 'activities_planned', 'activities_open')).toEqual([1, 1]);
  });
});

describe('what is overdue', () => {
  it('is on a past evening what its day had left undone, done by now or not', async () => {
    await begin();
    await act({ title: 'before', due_on: '2026-03-26' });
    await act({
      title: 'done later',
      due_on: '2026-03-27',
      done_at: '2026-03-29T12:00:00Z',
      created_at: '2026-03-01T09:00:00Z',
    });
    await act({ title: 'of the day itself', due_on: '2026-03-27' });
    await act({ title: 'of the next', due_on: '2026-03-28' });
    await act({ title: 'entered later', due_on: '2026-03-20', created_at: '2026-03-28T09:00:00Z' });
    await act({
      title: 'off',
      due_on: '2026-03-20',
      done_at: '2026-03-26T09:00:00Z',
      outcome: 'cancelled',
    });
    const day = (to: string) => titles('activities_overdue', { from: to, to });
    expect(await day('2026-03-27')).toEqual(['before', 'done later', 'of the day itself']);
    expect(await day('2026-03-29')).toEqual([
      ...['before', 'entered later', 'of the day itself', 'of the next'],
    ]);
  });

  it('is today what the list of tasks says is overdue, to the minute', async () => {
    for (const at of [now, '2026-03-30T08:16:00Z', '2026-03-30T09:01:00Z']) {
      await begin(at);
      await act({ due_on: '2026-03-29' });
      await act({ due_on: '2026-03-30' });
      await act({ type: 'visit', due_at: '2026-03-30T07:00:00Z', minutes: 30 });
      await act({ type: 'visit', due_at: '2026-03-30T07:45:00Z', minutes: 30 });
      await act({ type: 'visit', due_at: '2026-03-30T09:00:00Z' });
      const { body } = await kit.kade.call(listFollowUps, { query: {} }, seller);
      expect(await valuesOf({}, 'activities_overdue')).toEqual([body.counts.overdue]);
      expect((await titles('activities_overdue', {})).length).toBe(body.counts.overdue);
    }
    // A period that ends later is as of now as well.
    expect(await valuesOf({ from: '2026-03-30', to: '2026-05-01' }, 'activities_overdue')).toEqual([
      4,
    ]);
  });
});

describe('as known on a past day', () => {
  it('what was done later is still to do, and what was entered later is not there', async () => {
    await begin();
    const created_at = '2026-03-01T09:00:00Z';
    await act({
      title: 'done then',
      due_on: '2026-03-27',
      done_at: '2026-03-27T09:00:00Z',
      created_at,
    });
    await act({
      title: 'done since',
      due_on: '2026-03-27',
      done_at: '2026-03-29T09:00:00Z',
      created_at,
    });
    await act({
      title: 'off since',
      due_on: '2026-03-27',
      done_at: '2026-03-29T09:00:00Z',
      outcome: 'cancelled',
      created_at,
    });
    await act({ title: 'entered since', due_on: '2026-03-27', created_at: '2026-03-29T09:00:00Z' });
    const week = { from: '2026-03-23', to: '2026-03-29' };
    const then = { ...week, as_of: '2026-03-27' };
    expect(await titles('activities_done', week)).toEqual(['done since', 'done then']);
    expect(await titles('activities_done', then)).toEqual(['done then']);
    expect(await titles('activities_planned', then)).toEqual([
      'done since',
      'done then',
      'off since',
    ]);
    expect(await titles('activities_open', then)).toEqual(['done since', 'off since']);
    expect(await titles('activities_overdue', then)).toEqual(['done since', 'off since']);
  });
});
