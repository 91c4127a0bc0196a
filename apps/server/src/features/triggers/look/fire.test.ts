import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, type HomeKit, homeKit, today } from '../../home/home.testkit.js';
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

const stopped = async (name: string, last: number, net: number) => {
  const id = await kit.aProfile(companyId, name);
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
