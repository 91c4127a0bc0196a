import { createTriggerTasks, saveTriggersAsAudience, updateTriggers } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, type HomeKit, homeKit, today } from '../../home/home.testkit.js';
import { type TriggerKit, triggerKit } from '../triggers.testkit.js';

let kit: TriggerKit<HomeKit>;
let companyId: number;
let editor: TestUser;
beforeAll(async () => {
  kit = triggerKit(await homeKit());
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId } = await kit.aSeller());
  editor = await kit.anEditor(companyId);
});

/** A trigger as a look leaves it, of somebody of this name. @returns its id and its profile's */
async function trigger(name: string, over: Record<string, unknown> = {}) {
  const profile_id = (over.profile_id as number) ?? (await kit.aProfile(companyId, name));
  const id = await kit.insert(companyId, 'profile_signal', {
    ...{ kind: 'no_order', since: ago(9), fired_on: ago(3), expires_on: ago(-80), params: {} },
    ...over,
    profile_id,
  });
  return { id: Number(id), profile_id };
}
const mark = (ids: number[], state: 'open' | 'done') =>
  kit.kade.call(updateTriggers, { body: { ids, state } }, editor);
const task = (ids: number[]) =>
  kit.kade.call(createTriggerTasks, { body: { ids, title: 'Call' } } as never, editor);
const save = (ids: number[], name = 'Some') =>
  kit.kade.call(saveTriggersAsAudience, { body: { ids, name } }, editor);
const acts = async () => {
  const query = { state: ['open', 'done'] as const, ordering: 'name' as const };
  const found = await kit.found({ ...query, state: [...query.state] }, editor);
  const kept = await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('profile_signal')
      .select(['id', 'acted_on'])
      .where('company_id', '=', companyId)
      .execute(),
  );
  const days = new Map(kept.map((one) => [Number(one.id), one.acted_on]));
  return found.results.map((t) => [t.profile.name, t.act, days.get(t.id) ?? null]);
};

it('what was done first stays known, of those alone that it was done about; a tick that is taken back was no act', async () => {
  const { id: both } = await trigger('Both');
  const { id: called } = await trigger('Called');
  const { id: ticked } = await trigger('Ticked');
  await trigger('Untouched');
  expect((await save([both])).status).toBe(201);
  expect((await task([both, called])).status).toBe(201);
  expect((await mark([called, ticked], 'done')).status).toBe(200);
  expect(await acts()).toEqual([
    ['Both', 'audience', today],
    ['Called', 'task', today],
    ['Ticked', 'done', today],
    ['Untouched', null, null],
  ]);
  const handled = async () =>
    (await kit.found({ state: ['open', 'done'], ordering: 'name' }, editor)).results.map(
      (t) => t.handled_by?.id ?? null,
    );
  expect(await handled()).toEqual([editor.id, editor.id, editor.id, null]);
  await mark([called, ticked], 'open');
  expect(await handled()).toEqual([editor.id, null, null, null]);
  expect(await acts()).toEqual([
    ['Both', 'audience', today],
    ['Called', 'task', today],
    ['Ticked', null, null],
    ['Untouched', null, null],
  ]);
});

it('nothing can be done about what is over, nor about what is told elsewhere than on the list', async () => {
  const { id: open } = await trigger('Open');
  const { id: over } = await trigger('Over', { ended_on: ago(1) });
  const { id: other } = await trigger('Other', { kind: 'peers_spend' });
  for (const id of [over, other])
    for (const reply of [await mark([open, id], 'done'), await task([open, id]), await save([id])])
      expect(reply.status).toBe(404);
  expect(await acts()).toEqual([['Open', null, null]]);
});

it('whom two triggers are about comes into the audience once', async () => {
  const { id, profile_id } = await trigger('Twice');
  const { id: second } = await trigger('Twice', { kind: 'spend_down', profile_id });
  const { id: third } = await trigger('Once');
  const saved = await save([id, second, third]);
  expect([saved.status, saved.body.count]).toEqual([201, 2]);
});

it('the sum at stake is that of the rules that are asked for, and each is counted under its own', async () => {
  for (const [kind, value] of [
    ['no_order', '100.10'],
    ['no_order', '20.05'],
    ['spend_down', '3.00'],
    ['churn', null],
  ] as const)
    await trigger(`${kind} ${value}`, { kind, value });
  const all = await kit.found({}, editor);
  expect([all.count, all.value]).toEqual([4, '123.15']);
  const some = await kit.found({ rule: ['spend_down', 'churn'] }, editor);
  expect([some.count, some.value, some.counts.no_order]).toEqual([2, '3.00', 2]);
});
