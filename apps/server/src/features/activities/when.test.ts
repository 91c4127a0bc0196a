import { type FollowUpGroup, listCalendar, listFollowUps } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type ActivitiesKit, activitiesKit } from './activities.testkit.js';
import { frameAt } from './when.js';

let kit: ActivitiesKit;
beforeAll(async () => {
  kit = await activitiesKit();
});
afterAll(() => kit.kade.close());

const grouped = async (user: TestUser) => {
  const { body } = await kit.kade.call(listFollowUps, { query: {} }, user);
  const groups: Partial<Record<FollowUpGroup, string[]>> = {};
  for (const { group, title } of body.results)
    if (group) groups[group] = [...(groups[group] ?? []), title];
  expect(Object.values(body.counts).reduce((a, b) => a + b, 0)).toBe(body.count);
  for (const [group, count] of Object.entries(body.counts))
    expect(groups[group as FollowUpGroup]?.length ?? 0, group).toBe(count);
  return { today: body.today, groups };
};

it('a week ends with Sunday, wherever today stands in it', () => {
  const at = (day: string) => frameAt(new Date(`${day}T12:00:00Z`), 'Europe/Amsterdam').nextMonday;
  expect(at('2026-03-16')).toBe('2026-03-23');
  expect(at('2026-03-18')).toBe('2026-03-23');
  expect(at('2026-03-22')).toBe('2026-03-23');
});

describe('open tasks', () => {
  it('are each in one group, by the company’s day and not by that of UTC', async () => {
    // Half past midnight on Wednesday in Amsterdam; still Tuesday in UTC.
    const { seller } = await kit.aCompany('2026-03-17T23:30:00Z');
    await kit.plan(seller, { title: 'tuesday', due_on: '2026-03-17' });
    await kit.plan(seller, { title: 'wednesday', due_on: '2026-03-18' });
    await kit.plan(seller, { title: 'an hour ago', due_at: '2026-03-17T22:30:00Z' });
    await kit.plan(seller, { title: 'a minute to midnight', due_at: '2026-03-18T22:59:00Z' });
    await kit.plan(seller, { title: 'midnight', due_at: '2026-03-18T23:00:00Z' });
    await kit.plan(seller, { title: 'sunday', due_on: '2026-03-22' });
    await kit.plan(seller, { title: 'sunday night', due_at: '2026-03-22T22:59:00Z' });
    await kit.plan(seller, { title: 'monday', due_at: '2026-03-22T23:00:00Z' });
    await kit.plan(seller, { title: 'some day' });
    expect(await grouped(seller)).toEqual({
      today: '2026-03-18',
      groups: {
        overdue: ['tuesday', 'an hour ago'],
        today: ['wednesday', 'a minute to midnight'],
        week: ['midnight', 'sunday', 'sunday night'],
        later: ['monday', 'some day'],
      },
    });
  });

  it('are not overdue while they last', async () => {
    const { seller } = await kit.aCompany('2026-03-18T09:50:00Z');
    await kit.plan(seller, { title: 'visit', due_at: '2026-03-18T09:00:00Z', minutes: 60 });
    await kit.plan(seller, { title: 'call', due_at: '2026-03-18T09:00:00Z' });
    await kit.plan(seller, { title: 'all day', due_on: '2026-03-18' });
    expect((await grouped(seller)).groups).toEqual({
      overdue: ['call'],
      today: ['all day', 'visit'],
    });
    const list = await kit.kade.call(listFollowUps, { query: {} }, seller);
    expect(list.body.results.map((r) => r.title)).toEqual(['call', 'all day', 'visit']);
    kit.at('2026-03-18T10:01:00Z');
    expect((await grouped(seller)).groups).toEqual({
      overdue: ['visit', 'call'],
      today: ['all day'],
    });
  });

  it('know a day of 23 hours and one of 25', async () => {
    // The clock goes from 2 to 3 on 29 March; the day ends at 22:00 UTC, where the day before it ended at 23:00.
    const spring = await kit.aCompany('2026-03-29T08:00:00Z');
    await kit.plan(spring.seller, { title: 'before', due_at: '2026-03-29T21:59:00Z' });
    await kit.plan(spring.seller, { title: 'after', due_at: '2026-03-29T22:00:00Z' });
    expect((await grouped(spring.seller)).groups).toEqual({ today: ['before'], later: ['after'] });
    const autumn = await kit.aCompany('2026-10-24T22:30:00Z');
    await kit.plan(autumn.seller, { title: 'sunday', due_at: '2026-10-25T22:59:00Z' });
    await kit.plan(autumn.seller, { title: 'monday', due_at: '2026-10-25T23:00:00Z' });
    expect((await grouped(autumn.seller)).groups).toEqual({ today: ['sunday'], later: ['monday'] });
  });

  it('know a day that begins at one o’clock, and zones on the other side of the world', async () => {
    // In Cairo the clock goes from 0 to 1 on the last Friday of April: there is no midnight.
    const cairo = await kit.aCompany('2026-04-23T20:00:00Z', 'Africa/Cairo');
    await kit.plan(cairo.seller, { title: 'thursday', due_at: '2026-04-23T21:59:00Z' });
    await kit.plan(cairo.seller, { title: 'friday', due_at: '2026-04-23T22:00:00Z' });
    expect((await grouped(cairo.seller)).groups).toEqual({ today: ['thursday'], week: ['friday'] });
    const auckland = await kit.aCompany('2026-03-18T11:30:00Z', 'Pacific/Auckland');
    await kit.plan(auckland.seller, { title: 'here it is thursday', due_on: '2026-03-19' });
    expect(await grouped(auckland.seller)).toEqual({
      today: '2026-03-19',
      groups: { today: ['here it is thursday'] },
    });
  });
});

describe('the calendar', () => {
  it('puts each on its day in the company’s time zone, and counts what it does not show', async () => {
    const { seller } = await kit.aCompany('2026-03-18T09:00:00Z');
    await kit.plan(seller, { title: 'late', due_at: '2026-03-18T22:30:00Z' });
    await kit.plan(seller, { title: 'past midnight', due_at: '2026-03-18T23:30:00Z' });
    await kit.plan(seller, { title: 'all day', due_on: '2026-03-18' });
    await kit.plan(seller, { title: 'called', type: 'call', done: true });
    await kit.plan(seller, { title: 'other month', due_on: '2026-04-01' });
    const ask = (query: object) =>
      kit.kade.call(
        listCalendar,
        { query: { from: '2026-03-01', to: '2026-03-31', ...query } },
        seller,
      );
    const shown = (reply: Awaited<ReturnType<typeof ask>>) =>
      reply.body.days.map((d) => [d.day, d.count, d.results.map((r) => r.title)]);
    expect(shown(await ask({}))).toEqual([
      ['2026-03-18', 3, ['all day', 'late', 'called']],
      ['2026-03-19', 1, ['past midnight']],
    ]);
    expect(shown(await ask({ per_day: 1, state: 'open' }))).toEqual([
      ['2026-03-18', 2, ['all day']],
      ['2026-03-19', 1, ['past midnight']],
    ]);
    // What had no day stands on the one on which it was done, and on no other.
    expect(shown(await ask({ from: '2026-03-19' }))).toEqual([
      ['2026-03-19', 1, ['past midnight']],
    ]);
    expect(shown(await ask({ to: '2026-03-17' }))).toEqual([]);
    expect((await ask({ to: '2026-02-28' })).status).toBe(400);
    expect((await ask({ to: '2026-06-01' })).status).toBe(400);
  });
});
