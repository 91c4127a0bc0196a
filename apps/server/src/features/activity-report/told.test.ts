import {
  getActivityPersons,
  getActivityResults,
  getActivityTrend,
  getContactDays,
  reportEndpointsOf,
} from '@kade/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type ActivityReportKit, activityReportKit } from './activity-report.testkit.js';

const week = { from: '2026-03-23', to: '2026-03-29', compare: 'before' } as const;
const inWeek = '2026-03-25T10:00:00Z';
const before = '2026-03-18T10:00:00Z';

let kit: ActivityReportKit;
let seller: TestUser;
let companyId: number;
let profile: number;
beforeEach(async () => {
  kit ??= await activityReportKit();
  ({ companyId, seller, profile } = await kit.aCompany('2026-03-30T08:00:00Z'));
});
afterAll(() => kit.kade.close());

const act = (given: Parameters<ActivityReportKit['anActivity']>[1]) =>
  kit.anActivity(companyId, { owner_id: seller.id, profile_id: profile, ...given });

it('an outcome is named where it came up now or in the days before, with a share only of what has one now', async () => {
  await act({ outcome: 'interested', done_at: inWeek });
  await act({ outcome: 'not_reached', done_at: before });
  await act({ type: 'visit', done_at: inWeek });
  await act({ type: 'visit', outcome: 'no_show', done_at: before });
  // Before both.
  await act({ type: 'visit', outcome: 'ordered', done_at: '2026-03-02T10:00:00Z' });
  const { body } = await kit.kade.call(getActivityResults, { query: week }, seller);
  expect(
    body.results.map(({ type, outcomes }) => [
      type,
      outcomes.map(({ outcome, count, share }) => [
        ...[outcome, count.value, count.previous, share?.value ?? share],
      ]),
    ]),
  ).toEqual([
    [
      'call',
      [
        ['interested', 1, 0, 1],
        ['not_reached', 0, 1, 0],
      ],
    ],
    [
      'visit',
      [
        ['no_show', 0, 1, null],
        [null, 1, 0, null],
      ],
    ],
  ]);
});

it('what is nobody’s stands in the figures of owners as nobody’s', async () => {
  await act({ owner_id: null, done_at: inWeek });
  await act({ done_at: inWeek });
  await act({ done_at: inWeek });
  const { results } = (await kit.kade.call(getActivityPersons, { query: week }, seller)).body;
  expect(results.map(({ user, done }) => [user, done.value])).toEqual([
    [{ id: seller.id, name: 'Sam' }, 2],
    [null, 1],
  ]);
});

it('a trend of up to thirty-five days is by day, then by week, then by month; one that is asked for is kept while it can be told apart', async () => {
  const step = async (from: string, to: string, wanted?: 'day' | 'week' | 'month') => {
    const query = { from, to, ...(wanted ? { step: wanted } : {}) };
    return (await kit.kade.call(getActivityTrend, { query }, seller)).body.step;
  };
  expect(await step('2026-01-01', '2026-02-04')).toBe('day');
  expect(await step('2026-01-01', '2026-02-05')).toBe('week');
  expect(await step('2025-07-01', '2026-03-02')).toBe('week');
  expect(await step('2025-07-01', '2026-03-03')).toBe('month');
  expect(await step('2026-01-01', '2026-04-02', 'day')).toBe('day');
  expect(await step('2026-01-01', '2026-04-03', 'day')).toBe('week');
  expect(await step('2026-01-01', '2026-01-31', 'week')).toBe('week');
  expect(await step('2026-01-01', '2026-01-31', 'month')).toBe('month');
});

it('an opportunity without a business is reached by what was done for it, one with a business by whatever it was about', async () => {
  const added = (title: string, profile_id: number | null) =>
    kit.anOpportunity(companyId, {
      ...{ title, profile_id, owner_id: seller.id, created_at: '2026-03-23T10:00:00Z' },
    });
  const called = await added('called', null);
  await added('never', null);
  await added('of the business', profile);
  // Before the day on which it was added: that was about something else.
  await act({ done_at: '2026-03-22T22:59:59Z' });
  await act({ profile_id: null, opportunity_id: called, done_at: '2026-03-25T10:00:00Z' });
  await act({ done_at: '2026-03-26T10:00:00Z' });
  const failed = await act({ type: 'email', done_at: '2026-03-24T10:00:00Z' });
  await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .insertInto('personal_mail')
      .values({
        ...{ company_id: companyId, activity_id: failed, to_profile: true, state: 'failed' },
        ...{ from_name: '', from_email: 'a@a.example', reply_name: '', reply_email: 'a@a.example' },
        ...{ to_name: '', to_email: 'b@b.example', language: 'nl', subject: 'x', body: 'x' },
        ...{ acknowledged: false, not_before: inWeek, hold_until: inWeek },
      } as never)
      .execute(),
  );
  const { rows } = reportEndpointsOf.activities;
  const behind = async (figure: string) => {
    const query = { ...week, ordering: 'name' };
    const { body } = await kit.kade.call(rows, { params: { figure }, query }, seller);
    return body.results.map(({ name, adds }) => [name, adds]);
  };
  expect(await behind('contact_days')).toEqual([
    ['called', 2],
    ['of the business', 3],
  ]);
  expect((await behind('contact_none')).map(([name]) => name)).toEqual(['never']);
});

it('days to contact are of what the filters leave', async () => {
  const added = (given: object) =>
    kit.anOpportunity(companyId, {
      ...{ profile_id: profile, owner_id: seller.id, created_at: '2026-03-24T10:00:00Z' },
      ...given,
    });
  await added({});
  await added({ status: 'lost', closed_at: '2026-03-25T10:00:00Z' });
  await added({ owner_id: null, owner_name: 'Piet' });
  await added({ created_at: before });
  const asked = async (query: object) =>
    (await kit.kade.call(getContactDays, { query: { ...week, ...query } }, seller)).body;
  expect(await asked({})).toMatchObject({ count: 3, none: 3, median: { value: null } });
  expect(await asked({ owner_name: ['Piet'] })).toMatchObject({ count: 1, none: 1 });
  await act({ done_at: '2026-03-25T10:00:00Z' });
  expect(await asked({ user: [seller.id] })).toMatchObject({ count: 2, none: 0 });
});
