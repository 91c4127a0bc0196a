import {
  getActivityPersons,
  getActivityResults,
  getActivityTotal,
  getActivityTrend,
  getContactDays,
  type ReportQuery,
  reportEndpointsOf,
} from '@kade/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type ActivityReportKit, activityReportKit } from './activity-report.testkit.js';

const ask = reportEndpointsOf.activities;
const now = '2026-03-30T08:00:00Z';
const week = { from: '2026-03-23', to: '2026-03-29' };
const inWeek = '2026-03-25T10:00:00Z';

let kit: ActivityReportKit;
let seller: TestUser;
let companyId: number;
let profile: number;

beforeEach(async () => {
  kit ??= await activityReportKit();
  ({ companyId, seller, profile } = await kit.aCompany(now));
});
afterAll(() => kit.kade.close());

const act = (given: Parameters<ActivityReportKit['anActivity']>[1]) =>
  kit.anActivity(companyId, { owner_id: seller.id, profile_id: profile, ...given });
const added = (created_at: string, given: Record<string, unknown> = {}) =>
  kit.anOpportunity(companyId, { profile_id: profile, owner_id: seller.id, created_at, ...given });
const figure = async (key: string, query: Partial<ReportQuery> = week) => {
  const { body } = await kit.kade.call(ask.figures, { query }, seller);
  return body.figures[key];
};
/** Titles of the rows behind a figure, with what each adds. */
const behind = async (key: string, query: object = week) => {
  const reply = await kit.kade.call(
    ask.rows,
    { params: { figure: key }, query: { page_size: 100, ordering: 'name', ...query } },
    seller,
  );
  expect(reply.status, reply.text).toBe(200);
  return Object.fromEntries(reply.body.results.map(({ name, adds }) => [name, adds]));
};

/** An email of an activity as it was sent, and what became of it. */
const mailOf = (activityId: number, state: string) =>
  kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .insertInto('personal_mail')
      .values({
        ...{ company_id: companyId, activity_id: activityId, to_profile: true, state },
        ...{ from_name: '', from_email: 'a@a.example', reply_name: '', reply_email: 'a@a.example' },
        ...{ to_name: '', to_email: 'b@b.example', language: 'nl', subject: 'x', body: 'x' },
        ...{ acknowledged: false, not_before: inWeek, hold_until: inWeek },
      } as never)
      .execute(),
  );

describe('outcomes', () => {
  it('say who was reached, of what needs somebody to be there, and what was hoped for', async () => {
    const done_at = inWeek;
    await act({ title: 'interested', outcome: 'interested', done_at });
    await act({ title: 'no answer', outcome: 'not_reached', done_at });
    await act({ title: 'no show', type: 'visit', outcome: 'no_show', done_at });
    await act({ title: 'not interested', type: 'meeting', outcome: 'not_interested', done_at });
    await act({ title: 'mail ordered', type: 'email', outcome: 'ordered', done_at });
    await act({ title: 'task', type: 'task', outcome: 'completed', done_at });
    await act({ title: 'no outcome', done_at });
    await act({ title: 'off', outcome: 'cancelled', done_at });
    expect(await behind('activities_reached')).toEqual({
      ...{ interested: 1, 'no answer': 0, 'no show': 0, 'not interested': 1 },
    });
    expect(await behind('activities_positive')).toEqual({
      ...{ interested: 1, 'no answer': 0, 'no show': 0, 'not interested': 0, 'mail ordered': 1 },
    });
    expect(await figure('activities_reached')).toMatchObject({ value: 0.5, rows: 4 });
    const { body } = await kit.kade.call(getActivityResults, { query: week }, seller);
    expect(
      body.results.map(({ type, done, outcomes }) => [
        ...[type, done.value],
        outcomes.map(({ outcome, count, share }) => [outcome, count.value, share?.value ?? null]),
      ]),
    ).toEqual([
      [
        ...['call', 3],
        [
          ['interested', 1, 0.5],
          ['not_reached', 1, 0.5],
          [null, 1, null],
        ],
      ],
      ['visit', 1, [['no_show', 1, 1]]],
      ['meeting', 1, [['not_interested', 1, 1]]],
      ['email', 1, [['ordered', 1, 1]]],
      ['task', 1, [['completed', 1, 1]]],
    ]);
    // A cell opens its rows.
    expect(
      await behind('activities_done', { ...week, type: ['call'], outcome: ['not_reached'] }),
    ).toEqual({ 'no answer': 1 });
    expect(
      await behind('activities_done', { ...week, type: ['call'], group_by: 'outcome' }),
    ).toEqual({ 'no outcome': 1 });
  });
});

describe('days to contact', () => {
  it('run from the day an opportunity was added to the first time that somebody was reached, and 0 is the same day', async () => {
    const other = await kit.aProfile(companyId);
    const silent = await kit.aProfile(companyId);
    await added('2026-03-23T15:00:00Z', { title: 'same day' });
    // Called in the morning, noted as an opportunity in the afternoon.
    await act({ done_at: '2026-03-23T09:00:00Z', outcome: 'interested' });
    await added('2026-03-24T22:30:00Z', { title: 'after midnight', profile_id: other });
    await act({ profile_id: other, done_at: '2026-03-25T10:00:00Z', outcome: 'not_reached' });
    await act({ profile_id: other, type: 'task', done_at: '2026-03-25T11:00:00Z' });
    const back = await act({ profile_id: other, type: 'email', done_at: '2026-03-25T12:00:00Z' });
    await mailOf(back, 'bounced');
    await act({ profile_id: other, outcome: 'cancelled', done_at: '2026-03-26T10:00:00Z' });
    // 24 March 23:30 in Amsterdam, in winter: added on the 24th. Reached on the 28th.
    const arrived = await act({
      profile_id: other,
      type: 'email',
      done_at: '2026-03-28T12:00:00Z',
    });
    await mailOf(arrived, 'sent');
    await added('2026-03-27T10:00:00Z', { title: 'silent', profile_id: silent });
    await added('2026-03-24T10:00:00Z', {
      ...{ title: 'lost', profile_id: silent, status: 'lost', closed_at: '2026-03-25T10:00:00Z' },
    });
    await added('2026-03-27T10:00:00Z', { title: 'without a business', profile_id: null });
    expect(await behind('contact_days')).toEqual({ 'same day': 0, 'after midnight': 4 });
    expect(await behind('contact_days', { ...week, adds_from: 4, adds_to: 7 })).toEqual({
      'after midnight': 4,
    });
    expect(Object.keys(await behind('contact_none'))).toEqual([
      ...['lost', 'silent', 'without a business'],
    ]);
    expect(await figure('contact_days')).toMatchObject({ value: 2, rows: 2 });
    const { body } = await kit.kade.call(getContactDays, { query: week }, seller);
    expect(body).toMatchObject({ count: 5, none: 3 });
    expect(body.bars.filter(({ count }) => count > 0)).toEqual([
      { from: 0, to: 0, count: 1 },
      { from: 4, to: 7, count: 1 },
    ]);
    // Of 5 one on day 0, then three leave that were seen for 1, 3 and 3 days, and the last one on day 4.
    expect(body.median.value).toBe(4);
    // On the evening of the 26th nobody had been reached for the second.
    expect(await behind('contact_days', { ...week, as_of: '2026-03-26' })).toEqual({
      'same day': 0,
    });
  });
});

describe('what followed', () => {
  /** Its 30 days were over when the week began. */
  const at = '2026-02-20T10:00:00Z';

  it('counts for those whose 30 days are over, and for no others', async () => {
    await act({ title: 'too early', done_at: '2026-02-19T22:59:00Z' });
    await act({ title: 'first', done_at: '2026-02-19T23:00:00Z' });
    await act({ title: 'last', done_at: '2026-02-26T22:59:00Z' });
    await act({ title: 'too late', done_at: '2026-02-26T23:00:00Z' });
    await act({ title: 'no business', profile_id: null, done_at: at });
    await act({ title: 'nobody there', outcome: 'not_reached', done_at: at });
    await act({ title: 'task', type: 'task', done_at: at });
    expect(await behind('followed_order')).toEqual({ first: 0, last: 0 });
    const { body } = await kit.kade.call(getActivityTotal, { query: week }, seller);
    expect(body.followed).toMatchObject({
      ...{ days: 30, done_in: { from: '2026-02-20', to: '2026-02-26' } },
      ...{ order: { value: 0, rows: 2 } },
    });
    // Of days that are yet to come nothing is known.
    const ahead = { from: '2026-03-30', to: '2026-05-30' };
    await act({ title: 'yesterday', done_at: '2026-03-29T10:00:00Z' });
    expect(await behind('followed_order', ahead)).toEqual({ 'too late': 0 });
  });

  it('is an opportunity added after it, up to the thirtieth day', async () => {
    const businesses: Record<string, string> = {
      before: '2026-02-20T09:59:00Z',
      after: '2026-02-20T10:01:00Z',
      'thirtieth day': '2026-03-22T22:59:00Z',
      'day after': '2026-03-22T23:00:00Z',
    };
    for (const [title, created_at] of Object.entries(businesses)) {
      const profile_id = await kit.aProfile(companyId);
      await act({ title, profile_id, done_at: at });
      await added(created_at, { profile_id });
    }
    expect(await behind('followed_opportunity')).toEqual({
      ...{ after: 1, before: 0, 'day after': 0, 'thirtieth day': 1 },
    });
  });

  it('is an order from the next day on, beside those of as many days before; what came back is none', async () => {
    const businesses: Record<string, [string, number?]> = {
      'same day': ['2026-02-20'],
      'next day': ['2026-02-21'],
      'thirtieth day': ['2026-03-22'],
      'day after': ['2026-03-23'],
      'day before': ['2026-02-19'],
      'thirty days before': ['2026-01-21'],
      'a day more': ['2026-01-20'],
      'came back': ['2026-02-21', -50],
    };
    for (const [title, [day, net]] of Object.entries(businesses)) {
      const profile_id = await kit.aProfile(companyId);
      await act({ title, profile_id, done_at: at });
      await kit.anInvoice(companyId, profile_id, day, net);
    }
    const ones = (rows: Record<string, number>) => Object.keys(rows).filter((name) => rows[name]);
    expect(ones(await behind('followed_order'))).toEqual(['next day', 'thirtieth day']);
    expect(ones(await behind('preceded_order'))).toEqual(['day before', 'thirty days before']);
    expect(await figure('followed_order')).toMatchObject({ value: 0.25, rows: 8 });
  });
});

describe('a question', () => {
  it('is about the figures that it names, and refused where the report has none of that name', async () => {
    const named = { ...week, figure: ['activities_done', 'activities_open'] };
    const { body } = await kit.kade.call(ask.figures, { query: named }, seller);
    expect(Object.keys(body.figures).sort()).toEqual(['activities_done', 'activities_open']);
    const course = await kit.kade.call(ask.course, { query: named }, seller);
    expect(Object.keys(course.body.parts[0]?.figures ?? {})).toHaveLength(2);
    const unknown = { ...week, figure: ['new_leads'] };
    expect((await kit.kade.call(ask.figures, { query: unknown }, seller)).status).toBe(400);
  });

  it('about a type of activity is none to a report on opportunities', async () => {
    const { pipeline } = reportEndpointsOf;
    const query = { ...week, type: ['call' as const] };
    expect((await kit.kade.call(pipeline.figures, { query }, seller)).status).toBe(400);
  });
});

describe('the calls of the specification', () => {
  it('say the same as the figures of the report', async () => {
    await act({ title: 'done', due_on: '2026-03-25', done_at: inWeek, outcome: 'ordered' });
    await act({ title: 'open', due_on: '2026-03-26' });
    await added(inWeek);
    const { figures } = (await kit.kade.call(ask.figures, { query: week }, seller)).body;
    const { body: total } = await kit.kade.call(getActivityTotal, { query: week }, seller);
    expect(total.done).toEqual(figures.activities_done);
    expect(total.kept).toEqual(figures.activities_kept);
    expect(total.overdue).toEqual(figures.activities_overdue);
    expect(total.contact.days).toEqual(figures.contact_days);
    const { body: persons } = await kit.kade.call(getActivityPersons, { query: week }, seller);
    expect(persons.results).toHaveLength(1);
    expect(persons.results[0]).toMatchObject({
      ...{ user: { id: seller.id, name: 'Sam' }, done: total.done, overdue: total.overdue },
    });
  });

  it('give the trend by days, by weeks from Monday and by months, cut where the period ends', async () => {
    await act({ due_on: '2026-03-25', done_at: inWeek });
    await act({ due_on: '2026-03-29' });
    await act({
      type: 'visit',
      due_at: '2026-03-29T21:59:00Z',
      outcome: 'cancelled',
      done_at: inWeek,
    });
    await act({ done_at: '2026-03-01T10:00:00Z' });
    const trend = async (query: object) =>
      (await kit.kade.call(getActivityTrend, { query }, seller)).body;
    const days = await trend(week);
    expect(days.step).toBe('day');
    expect(days.parts).toHaveLength(7);
    const none = { done: 0, planned: 0, kept: 0, open: 0, cancelled: 0 };
    expect(days.parts[2]).toEqual({
      ...{ ...none, from: '2026-03-25', to: '2026-03-25' },
      ...{ done: 1, planned: 1, kept: 1, cancelled: 1 },
    });
    expect(days.parts[6]).toEqual({
      ...{ ...none, from: '2026-03-29', to: '2026-03-29', planned: 1, open: 1 },
    });
    const month = { from: '2026-03-01', to: '2026-03-31' };
    const weeks = await trend({ ...month, step: 'week' });
    expect(weeks.parts.map(({ from, to, done }) => [from, to, done])).toEqual([
      ['2026-03-01', '2026-03-01', 1],
      ['2026-03-02', '2026-03-08', 0],
      ['2026-03-09', '2026-03-15', 0],
      ['2026-03-16', '2026-03-22', 0],
      ['2026-03-23', '2026-03-29', 1],
      ['2026-03-30', '2026-03-31', 0],
    ]);
    const long = await trend({ from: '2016-04-01', to: '2026-03-31', step: 'day' });
    expect(long.step).toBe('month');
    expect(long.parts.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  });
});
