import { createAudience, deleteAudience, getTriggerSettings, updateTriggers } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, clock, type HomeKit, homeKit, today } from '../../home/home.testkit.js';
import { lookForTriggers } from '../index.js';
import { type TriggerKit, triggerKit } from '../triggers.testkit.js';

let kit: TriggerKit<HomeKit>;
let companyId: number;
let editor: TestUser;
let coffee: number;
beforeAll(async () => {
  kit = triggerKit(await homeKit());
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId } = await kit.aSeller());
  editor = await kit.anEditor(companyId);
  await kit.steady(companyId, ago);
  coffee = (await kit.products(companyId, ['Coffee'])).Coffee ?? 0;
});

const stopped = async (name: string, last: number, net: number, over = {}) => {
  const id = await kit.aProfile(companyId, name, over);
  for (const day of [28, 21, 14, 7, 0])
    await kit.invoice(companyId, id, ago(last + day), coffee, net);
  return id;
};
const told = async () =>
  (await kit.found({ rule: ['no_order'], ordering: 'name' }, editor)).results.map((t) => {
    const { last, days } = t.reason.params as { last: string; days: number };
    return [t.profile.name, t.value_at_stake, last, days];
  });

it('what goes on is told of with the figures of the last look, each its own', async () => {
  await stopped('Large', 62, 900);
  await stopped('Small', 65, 10);
  await kit.night(companyId, ago(1));
  expect(await told()).toEqual([
    ['Large', '4500.00', ago(62), 61],
    ['Small', '50.00', ago(65), 64],
  ]);
  await kit.night(companyId, today);
  expect(await told()).toEqual([
    ['Large', '4500.00', ago(62), 62],
    ['Small', '50.00', ago(65), 65],
  ]);
  // It is the same trigger still, told of once.
  const kept = await kit.history(companyId, 'no_order');
  expect(kept.map((s) => [s.fired_on, s.ended_on])).toEqual([
    [ago(1), null],
    [ago(1), null],
  ]);
});

it('what holds no longer is over, and only that', async () => {
  const back = await stopped('Back', 62, 900);
  await stopped('Gone', 65, 10);
  await kit.night(companyId, ago(1));
  await kit.invoice(companyId, back, today, coffee, 5);
  await kit.night(companyId, today);
  expect((await told()).map(([name]) => name)).toEqual(['Gone']);
  const kept = await kit.history(companyId, 'no_order');
  expect(kept.map((s) => [s.profile_id === back, s.ended_on])).toEqual([
    [true, today],
    [false, null],
  ]);
});

const done = async () => {
  const ids = (await kit.found({ page_size: 100 }, editor)).results.map((t) => t.id);
  const reply = await kit.kade.call(updateTriggers, { body: { ids, state: 'done' } }, editor);
  expect(reply.body).toEqual({ updated: ids.length });
};
const states = async () =>
  (await kit.found({ state: ['open', 'done'], ordering: 'name' }, editor)).results.map((t) => [
    ...[t.profile.name, t.rule, t.state, t.since],
  ]);

it('what is done stays done while it goes on, and what says how things are keeps its first day', async () => {
  await stopped('Gone', 62, 900);
  const less = await kit.aProfile(companyId, 'Less');
  for (const day of [300, 270, 240, 210, 180, 150, 120, 90, 70])
    await kit.invoice(companyId, less, ago(day), coffee, 500);
  for (const day of [40, 10]) await kit.invoice(companyId, less, ago(day), coffee, 20);
  await kit.night(companyId, ago(1));
  const open = [
    ['Gone', 'no_order', 'open', ago(55)],
    ['Less', 'spend_down', 'open', ago(1)],
  ];
  expect(await states()).toEqual(open);
  await kit.night(companyId, today);
  expect(await states()).toEqual(open);
  await done();
  await kit.night(companyId, ago(-1));
  expect(await states()).toEqual(open.map(([name, rule, , since]) => [name, rule, 'done', since]));
});

it('neither what another rule told of somebody nor what the rule told of another keeps it from telling', async () => {
  await kit.set('founding_birthday', { cooldown: 30 }, editor);
  // Fourteen days ahead of it is today, and so many days of silence that it is told are over today.
  const customer = { kind: 'customer', kind_is_set: true, dat_of_foundation: '2016-04-01' };
  await stopped('Founded', 62, 900, customer);
  await stopped('Later', 22, 10);
  await kit.night(companyId, ago(1));
  expect((await states()).map(([name, rule]) => [name, rule])).toEqual([['Founded', 'no_order']]);
  await kit.night(companyId, today);
  const told = (await states()).map(([name, rule]) => `${name} ${rule}`);
  expect(told.sort()).toEqual(['Founded founding_birthday', 'Founded no_order', 'Later no_order']);
});

it('nothing is noted of whoever is not to be approached', async () => {
  await stopped('Lost', 62, 900, { crm_status: 'lost' });
  await stopped('Never', 62, 900, { crm_status: 'do_not_contact' });
  const open = await stopped('Lead', 62, 900, { crm_status: 'lead' });
  await kit.night(companyId, today);
  const kept = await kit.history(companyId, 'no_order');
  expect(kept.map((s) => Number(s.profile_id))).toEqual([open]);
});

it('the hourly look heeds the rules that change by the hour, and leaves the others as the night left them', async () => {
  const quick = () =>
    kit.kade.db.inTenant(companyId, (tx) => lookForTriggers(tx, companyId, { clock }, 'quick'));
  const gone = await stopped('Gone', 62, 900);
  await kit.aProfile(companyId, 'Founded', {
    ...{ kind: 'customer', kind_is_set: true, dat_of_foundation: '2016-03-25' },
  });
  await quick();
  const { results, computed_at } = await kit.found({}, editor);
  expect([results.map((t) => t.profile.name), computed_at]).toEqual([['Founded'], null]);
  await kit.night(companyId, ago(1));
  expect((await kit.found({}, editor)).computed_at).toBe(`${ago(1)}T06:00:00.000Z`);
  await kit.invoice(companyId, gone, today, coffee, 5);
  await quick();
  expect((await states()).map(([name]) => name)).toEqual(['Founded', 'Gone']);
});

it('a rule for an audience that was removed holds for nobody', async () => {
  await stopped('Gone', 62, 900);
  const { body } = await kit.kade.call(createAudience, { body: { name: 'All' } }, editor);
  await kit.set('no_order', { audience_id: body.id }, editor);
  await kit.night(companyId, ago(1));
  expect(await told()).toHaveLength(1);
  const removed = await kit.kade.call(deleteAudience, { params: { id: body.id } }, editor);
  expect(removed.status).toBe(200);
  await kit.night(companyId, today);
  expect(await told()).toEqual([]);
  // It was over that day, however often nobody is found again.
  await kit.night(companyId, ago(-1));
  const kept = await kit.history(companyId, 'no_order');
  expect(kept.map((s) => s.ended_on)).toEqual([today]);
  const settings = (await kit.kade.call(getTriggerSettings, {}, editor)).body;
  expect(settings.rules.no_order.audience).toBeNull();
});

it('where the invoices end early, the rules of invoices look at their last day and the others at today', async () => {
  ({ companyId } = await kit.aSeller());
  editor = await kit.anEditor(companyId);
  coffee = (await kit.products(companyId, ['Coffee'])).Coffee ?? 0;
  await stopped('Gone', 90, 10);
  await stopped('Last', 60, 10);
  const founded = (name: string, dat_of_foundation: string) =>
    kit.aProfile(companyId, name, { kind: 'customer', kind_is_set: true, dat_of_foundation });
  await founded('Soon', '2016-03-25');
  await founded('Then', '2016-01-20');
  await kit.night(companyId, today);
  expect(await told()).toEqual([['Gone', '50.00', ago(90), 30]]);
  expect((await states()).map(([name]) => name)).toEqual(['Gone', 'Soon']);
});

it('two matters of one profile are two triggers, each with its own figures at every look', async () => {
  const profile_id = await kit.aProfile(companyId, 'Reader');
  for (const [name, clicks] of [
    ['Spring', 1],
    ['Autumn', 2],
  ] as const) {
    const campaign_id = await kit.insert(companyId, 'campaign', {
      ...{ name, subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.example' },
    });
    const recipient_id = await kit.insert(companyId, 'campaign_recipient', {
      ...{ campaign_id, profile_id, arm: 'treated', state: 'sent', step: 1 },
    });
    for (let n = 0; n < clicks; n++)
      await kit.insert(companyId, 'campaign_event', {
        ...{ campaign_id, recipient_id, type: 'clicked', is_scanner: false },
        at: `${ago(5)}T10:00:00Z`,
      });
  }
  for (const day of [ago(1), today]) {
    await kit.night(companyId, day);
    const kept = await kit.history(companyId, 'campaign_clicked');
    expect(kept.map(({ params }) => params)).toMatchObject([
      { campaign: 'Spring', clicks: 1 },
      { campaign: 'Autumn', clicks: 2 },
    ]);
  }
});
