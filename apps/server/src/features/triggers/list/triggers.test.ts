import {
  changeTriggerSettings,
  getTriggerSettings,
  listTriggers,
  type QueryOf,
  type TriggerRule,
  updateTriggers,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../test/kade.js';
import { ago, clock, type HomeKit, homeKit, today } from '../../home/home.testkit.js';
import { lookForTriggers } from '../index.js';

let kit: HomeKit;
let companyId: number;
let seller: TestUser;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());

const list = async (query: Partial<QueryOf<typeof listTriggers>> = {}, user = seller) => {
  const reply = await kit.kade.call(listTriggers, { query } as never, user);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body;
};
const put = (body: { ids: number[]; state: 'open' | 'done' | 'snoozed'; until?: string }) =>
  kit.kade.call(updateTriggers, { body }, seller);
const look = () =>
  kit.kade.db.inTenant(companyId, (tx) => lookForTriggers(tx, companyId, { clock }));

const withoutCooldown = async (rule: TriggerRule) => {
  const editor = await kit.kade.aUser(companyId, ['product:whitespot', 'company:marketeer']);
  const { version, rules } = (await kit.kade.call(getTriggerSettings, {}, editor)).body;
  const { audience: _, ...settings } = rules[rule];
  const body = { version, rule, settings: { ...settings, cooldown: 0 } };
  const reply = await kit.kade.call(changeTriggerSettings, { body }, editor);
  expect(reply.status, reply.text).toBe(200);
};

/** One customer for every rule that is on at first. */
async function everything() {
  ({ companyId, seller } = await kit.aSeller());
  const sku = await kit.products(companyId, ['Coffee', 'Meat']);
  const buys = async (id: number, days: readonly number[], what: string, net: number) => {
    for (const day of days) await kit.invoice(companyId, id, ago(day), sku[what] ?? 0, net);
  };
  const stopped = await kit.aProfile(companyId, 'Stopped', {
    owner_user_id: seller.id,
    segment: 'Café',
  });
  await buys(stopped, [90, 83, 76, 69, 62], 'Coffee', 200);
  const dropper = await kit.aProfile(companyId, 'Dropper');
  await buys(dropper, [240, 220, 200, 180, 160, 140], 'Meat', 100);
  await buys(dropper, [240, 220, 200, 180, 160, 140, 120, 100, 80, 60, 40, 20, 0], 'Coffee', 100);
  const less = await kit.aProfile(companyId, 'Less');
  await buys(less, [300, 270, 240, 210, 180, 150, 120, 90, 70], 'Coffee', 500);
  await buys(less, [40, 10], 'Coffee', 20);
  const signed = await kit.aProfile(companyId, 'Signed');
  await kit.insert(companyId, 'contract', {
    profile_id: signed,
    number: 'C-1',
    title: 'Coffee',
    status: 'active',
    start_date: '2025-04-16',
    end_date: '2026-04-15',
    notice_days: 14,
    auto_renew: true,
    renewal_months: 12,
    value_per_year: '1200.00',
  });
  await kit.aProfile(companyId, 'Ten years', {
    kind: 'customer',
    kind_is_set: true,
    dat_of_foundation: '2016-03-25',
  });
  await kit.aProfile(companyId, 'Not yet', {
    kind: 'customer',
    kind_is_set: true,
    dat_of_foundation: '2016-04-25',
  });
  await kit.rebuild(companyId);
  await look();
}

describe('the trigger list', () => {
  it('takes as a habit what was bought on six days, not six times in a day', async () => {
    ({ companyId, seller } = await kit.aSeller());
    const sku = await kit.products(companyId, ['Coffee', 'Meat']);
    const twice = await kit.aProfile(companyId, 'Twice');
    for (const day of [200, 200, 170, 170, 140, 140])
      await kit.invoice(companyId, twice, ago(day), sku.Meat ?? 0, 150);
    for (const day of [200, 170, 140, 110, 80, 50, 20])
      await kit.invoice(companyId, twice, ago(day), sku.Coffee ?? 0, 100);
    await kit.rebuild(companyId);
    await look();
    expect((await list()).counts.category_dropped).toBe(0);
  });

  it('tells who, why, since when and what is at stake, what costs most first, with a count per rule', async () => {
    await everything();
    const found = await list();
    expect(found.counts).toEqual({
      no_order: 1,
      category_dropped: 1,
      spend_down: 1,
      contract_notice: 1,
      campaign_clicked: 0,
      founding_birthday: 1,
      ...{ churn: 0, stage_fell: 0, new_whitespot: 0, lead_near: 0 },
    });
    expect(found.count).toBe(5);
    expect(found.results.map((t) => [t.profile.name, t.reason, t.since, t.value_at_stake])).toEqual(
      [
        [
          'Less',
          { code: 'spend_down', params: { recent: '40.00', usual: '900.00', share: 0.9556 } },
          today,
          '5160.00',
        ],
        [
          'Signed',
          {
            code: 'contract_notice',
            params: { number: 'C-1', title: 'Coffee', due: '2026-04-01', days: 14 },
          },
          '2026-03-02',
          '1200.00',
        ],
        [
          'Stopped',
          { code: 'no_order', params: { last: ago(62), days: 62, usual: 7, orders: 5 } },
          ago(55),
          '1000.00',
        ],
        [
          'Dropper',
          {
            code: 'category_dropped',
            params: { proposition: 'Meat', last: ago(140), orders: 6, usual: 20 },
          },
          ago(140),
          '600.00',
        ],
        [
          'Ten years',
          { code: 'founding_birthday', params: { day: '2026-03-25', years: 10 } },
          '2026-03-11',
          null,
        ],
      ],
    );
    expect((await list({ owner: 'mine' })).results.map((t) => t.profile.name)).toEqual(['Stopped']);
    expect((await list({ segment: ['Café'] })).counts.no_order).toBe(1);
    expect((await list({ segment: ['Café', 'Hotel'] })).count).toBe(1);
    const two = await list({ rule: ['spend_down', 'no_order'], page: 2, page_size: 1 });
    expect([two.count, two.counts.contract_notice]).toEqual([2, 1]);
    expect(two.results.map((t) => t.rule)).toEqual(['no_order']);
    expect((await list({ ordering: 'name' })).results[0]?.profile.name).toBe('Dropper');
  });

  it('keeps what people did with them while they go on, and opens them again when they begin anew', async () => {
    await everything();
    const [less, signed, stopped] = (await list()).results.map((t) => t.id);
    if (!less || !signed || !stopped) throw new Error('There are fewer triggers than expected.');
    expect((await put({ ids: [less, stopped], state: 'done' })).body).toEqual({ updated: 2 });
    expect((await put({ ids: [signed], state: 'snoozed', until: ago(-3) })).status).toBe(200);
    expect((await list()).count).toBe(2);
    const [done] = (await list({ state: ['done'], rule: ['no_order'] })).results;
    expect(done).toMatchObject({
      id: stopped,
      state: 'done',
      handled_by: { id: seller.id, name: 'Sam' },
    });
    await kit.rebuild(companyId);
    await look();
    expect((await list()).count).toBe(2);
    expect((await list({ state: ['snoozed'] })).results.map((t) => [t.id, t.until])).toEqual([
      [signed, ago(-3)],
    ]);

    // A later order, and silence again: the clock stays, so the orders move.
    const product = await kit.kade.db.inTenant(companyId, (tx) =>
      tx.selectFrom('product').select('id').where('sku', '=', 'Coffee').executeTakeFirstOrThrow(),
    );
    await kit.invoice(companyId, done?.profile.id ?? 0, ago(60), product.id, 10);
    await kit.rebuild(companyId);
    // It began anew, and the cooldown says when it is told of again.
    expect((await list({ rule: ['no_order'], state: ['open', 'done'] })).count).toBe(0);
    await withoutCooldown('no_order');
    await kit.rebuild(companyId);
    expect((await list({ rule: ['no_order'] })).results).toMatchObject([
      { state: 'open', fired_on: today, handled_by: null, handled_at: null },
    ]);
    await kit.invoice(companyId, done?.profile.id ?? 0, ago(1), product.id, 10);
    await kit.rebuild(companyId);
    expect((await list({ rule: ['no_order'], state: ['open', 'done'] })).count).toBe(0);
    expect((await put({ ids: [less], state: 'open' })).status).toBe(200);
    expect((await list({ rule: ['spend_down'] })).results[0]?.handled_at).toBeNull();
  });

  it('changes all of the ids or none, and only the company’s own', async () => {
    await everything();
    const [first] = (await list()).results;
    const theirs = first?.id ?? 0;
    await everything();
    const own = (await list()).results[0]?.id ?? 0;
    const mixed = await put({ ids: [own, theirs], state: 'done' });
    expect(mixed.status).toBe(404);
    expect((await list({ state: ['done'] })).count).toBe(0);
    expect((await put({ ids: [own], state: 'snoozed', until: today })).status).toBe(400);
    expect((await put({ ids: [own], state: 'snoozed' })).status).toBe(400);
    expect((await put({ ids: [own], state: 'done', until: ago(-9) })).status).toBe(400);
    const whitespot = await kit.kade.aUser(companyId, ['product:whitespot']);
    expect((await list({}, whitespot)).count).toBe(5);
  });

  it('narrows to whose customers they are, to one profile, and leaves out whom nobody may approach', async () => {
    await everything();
    const names = async (query: Partial<QueryOf<typeof listTriggers>>) => {
      const { count, results } = await list({ ordering: 'name', ...query });
      return [count, ...results.map((t) => t.profile.name)];
    };
    expect(await names({ owner: 'unassigned' })).toEqual([
      4,
      'Dropper',
      'Less',
      'Signed',
      'Ten years',
    ]);
    const { results } = await list();
    const less = results.find((t) => t.profile.name === 'Less')?.profile.id ?? 0;
    expect(await names({ profile_id: less })).toEqual([1, 'Less']);
    expect(await names({ profile_id: less, owner: 'mine' })).toEqual([0]);
    // The counts of the rules heed the other filters.
    expect((await list({ profile_id: less })).counts).toMatchObject({ spend_down: 1, no_order: 0 });
    const become = (crm_status: string) =>
      kit.kade.db.inTenant(companyId, (tx) =>
        tx
          .updateTable('profile')
          .set({ crm_status } as never)
          .where('id', '=', less)
          .execute(),
      );
    for (const status of ['lost', 'do_not_contact']) {
      await become(status);
      expect(await names({ profile_id: less }), status).toEqual([0]);
    }
    await become('customer');
    expect(await names({ profile_id: less })).toEqual([1, 'Less']);
  });

  it('goes by value, since when and name, either way; what has no value comes last', async () => {
    await everything();
    const order = async (ordering: string, query = {}) =>
      (await list({ ordering, ...query } as never)).results.map((t) => t.profile.name);
    const byValue = ['Less', 'Signed', 'Stopped', 'Dropper'];
    expect(await order('-value_at_stake')).toEqual([...byValue, 'Ten years']);
    expect(await order('value_at_stake')).toEqual([...byValue.toReversed(), 'Ten years']);
    expect(await order('-name')).toEqual(['Ten years', 'Stopped', 'Signed', 'Less', 'Dropper']);
    expect(await order('since')).toEqual(['Dropper', 'Stopped', 'Signed', 'Ten years', 'Less']);
    expect(await order('-since', { page: 2, page_size: 3 })).toEqual(['Stopped', 'Dropper']);
  });

  it('forgets what has long been over, and never what is open, however long it is', async () => {
    await everything();
    const ids = async () => (await list()).results.map(({ id }) => id).sort((a, b) => a - b);
    const open = await ids();
    const over = open[0] ?? 0;
    await kit.kade.db.inTenant(companyId, async (tx) => {
      const all = tx.updateTable('profile_signal').where('company_id', '=', companyId);
      await all.set({ fired_on: '2020-01-02' }).execute();
      await all.set({ ended_on: '2020-02-01' }).where('id', '=', over).execute();
    });
    await look();
    const { rows } = await kit.kade.db.inTenant(companyId, (tx) =>
      sql<{ id: number }>`select id from profile_signal where company_id = ${companyId}`.execute(
        tx,
      ),
    );
    const left = rows.map(({ id }) => Number(id));
    expect(left).not.toContain(over);
    expect(left).toEqual(expect.arrayContaining(open.filter((id) => id !== over)));
  });

  it('has a snoozed one again on its day, and forgets the day when it is done or opened', async () => {
    await everything();
    const id = (await list({ rule: ['spend_down'] })).results[0]?.id ?? 0;
    await put({ ids: [id], state: 'snoozed', until: ago(-1) });
    expect((await list({ state: ['snoozed'] })).results).toMatchObject([
      { id, until: ago(-1), handled_by: { id: seller.id } },
    ]);
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx.updateTable('profile_signal').set({ until: today }).where('id', '=', id).execute(),
    );
    expect((await list({ state: ['snoozed'] })).count).toBe(0);
    expect((await list({ rule: ['spend_down'] })).results).toMatchObject([
      { id, state: 'open', until: null },
    ]);
    await put({ ids: [id], state: 'done' });
    expect((await list({ state: ['done'] })).results).toMatchObject([{ id, until: null }]);
    // Once more is no mistake.
    expect((await put({ ids: [id, id], state: 'done' })).body).toEqual({ updated: 1 });
  });
});
