import {
  createTriggerTasks,
  getTriggerOutcomes,
  saveTriggersAsAudience,
  updateTriggers,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { ago, type HomeKit, homeKit, today } from '../home/home.testkit.js';
import { type TriggerKit, triggerKit } from './triggers.testkit.js';

let kit: TriggerKit<HomeKit>;
let companyId: number;
let seller: TestUser;
let editor: TestUser;
let coffee: number;
beforeAll(async () => {
  kit = triggerKit(await homeKit());
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId, seller } = await kit.aSeller());
  editor = await kit.anEditor(companyId);
  await kit.steady(companyId, ago);
  coffee = (await kit.products(companyId, ['Coffee'])).Coffee ?? 0;
});

const stopped = async (name: string, last: number, owner: TestUser | null = seller) => {
  const id = await kit.aProfile(companyId, name, { owner_user_id: owner?.id ?? null });
  for (const day of [28, 21, 14, 7, 0])
    await kit.invoice(companyId, id, ago(last + day), coffee, 100);
  return id;
};
const idsOf = async (query = {}) =>
  (
    await kit.found({ rule: ['no_order'], ordering: 'name', page_size: 100, ...query }, seller)
  ).results.map((t) => t.id);

it('a task goes to whoever the trigger is with, else to who asks, and the trigger is done with', async () => {
  await stopped('Mine', 60);
  await stopped('Nobody’s', 60, null);
  await kit.night(companyId, today);
  const ids = await idsOf();
  const body = { ids, title: 'Call about coffee', due_on: ago(-3) };
  const reply = await kit.kade.call(createTriggerTasks, { body } as never, editor);
  expect([reply.status, reply.body]).toEqual([201, { tasks: 2 }]);
  expect(await idsOf()).toEqual([]);
  const { results } = await kit.found({ rule: ['no_order'], state: ['done'] }, seller);
  expect(results.map((t) => [t.act, t.handled_by?.id])).toEqual([
    ['task', editor.id],
    ['task', editor.id],
  ]);
  const tasks = await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('activity')
      .select(['title', 'due_on', 'owner_id', 'type'])
      .where('company_id', '=', companyId)
      .orderBy('owner_id')
      .execute(),
  );
  expect(tasks.map((t) => [t.title, t.due_on, t.owner_id, t.type])).toEqual([
    ['Call about coffee', ago(-3), seller.id, 'task'],
    ['Call about coffee', ago(-3), editor.id, 'task'],
  ]);
});

it('an audience has each profile of the triggers once; of triggers that are nobody’s nothing is made', async () => {
  await stopped('One', 60);
  await stopped('Two', 60);
  await kit.night(companyId, today);
  const ids = await idsOf();
  const save = (body: { ids: number[]; name: string }, user = editor) =>
    kit.kade.call(saveTriggersAsAudience, { body }, user);
  expect((await save({ ids: [...ids, 999_999_999], name: 'All' })).status).toBe(404);
  expect((await save({ ids, name: 'All' }, seller)).status).toBe(403);
  expect((await save({ ids, name: 'All' })).body).toMatchObject({ name: 'All', count: 2 });
  expect((await save({ ids, name: 'All' })).status).toBe(409);
  const missing = { ids: [...ids, 999_999_999], title: 'x' };
  expect((await kit.kade.call(createTriggerTasks, { body: missing } as never, seller)).status).toBe(
    404,
  );
  // They stay on the list, and are known to have been acted upon.
  const { results } = await kit.found({ rule: ['no_order'] }, seller);
  expect(results.map((t) => [t.state, t.act])).toEqual([
    ['open', 'audience'],
    ['open', 'audience'],
  ]);
});

it('holds what came of those acted upon against those left, once their days are over', async () => {
  for (let i = 0; i < 24; i++) await stopped(`C${String(i).padStart(2, '0')}`, 130);
  await stopped('Late', 60);
  await kit.night(companyId, ago(100));
  const early = await kit.history(companyId, 'no_order');
  expect(early).toHaveLength(24);
  const act = (ids: number[], state: 'done' | 'snoozed') =>
    kit.kade.call(
      updateTriggers,
      { body: { ids, state, until: state === 'snoozed' ? ago(-5) : null } },
      seller,
    );
  const open = await idsOf({ state: ['open', 'expired'] });
  expect(open).toHaveLength(24);
  await act(open.slice(0, 12), 'done');
  await act(open.slice(12, 14), 'snoozed');
  // By the day it was done: while it was watched what comes.
  await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .updateTable('profile_signal')
      .set({ acted_on: ago(95) })
      .where('company_id', '=', companyId)
      .where('acted_on', 'is not', null)
      .execute(),
  );
  // Nine of those acted upon order again, and one of those left.
  for (const s of [...early.slice(0, 9), ...early.slice(20, 21)])
    await kit.invoice(companyId, Number(s.profile_id), ago(70), coffee, 100);
  await kit.night(companyId, today);
  await kit.invoice(companyId, await stopped('Latest', 0), today, coffee, 1);
  await kit.night(companyId, today);
  const { rules } = (await kit.kade.call(getTriggerOutcomes, {}, seller)).body;
  const found = rules.find(({ rule }) => rule === 'no_order');
  expect(found).toMatchObject({
    ...{ code: 'no_order', days: 60 },
    acted: { known: 12, happened: 3, open: 0 },
  });
  expect(found?.left).toMatchObject({ known: 12, happened: 11 });
  expect(found?.left.open).toBeGreaterThan(0);
  expect(found?.difference?.difference).toBeCloseTo(3 / 12 - 11 / 12, 10);
  expect(found?.difference?.high).toBeLessThan(0);
});

/** Triggers of a rule told of so many days ago, each of a profile of its own. */
const toldOf = async (kind: string, firedAgo: number, count: number, actedAfter?: number) => {
  for (let n = 0; n < count; n++)
    await kit.insert(companyId, 'profile_signal', {
      ...{ kind, since: ago(firedAgo), fired_on: ago(firedAgo), ended_on: ago(firedAgo - 1) },
      ...{ params: {}, profile_id: await kit.aProfile(companyId, `${kind} ${firedAgo} ${n}`) },
      ...(actedAfter === undefined ? {} : { act: 'task', acted_on: ago(firedAgo - actedAfter) }),
    });
};
const groups = async () =>
  (await kit.kade.call(getTriggerOutcomes, {}, seller)).body.rules.map((one) => ({
    ...{ rule: one.rule, acted: one.acted.known, left: one.left.known },
    ...{ open: one.acted.open + one.left.open, says: one.difference !== null },
  }));

it('holds each rule by itself, of a year, and says nothing of a difference of few', async () => {
  await kit.night(companyId, today);
  expect(await groups()).toEqual([]);
  // Orders of 30 days are watched after a founding day: what was done after them is none of it.
  await toldOf('founding_birthday', 100, 10, 30);
  await toldOf('founding_birthday', 100, 2, 31);
  await toldOf('founding_birthday', 100, 7);
  await toldOf('founding_birthday', 366, 5);
  await toldOf('campaign_clicked', 100, 9, 1);
  await toldOf('campaign_clicked', 100, 10);
  await toldOf('spend_down', 400, 1);
  const clicked = { rule: 'campaign_clicked', acted: 9, left: 10, open: 0, says: false };
  const founding = { rule: 'founding_birthday', acted: 10, left: 9, open: 0, says: false };
  expect(await groups()).toEqual([clicked, founding]);
  await toldOf('founding_birthday', 364, 1);
  expect(await groups()).toEqual([clicked, { ...founding, left: 10, says: true }]);
});

it('knows of contracts up to today, and of orders up to the last invoice', async () => {
  ({ companyId, seller } = await kit.aSeller());
  const rows = (open: number, rule = 'no_order') => ({
    ...{ rule, acted: 0, left: 1 - open, open, says: false },
  });
  for (const kind of ['no_order', 'contract_notice']) await toldOf(kind, 90, 1);
  const { Coffee = 0 } = await kit.products(companyId, ['Coffee']);
  expect(await groups()).toEqual([rows(1), rows(0, 'contract_notice')]);
  const id = await kit.aProfile(companyId, 'Buyer');
  await kit.invoice(companyId, id, ago(31), Coffee, 10);
  await kit.night(companyId, today);
  expect(await groups()).toEqual([rows(1), rows(0, 'contract_notice')]);
  await kit.invoice(companyId, id, ago(30), Coffee, 10);
  await kit.night(companyId, today);
  expect(await groups()).toEqual([rows(0), rows(0, 'contract_notice')]);
});
