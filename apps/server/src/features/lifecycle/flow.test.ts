import {
  getLifecycleCustomer,
  getStageFlow,
  getStages,
  listLifecycleCustomers,
  type ReplyOf,
  saveLifecycleCustomers,
  stageWords,
  totalModelName,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { mergeNow, undoNow } from '../merges/merges.testkit.js';
import { type LifecycleKit, lifecycleKit, manyBuyers, oneOfEach } from './lifecycle.testkit.js';

let kit: LifecycleKit;
let companyId: number;
let user: TestUser;
/** Three runs: on one of each; with newcomers and one that came back; after a merge. */
const runs: number[] = [];
let ids: Record<string, number>;
beforeAll(async () => {
  kit = await lifecycleKit();
  ({ companyId, user } = await kit.aCompany());
  ids = await kit.buyers(companyId, oneOfEach);
  runs.push(await kit.run(user));
  await kit.buyers(companyId, [{ name: 'Newcomer', days: [1], net: 50 }]);
  await kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .updateTable('invoice')
      .set({ profile_id: ids.Lost as number })
      .where('profile_id', '=', ids.New as number)
      .execute(),
  );
  await kit.rebuild(companyId);
  runs.push(await kit.run(user));
  const admin = await kit.kade.aUser(companyId, ['company:superuser'], 'Ada');
  await mergeNow(kit.kade, admin, [ids.High ?? 0, ids.Loyal ?? 0]);
  await kit.rebuild(companyId);
  runs.push(await kit.run(user));
});
afterAll(() => kit.kade.close());

const resultOf = async (run: number, name = totalModelName) =>
  (await kit.result(user, name, runs[run])).id;
const flow = async (run: number, before?: number) => {
  const query = before === undefined ? {} : { before: runs[before] as number };
  return kit.kade.call(getStageFlow, { params: { id: await resultOf(run) }, query }, user);
};
type Flow = ReplyOf<typeof getStageFlow>;
const cents = (euros: number) => Math.round(euros * 100);

/** What the paths of one stage come to. */
const sums = ({ cells }: Flow, side: 'from' | 'to', stage: string) => {
  const those = cells.filter((cell) => cell[side] === stage);
  const value = side === 'from' ? 'value_before' : 'value_after';
  return {
    customers: those.reduce((sum, { customers }) => sum + customers, 0),
    cents: cents(those.reduce((sum, cell) => sum + cell[value], 0)),
  };
};

/** Rows and columns of a flow are the stages of its two runs, without prospects, of whom a run keeps the number alone. */
async function addsUp(body: Flow, before: number, after: number, who: TestUser) {
  const stagesOf = async (id: number) =>
    (await kit.kade.call(getStages, { params: { id } }, who)).body.stages.filter(
      ({ stage }) => stage !== 'prospect',
    );
  for (const { stage, customers, value } of await stagesOf(after))
    expect([stage, sums(body, 'to', stage)]).toEqual([stage, { customers, cents: cents(value) }]);
  for (const { stage, customers, value } of await stagesOf(before))
    expect([stage, sums(body, 'from', stage)]).toEqual([stage, { customers, cents: cents(value) }]);
}

describe('the flow', () => {
  it('of the first run is of nobody: there is none before', async () => {
    const { body } = await flow(0);
    expect(body).toMatchObject({ before: null, cells: [] });
  });

  it.each([
    [1, undefined],
    [2, undefined],
    [2, 1],
    [2, 0],
    [1, 0],
  ])('of run %d since %s adds up to the stages of both', async (after, before) => {
    const { status, body } = await flow(after, before);
    expect(status).toBe(200);
    const since = before ?? after - 1;
    expect(body.before?.run_id).toBe(runs[since]);
    await addsUp(body, await resultOf(since), await resultOf(after), user);
  });

  it('has newcomers, who left, and who was merged on paths of their own', async () => {
    const [second, third] = [(await flow(1)).body, (await flow(2)).body];
    const path = ({ cells }: Flow, from: string, to: string) =>
      cells.find((cell) => cell.from === from && cell.to === to)?.customers;
    expect(path(second, 'newcomer', 'new')).toBe(1);
    // Nothing of what it bought is its own any more.
    expect(path(second, 'new', 'gone') ?? path(second, 'new', 'prospect')).toBe(1);
    expect(third.cells.filter(({ to }) => to === 'merged')).toHaveLength(1);
  });

  it('opens the customers of each of its paths, with the same money', async () => {
    for (const [after, before] of [[1], [2], [2, 0]] as const) {
      const { body } = await flow(after, before);
      for (const { from, to, customers, value_before, value_after } of body.cells) {
        const params = { id: await resultOf(after) };
        const query = { from, to, ...(before === undefined ? {} : { before: runs[before] }) };
        const found = await kit.kade.call(listLifecycleCustomers, { params, query }, user);
        const left = to === 'merged' || to === 'gone';
        expect([from, to, found.body.count, cents(found.body.value)]).toEqual([
          ...[from, to, customers, cents(left ? value_before : value_after)],
        ]);
        expect(found.body.results.every(({ stage }) => stage in stageWords)).toBe(true);
      }
    }
  });

  it('opens whole stages at either end, and of them those alone who moved', async () => {
    for (const [after, before] of [[1], [2], [2, 0]] as const) {
      const { body } = await flow(after, before);
      const params = { id: await resultOf(after) };
      const since = runs[before ?? after - 1];
      const open = async (query: { from?: 'lost'; to?: 'lost'; moved?: 'yes' }) => {
        const asked = { params, query: { before: since, ...query } };
        const found = await kit.kade.call(listLifecycleCustomers, asked, user);
        return { customers: found.body.count, cents: cents(found.body.value) };
      };
      for (const side of ['from', 'to'] as const) {
        const other = side === 'from' ? 'to' : 'from';
        for (const stage of new Set(body.cells.map((cell) => cell[side]))) {
          if (!(stage in stageWords)) continue;
          const end = { [side]: stage } as { from?: 'lost' };
          expect([side, stage, await open(end)]).toEqual([side, stage, sums(body, side, stage)]);
          const cells = body.cells.filter((cell) => cell[other] !== stage);
          const moved = sums({ ...body, cells }, side, stage);
          expect([stage, await open({ ...end, moved: 'yes' })]).toEqual([stage, moved]);
        }
      }
    }
  });

  it('shows who was merged as the one it is part of now', async () => {
    const query = { to: 'merged' as const };
    const params = { id: await resultOf(2) };
    const { body } = await kit.kade.call(listLifecycleCustomers, { params, query }, user);
    expect(body.count).toBe(1);
    expect(['High', 'Loyal']).toContain(body.results[0]?.profile.name);
  });

  it('saves those who were merged as whom they are part of now', async () => {
    const params = { id: await resultOf(2) };
    const { body: shown } = await kit.kade.call(
      listLifecycleCustomers,
      { params, query: { to: 'merged' } },
      user,
    );
    const saved = await kit.kade.call(
      saveLifecycleCustomers,
      { params, body: { name: 'Merged', to: 'merged' } },
      user,
    );
    expect([saved.status, saved.body.count]).toEqual([201, 1]);
    const lists = await kit.kade.send('GET', `/v2/audiences/${saved.body.id}/lists/`, user.token);
    expect(lists.body).toMatchObject({ include: [{ id: shown.results[0]?.profile.id }] });
  });

  it('is refused since a later run, itself, none, or one of another company', async () => {
    for (const [after, before] of [
      [1, 2],
      [1, 1],
    ] as const) {
      const refused = await flow(after, before);
      expect(refused.status).toBe(400);
      expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual([
        'before',
      ]);
    }
    const other = await kit.aCompany();
    await kit.buyers(other.companyId, oneOfEach);
    const theirs = await kit.run(other.user);
    const params = { id: await resultOf(2) };
    for (const before of [theirs, 1_000_000_000]) {
      const reply = await kit.kade.call(getStageFlow, { params, query: { before } }, user);
      expect(reply.status).toBe(404);
    }
    const path = { from: 'new' as const };
    const first = { params: { id: await resultOf(0) }, query: path };
    expect((await kit.kade.call(listLifecycleCustomers, first, user)).status).toBe(400);
  });
});

it('who came into another stage has the cut points it crossed, in the list and over time', async () => {
  const query = { from: 'lost' as const, to: 'new' as const };
  const moved = (await flow(1)).body.cells.find(({ from, to }) => from === 'lost' && to !== 'lost');
  if (!moved) throw new Error('Nobody came back.');
  const params = { id: await resultOf(1) };
  const { body } = await kit.kade.call(
    listLifecycleCustomers,
    { params, query: { ...query, to: moved.to } },
    user,
  );
  const [back] = body.results;
  expect(back?.profile.name).toBe('Lost');
  expect(back?.came).toMatchObject({ run_id: runs[1], from: 'lost', to: moved.to });
  expect(back?.came?.crossed.length).toBeGreaterThan(0);
  const one = await kit.kade.call(getLifecycleCustomer, { params: { id: ids.Lost ?? 0 } }, user);
  expect(one.body.stages.map(({ from, to }) => [from, to])).toContainEqual(['lost', moved.to]);
});

it('each run is read with the latest change of stage up to then, of each customer its own', async () => {
  const changed = (run: number, from: string | null, to: string) =>
    kit.kade.db.inTenant(companyId, (tx) =>
      sql`insert into stage_change (company_id, profile_id, model_run_id, day, from_stage, to_stage, crossed)
        values (${companyId}, ${ids.Risk}, ${runs[run]}, '2026-03-18', ${from}, ${to}, '[]')`.execute(
        tx,
      ),
    );
  await changed(2, 'lapsing', 'at_risk');
  await changed(1, 'loyal', 'lapsing');
  const came = async (run: number, stage: 'at_risk' | 'lapsing' | 'lost') => {
    const asked = { params: { id: await resultOf(run) }, query: { stage } };
    const { body } = await kit.kade.call(listLifecycleCustomers, asked, user);
    return body.results.map((one) => [one.profile.name, one.came && runs.indexOf(one.came.run_id)]);
  };
  expect(await came(2, 'at_risk')).toEqual([['Risk', 2]]);
  expect(await came(1, 'at_risk')).toEqual([['Risk', 1]]);
  expect(await came(0, 'at_risk')).toEqual([['Risk', null]]);
  expect(await came(2, 'lapsing')).toEqual([['Lapsing', null]]);
  const one = await kit.kade.call(getLifecycleCustomer, { params: { id: ids.Risk ?? 0 } }, user);
  expect(one.body.stages.map(({ from, to }) => [from, to])).toEqual([
    ['loyal', 'lapsing'],
    ['lapsing', 'at_risk'],
  ]);
  expect(one.body.customer?.came).toMatchObject({ run_id: runs[2] });
});

it('who was merged is shown as whom it is part of through every merge that stands, and as itself once none does', async () => {
  const admin = await kit.kade.aUser(companyId, ['company:superuser'], 'Ann');
  const [first] = (
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx.selectFrom('profile_merge').select(['id', 'survivor_id']).execute(),
    )
  ).filter(({ survivor_id: survivor }) => survivor === ids.High);
  const path = async (to: 'merged' | 'gone') => {
    const asked = { params: { id: await resultOf(2) }, query: { from: 'loyal' as const, to } };
    const { body } = await kit.kade.call(listLifecycleCustomers, asked, user);
    return body.results.map(({ profile }) => profile.name);
  };
  const both = async () => [await path('merged'), await path('gone')];
  expect(await both()).toEqual([['High'], []]);
  const survivor_id = ids.Developing ?? 0;
  const pair = [survivor_id, ids.High ?? 0];
  const second = await mergeNow(kit.kade, admin, pair, { survivor_id });
  expect(await both()).toEqual([['Developing'], []]);
  const body = { name: 'Part of it', from: 'loyal' as const, to: 'merged' as const };
  const saved = await kit.kade.call(
    saveLifecycleCustomers,
    { params: { id: await resultOf(2) }, body },
    user,
  );
  const lists = await kit.kade.send('GET', `/v2/audiences/${saved.body.id}/lists/`, user.token);
  expect(lists.body).toMatchObject({ include: [{ name: 'Developing' }] });
  await undoNow(kit.kade, admin, second.body.id);
  expect(await both()).toEqual([['High'], []]);
  await undoNow(kit.kade, admin, first?.id ?? 0);
  expect(await both()).toEqual([[], ['Loyal']]);
});

it('of what was said while a company had the product nothing is told once it has given it up', async () => {
  const seller = await kit.kade.aUser(companyId, ['company:sales'], 'Sam');
  const one = async () =>
    (await kit.kade.call(getLifecycleCustomer, { params: { id: ids.Risk ?? 0 } }, seller)).body;
  expect(await one()).toMatchObject({ customer: { stage: 'at_risk' } });
  await kit.kade.db.inTenant(companyId, (tx) =>
    sql`update company set entitled_products = '{}' where company_id = ${companyId}`.execute(tx),
  );
  expect(await one()).toEqual({ run: null, customer: null, picture: null, stages: [] });
});

it('flows of segments add up to the stages of the segment', async () => {
  const company = await kit.aCompany();
  const some = manyBuyers(520);
  const own = await kit.buyers(company.companyId, some);
  const first = await kit.run(company.user);
  await kit.kade.db.inTenant(company.companyId, (tx) =>
    tx
      .updateTable('profile')
      .set({ segment: 'Bar' })
      .where('company_id', '=', company.companyId)
      .where('id', 'in', Object.values(own).slice(0, 40))
      .execute(),
  );
  await kit.buyers(company.companyId, [{ name: 'Late', days: [0], net: 20, segment: 'Café' }]);
  const second = await kit.run(company.user);
  for (const name of [totalModelName, 'Café', 'Bar']) {
    const [before, after] = [
      await kit.result(company.user, name, first),
      await kit.result(company.user, name, second),
    ];
    for (const query of [{}, { before: first }]) {
      const asked = { params: { id: after.id }, query };
      const { body } = await kit.kade.call(getStageFlow, asked, company.user);
      await addsUp(body, before.id, after.id, company.user);
    }
    // Whoever was in another segment then comes into this one as a newcomer.
    const asked = { params: { id: after.id }, query: {} };
    const { cells } = (await kit.kade.call(getStageFlow, asked, company.user)).body;
    for (const { from, to, customers } of cells.filter((cell) => cell.from !== cell.to)) {
      const path = { ...asked, query: { from, to } };
      const found = await kit.kade.call(listLifecycleCustomers, path, company.user);
      expect([name, from, to, found.body.count]).toEqual([name, from, to, customers]);
    }
  }
});
