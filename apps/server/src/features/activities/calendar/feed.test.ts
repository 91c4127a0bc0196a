import {
  deactivateUser,
  deleteActivity,
  getActivityFile,
  getCalendarFeed,
  patchActivity,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { type ActivitiesKit, activitiesKit, codeOf } from '../activities.testkit.js';
import { readCalendar, textOf } from './ics.testkit.js';

let kit: ActivitiesKit;
beforeAll(async () => {
  kit = await activitiesKit();
});
afterAll(() => kit.kade.close());

const start = () => kit.aCompany('2026-03-18T09:00:00Z');
const renew = async (user: TestUser) => {
  const { status, body } = await kit.kade.call(renewCalendarFeed, {}, user);
  expect(status).toBe(201);
  return new URL(body.url ?? '').pathname;
};
/** As a calendar program asks: without any sign-in. */
const fetched = (path: string, headers: Record<string, string> = {}) =>
  kit.kade.send('GET', path, undefined, undefined, headers);

describe('the calendar feed', () => {
  it('has the owner’s plans and nobody else’s, and follows each change', async () => {
    const { seller, companyId } = await start();
    const profile = await kit.aProfile(companyId, {
      name: 'Café; Zee, strand',
      street: 'Kade',
      house_number: '4',
      postcode: '1234 AB',
      city: 'Hoorn',
      phone: '0229 1',
    });
    const colleague = await kit.kade.aUser(companyId, ['company:sales']);
    await kit.plan(colleague, { title: 'of a colleague', due_on: '2026-03-20' });
    await kit.plan(seller, { title: 'some day' });
    const visit = await kit.plan(seller, {
      type: 'visit',
      title: 'Kennismaken',
      profile_id: profile,
      due_at: '2026-03-19T13:00:00Z',
      minutes: 45,
    });
    const task = await kit.plan(seller, { title: 'Offerte', due_on: '2026-03-20' });
    const path = await renew(seller);
    const first = await fetched(path);
    expect([first.status, first.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const { events, head } = readCalendar(first.text);
    expect(head.find((p) => p.name === 'X-WR-CALNAME')?.value).toMatch(/^Kade: Company/);
    expect(events.map((e) => textOf(e, 'SUMMARY'))).toEqual([
      'Kennismaken · Café; Zee, strand',
      'Offerte',
    ]);
    expect(textOf(events[0], 'DTSTART')).toBe('20260319T130000Z');
    expect(textOf(events[0], 'DTEND')).toBe('20260319T134500Z');
    expect(textOf(events[0], 'LOCATION')).toBe('Kade 4, 1234 AB Hoorn');
    expect(textOf(events[0], 'DESCRIPTION')).toBe('Phone: 0229 1');
    expect(textOf(events[0], 'URL')).toMatch(new RegExp(`/crm/todos/follow-up/${profile}$`));
    expect(textOf(events[1], 'DTSTART')).toBe('20260320');

    await kit.kade.call(
      patchActivity,
      { params: { id: visit.id }, body: { version: 1, due_at: '2026-03-20T08:00:00Z' } },
      seller,
    );
    await kit.kade.call(deleteActivity, { params: { id: task.id } }, seller);
    const second = readCalendar((await fetched(path)).text).events;
    expect(second).toHaveLength(1);
    expect(textOf(second[0], 'UID')).toBe(textOf(events[0], 'UID'));
    expect(textOf(second[0], 'SEQUENCE')).toBe('1');
    expect(textOf(second[0], 'DTSTART')).toBe('20260320T080000Z');
  });

  it('says where a visit or a meeting is, whom to call, and what is done or off', async () => {
    const { seller, companyId } = await start();
    const profile_id = await kit.aProfile(companyId, {
      ...{ street: 'Kade', house_number: '4', city: 'Hoorn', phone: '0229 1' },
    });
    const person_id = await kit.kade.db.inTenant(companyId, async (tx) => {
      const row = { company_id: companyId, profile_id, first_name: 'Eva', phone: '06 2' };
      const made = await tx
        .insertInto('person')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    });
    const about = { profile_id, due_on: '2026-03-20' };
    await kit.plan(seller, { ...about, type: 'call', title: 'Call', person_id });
    await kit.plan(seller, { ...about, type: 'meeting', title: 'Meeting' });
    await kit.plan(seller, { ...about, type: 'visit', title: 'Visit', done: true });
    const off = { type: 'call', done: true, outcome: 'cancelled' } as const;
    await kit.plan(seller, { ...about, ...off, title: 'Off' });
    await kit.plan(seller, { due_on: '2026-03-20', type: 'visit', title: 'Somewhere' });
    const { events } = readCalendar((await fetched(await renew(seller))).text);
    const shown = events.map((e) =>
      ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'STATUS'].map((field) => textOf(e, field) ?? null),
    );
    const name = 'Café Zeezicht';
    expect(shown).toEqual([
      [`Call · ${name}`, null, 'Contact: Eva\nPhone: 06 2', 'CONFIRMED'],
      [`Meeting · ${name}`, 'Kade 4, Hoorn', 'Phone: 0229 1', 'CONFIRMED'],
      [`✓ Visit · ${name}`, 'Kade 4, Hoorn', 'Phone: 0229 1', 'CONFIRMED'],
      [`✓ Off · ${name}`, null, 'Phone: 0229 1', 'CANCELLED'],
      ['Somewhere', null, null, 'CONFIRMED'],
    ]);
  });

  it('goes from 90 days back to two years ahead', async () => {
    const { seller } = await start();
    const days = ['2025-12-17', '2025-12-18', '2028-03-18', '2028-03-20'];
    for (const due_on of days) await kit.plan(seller, { title: due_on, due_on });
    const { events } = readCalendar((await fetched(await renew(seller))).text);
    expect(events.map((e) => textOf(e, 'SUMMARY'))).toEqual(['2025-12-18', '2028-03-18']);
    // By the moment as by the day: in Amsterdam it is an hour later than in UTC.
    const moments = ['2025-12-17T22:59:00Z', '2025-12-17T23:00:00Z'];
    for (const due_at of [...moments, '2028-03-17T22:59:00Z', '2028-03-18T23:00:00Z'])
      await kit.plan(seller, { title: due_at, due_at });
    const titles = readCalendar((await fetched(await renew(seller))).text).events.map((e) =>
      textOf(e, 'SUMMARY'),
    );
    expect(titles.filter((title) => title?.includes('T'))).toEqual([
      ...['2025-12-17T23:00:00Z', '2028-03-17T22:59:00Z'],
    ]);
  });

  it('notes once an hour that it was read, and anew for a new address', async () => {
    const { seller } = await start();
    const path = await renew(seller);
    const read = async () => (await kit.kade.call(getCalendarFeed, {}, seller)).body.last_read_at;
    const at = (minute: string) => `2026-03-18T09:${minute}:00.000Z`;
    await fetched(path);
    kit.at(at('10'));
    await fetched(path);
    expect(await read()).toBe(at('00'));
    expect(await renew(seller)).not.toBe(path);
    expect(await read()).toBeNull();
  });

  it('is not sent again while nothing changed', async () => {
    const { seller } = await start();
    await kit.plan(seller, { title: 'Offerte', due_on: '2026-03-20' });
    const path = await renew(seller);
    const { etag } = (await fetched(path)).headers as { etag: string };
    const again = await fetched(path, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    // A program may know several versions.
    const some = { 'if-none-match': `"older", ${etag}` };
    expect((await fetched(path, some)).status).toBe(304);
    await kit.plan(seller, { title: 'Nog een', due_on: '2026-03-21' });
    expect((await fetched(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('opens by its own address only, and no more once that was replaced or ended', async () => {
    const { seller } = await start();
    expect((await kit.kade.call(getCalendarFeed, {}, seller)).body.url).toBeNull();
    const old = await renew(seller);
    const path = await renew(seller);
    expect(path).not.toBe(old);
    expect((await fetched(old)).status).toBe(404);
    expect((await fetched(path)).status).toBe(200);
    const shown = (await kit.kade.call(getCalendarFeed, {}, seller)).body;
    expect(new URL(shown.url ?? '').pathname).toBe(path);
    expect(shown.last_read_at).toBe('2026-03-18T09:00:00.000Z');
    // Another user, another company, another end: the secret belongs to one of them.
    const [, user = ''] = /\.([0-9a-z]+)\.[^.]+\.ics$/.exec(path) ?? [];
    const other = (Number.parseInt(user, 36) + 1).toString(36);
    for (const wrong of [
      path.replace(`.${user}.`, `.${other}.`),
      path.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'E.ics' : 'A.ics')),
      path.replace(/\.ics$/, ''),
      path.replace(/[^/]+$/, 'zzzzzzzzzzz.zzzzzzzzzzz.x.ics'),
    ])
      expect((await fetched(wrong)).status, wrong).toBe(404);
    await kit.kade.call(revokeCalendarFeed, {}, seller);
    expect((await fetched(path)).status).toBe(404);
  });

  it('is one’s own: a colleague’s stays as it is, whoever reads, renews or ends theirs', async () => {
    const { seller, companyId } = await start();
    const colleague = await kit.kade.aUser(companyId, ['company:sales']);
    const [mine, theirs] = [await renew(seller), await renew(colleague)];
    const shown = async (user: TestUser) => {
      const { url, last_read_at } = (await kit.kade.call(getCalendarFeed, {}, user)).body;
      return [url && new URL(url).pathname, last_read_at];
    };
    await fetched(mine);
    expect(await shown(colleague)).toEqual([theirs, null]);
    await renew(seller);
    expect(await shown(colleague)).toEqual([theirs, null]);
    await kit.kade.call(revokeCalendarFeed, {}, seller);
    expect([await shown(seller), await shown(colleague)]).toEqual([
      [null, null],
      [theirs, null],
    ]);
    expect((await fetched(theirs)).status).toBe(200);
  });

  it('ends for who leaves, or sells no more', async () => {
    const { seller, companyId } = await start();
    const admin = await kit.kade.aUser(companyId, ['company:admin']);
    const other = await kit.kade.aUser(companyId, ['company:sales']);
    const [mine, theirs] = [await renew(seller), await renew(other)];
    await kit.kade.call(deactivateUser, { params: { id: seller.id }, body: {} }, admin);
    expect((await fetched(mine)).status).toBe(404);
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .deleteFrom('user_group')
        .where('company_id', '=', companyId)
        .where('user_id', '=', other.id)
        .execute(),
    );
    expect((await fetched(theirs)).status).toBe(404);
  });
});

describe('one activity', () => {
  it('comes as a file of its own, when it has a date', async () => {
    const { seller } = await start();
    const call = await kit.plan(seller, {
      type: 'call',
      title: 'Bellen',
      due_at: '2026-03-19T09:00:00Z',
    });
    const file = (id: number) => kit.kade.call(getActivityFile, { params: { id } }, seller);
    const reply = await file(call.id);
    expect(reply.headers['content-disposition']).toContain(`activity-${call.id}.ics`);
    expect(textOf(readCalendar(reply.text).events[0], 'DTEND')).toBe('20260319T093000Z');
    const undated = await kit.plan(seller, { title: 'some day' });
    const refused = await file(undated.id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'wrong_state']);
    const stranger = (await start()).seller;
    expect(
      (await kit.kade.call(getActivityFile, { params: { id: call.id } }, stranger)).status,
    ).toBe(404);
  });
});
