import { listNotifications, updateNotificationSettings, updateTriggers } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, type HomeKit, homeKit, today } from '../../home/home.testkit.js';
import { tellOfTriggers } from '../index.js';
import { type TriggerKit, triggerKit } from '../triggers.testkit.js';

let kit: TriggerKit<HomeKit>;
let companyId: number;
let seller: TestUser;
let editor: TestUser;
beforeAll(async () => {
  kit = triggerKit(await homeKit());
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId, seller } = await kit.aSeller());
  editor = await kit.anEditor(companyId);
  await kit.steady(companyId, ago);
});

/** By the clock of Amsterdam, an hour later than UTC in March. */
const tell = (moment = `${today}T05:30:00Z`) =>
  kit.kade.db.inTenant(companyId, (tx) =>
    tellOfTriggers(tx, companyId, { clock: { now: () => new Date(moment) } }),
  );
const news = async (user: TestUser) =>
  (await kit.kade.call(listNotifications, { query: {} } as never, user)).body.results.filter(
    (n) => n.kind === 'triggers',
  );

async function stopped(name: string, net: number, owner: TestUser | null) {
  const sku = await kit.products(companyId, [name]);
  const owner_user_id = owner?.id ?? null;
  const id = await kit.aProfile(companyId, name, { owner_user_id });
  for (const day of [90, 83, 76, 69, 62])
    await kit.invoice(companyId, id, ago(day), sku[name] ?? 0, net);
  return id;
}

it('tells each in their morning, once a day, of what is new and theirs: how many of which, and who first', async () => {
  await stopped('Large', 900, seller);
  await stopped('Small', 10, seller);
  await stopped('Theirs', 50, editor);
  await stopped('Nobody’s', 50, null);
  await kit.night(companyId, today);
  expect(await tell(`${today}T04:59:00Z`)).toBe(0);
  expect(await tell()).toBe(2);
  const [notice, ...more] = await news(seller);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    about: '2',
    reason: 'No order for long: 2. First: Large, Small.',
    // Sellers have no page of the list without its product; home names the same profiles.
    path: '/home',
  });
  expect(await news(editor)).toMatchObject([
    { about: '1', path: '/analytics/trigger-list?owner=mine' },
  ]);
  // The same day, and a day without news.
  expect(await tell()).toBe(0);
  expect(await tell('2026-03-19T05:30:00Z')).toBe(0);
  expect(await news(seller)).toHaveLength(1);
});

it('tells the next day of what came after it had told, and not of what is done by then', async () => {
  expect(await tell()).toBe(0);
  await stopped('Late', 10, seller);
  await stopped('Done', 10, seller);
  await kit.night(companyId, today);
  const done = (await kit.found({ search: 'Done' }, seller)).results.map((t) => t.id);
  await kit.kade.call(updateTriggers, { body: { ids: done, state: 'done' } }, seller);
  expect(await tell()).toBe(0);
  expect(await tell('2026-03-19T05:30:00Z')).toBe(1);
  expect((await news(seller)).map((n) => n.about)).toEqual(['1']);
});

it('says nothing of whoever is not to be approached any more by then', async () => {
  await stopped('Large', 900, seller);
  const gone = {
    lost: await stopped('Lost', 950, seller),
    do_not_contact: await stopped('Never', 990, seller),
  };
  await kit.night(companyId, today);
  await kit.kade.db.inTenant(companyId, async (tx) => {
    for (const [crm_status, id] of Object.entries(gone))
      await tx
        .updateTable('profile')
        .set({ crm_status: crm_status as 'lost' })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
  });
  expect(await tell()).toBe(1);
  expect(await news(seller)).toMatchObject([
    { about: '1', reason: 'No order for long: 1. First: Large.' },
  ]);
});

it('keeps silent to whoever does not want to be told', async () => {
  await stopped('Large', 900, seller);
  await kit.night(companyId, today);
  const body = { kinds: { triggers: 'off' as const } };
  await kit.kade.call(updateNotificationSettings, { body }, seller);
  expect(await tell()).toBe(0);
  expect(await news(seller)).toEqual([]);
});

it('names the three with the most at stake, whichever rule told of them', async () => {
  for (const [name, net] of [
    ['Least', 10],
    ['Second', 900],
    ['Fourth', 50],
    ['Third', 400],
  ] as const)
    await stopped(name, net, seller);
  const first = await kit.aProfile(companyId, 'First', { owner_user_id: seller.id });
  const { Meat = 0 } = await kit.products(companyId, ['Meat']);
  for (const day of [300, 270, 240, 210, 180, 150, 120, 90, 70])
    await kit.invoice(companyId, first, ago(day), Meat, 800);
  for (const day of [40, 10]) await kit.invoice(companyId, first, ago(day), Meat, 20);
  await kit.night(companyId, today);
  expect(await tell()).toBe(1);
  const [notice] = await news(seller);
  expect(notice?.about).toBe('5');
  expect(notice?.reason).toMatch(/^No order for long: 4.*: 1\. First: First, Second, Third\.$/);
});

it('tells neither of what is over by the morning nor of what is a week old', async () => {
  await stopped('Old', 10, seller);
  await kit.night(companyId, ago(7));
  const over = await stopped('Over', 10, seller);
  await stopped('Week', 10, seller);
  await kit.night(companyId, ago(6));
  await kit.invoice(companyId, over, ago(1), (await kit.products(companyId, ['Any'])).Any ?? 0, 1);
  await kit.night(companyId, today);
  expect(await tell()).toBe(1);
  expect(await news(seller)).toMatchObject([
    { about: '1', reason: 'No order for long: 1. First: Week.' },
  ]);
});
