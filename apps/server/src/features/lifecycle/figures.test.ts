import {
  customerStages,
  getDashboard,
  getForecastSeries,
  getLifecycleCard,
  getPareto,
  getPurchaseRecency,
  getRfmLastUpload,
  getStages,
  listModelNames,
  listModelRuns,
  listResultIds,
  type ReplyOf,
  totalModelName,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import {
  ago,
  type LifecycleKit,
  lifecycleKit,
  manyBuyers,
  oneOfEach,
  today,
} from './lifecycle.testkit.js';

let kit: LifecycleKit;
beforeAll(async () => {
  kit = await lifecycleKit();
});
afterAll(() => kit.kade.close());

const cents = (euros: number) => Math.round(euros * 100);

describe('before the first run', () => {
  it('there is the model to come, no result, and no figure', async () => {
    const { user } = await kit.aCompany();
    const { call } = kit.kade;
    expect((await call(listModelNames, {}, user)).body).toEqual([
      { model_level: 'total', model_names: [totalModelName] },
      { model_level: 'segment', model_names: [] },
    ]);
    expect((await call(listResultIds, { query: {} }, user)).body).toEqual([]);
    expect((await call(listResultIds, { query: { run_id: 1 } }, user)).status).toBe(404);
    expect((await call(getRfmLastUpload, {}, user)).body).toEqual({
      ...{ data_up_to: null, uploaded_at: null, run: null, outdated: false },
    });
    expect((await call(listModelRuns, {}, user)).body).toEqual({
      ...{ count: 0, results: [], open: null },
    });
  });
});

describe('of a company too small for a model', () => {
  let user: TestUser;
  let companyId: number;
  let runId: number;
  beforeAll(async () => {
    ({ companyId, user } = await kit.aCompany());
    // A neighbour with the same customers: nothing of theirs is counted.
    const neighbour = await kit.aCompany();
    await kit.buyers(neighbour.companyId, oneOfEach);
    await kit.run(neighbour.user);
    await kit.buyers(companyId, oneOfEach);
    runId = await kit.run(user);
  });
  const of = async () => ({ params: { id: (await kit.result(user)).id } });

  it('each customer is in the stage that its silence tells, with its net sales', async () => {
    const { body } = await kit.kade.call(getStages, await of(), user);
    expect(body.result).toMatchObject({ run_id: runId, day: today, model_level: 'total' });
    expect(body.reason).toBe('too_few_customers');
    expect(body.expected).toBeNull();
    const value = (stage: string) =>
      oneOfEach
        .filter((one) => one.stage === stage)
        .reduce((sum, { days, net }) => sum + days.length * net, 0);
    const held = body.stages.filter(({ stage }) => stage !== 'prospect');
    expect(new Set(body.stages.map(({ stage }) => stage))).toEqual(new Set(customerStages));
    expect(held.map(({ stage, customers }) => [stage, customers])).toEqual(
      held.map(({ stage }) => [stage, 1]),
    );
    for (const { stage, value: said } of held) expect([stage, said]).toEqual([stage, value(stage)]);
    expect(body.customers).toBe(7);
    expect(body.value).toBe(held.reduce((sum, one) => sum + one.value, 0));
    expect(body.last_year).toEqual({ customers: 7, orders: 22, value: body.value });
  });

  it('matrix and Pareto hold the same customers and the same money', async () => {
    const stages = (await kit.kade.call(getStages, await of(), user)).body;
    const matrix = (await kit.kade.call(getPurchaseRecency, await of(), user)).body;
    expect(matrix.cells).toHaveLength(25);
    expect(matrix.cells.reduce((sum, cell) => sum + cell.customers, 0)).toBe(stages.customers);
    expect(cents(matrix.cells.reduce((sum, cell) => sum + cell.value, 0))).toBe(
      cents(stages.value),
    );
    const pareto = (await kit.kade.call(getPareto, await of(), user)).body;
    expect(pareto).toMatchObject({ customers: 7, value: stages.value, below_zero: 0 });
    expect(pareto.points.at(-1)).toEqual({ customers: 7, value: stages.value });
    // The first is High with 3,000 of 4,900 euros.
    expect(pareto.points).toContainEqual({ customers: 1, value: 3000 });
  });

  it('the last months are told without a forecast', async () => {
    const { body } = await kit.kade.call(getForecastSeries, await of(), user);
    expect(body.months.every(({ predicted }) => predicted === null)).toBe(true);
    const sum = body.months.reduce(
      (all, { actual, newcomers }) => all + actual.value + newcomers.value,
      0,
    );
    expect(sum).toBe(4900);
  });

  it('the card says why there is no model, and how long each part took', async () => {
    const { body } = await kit.kade.call(getLifecycleCard, await of(), user);
    expect(body.card).toMatchObject({
      ...{ reason: 'too_few_customers', customers: 7, repeaters: 6, models: [], usual_gap: 10 },
      data: { until: today, invoices: 22, purchase_days: 22 },
    });
    expect(body.timings.length).toBeGreaterThan(0);
  });

  it('the run is listed with who began it', async () => {
    const { body } = await kit.kade.call(listModelRuns, {}, user);
    expect(body).toMatchObject({ count: 1, open: null });
    expect(body.results[0]).toMatchObject({
      ...{ id: runId, day: today, reason: 'demand', customers: 7, invoices: 22 },
      ...{ chosen: 'same_as_before', no_model: 'too_few_customers', has_customers: true },
      created_by: { id: user.id, name: 'Rosa' },
    });
  });

  it('data are up to the day of the latest invoice, and figures outdated when something changes', async () => {
    const now = (await kit.kade.call(getRfmLastUpload, {}, user)).body;
    expect(now).toMatchObject({ data_up_to: today, uploaded_at: null, outdated: false });
    expect(now.run).toMatchObject({ id: runId, day: today });
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .insertInto('lifecycle_settings')
        .values({ company_id: companyId, horizon: 60, stages: null, updated_by: user.id })
        .execute(),
    );
    expect((await kit.kade.call(getRfmLastUpload, {}, user)).body.outdated).toBe(true);
  });
});

it('figures are outdated by an invoice of a later day than that of their run', async () => {
  const { companyId, user } = await kit.aCompany();
  await kit.buyers(companyId, [{ name: 'Early', days: [20, 10], net: 50 }]);
  await kit.run(user);
  const seen = async () => {
    const { body } = await kit.kade.call(getRfmLastUpload, {}, user);
    return [body.data_up_to, body.run?.day, body.outdated];
  };
  expect(await seen()).toEqual([ago(10), ago(10), false]);
  await kit.buyers(companyId, [{ name: 'Late', days: [1], net: 50 }]);
  expect(await seen()).toEqual([ago(1), ago(10), true]);
});

describe('of a company with a model', () => {
  let user: TestUser;
  beforeAll(async () => {
    const company = await kit.aCompany();
    user = company.user;
    await kit.buyers(company.companyId, manyBuyers(700));
    await kit.run(user);
  });

  it('there is a model of all, then one of each segment, the largest first', async () => {
    expect((await kit.kade.call(listModelNames, {}, user)).body).toEqual([
      { model_level: 'total', model_names: [totalModelName] },
      { model_level: 'segment', model_names: ['Café', 'Bar'] },
    ]);
    const all = (await kit.kade.call(listResultIds, { query: {} }, user)).body;
    expect(all.map((one) => one.model_name)).toEqual([totalModelName, 'Café', 'Bar']);
    const query = { model_names: ['Bar', 'Nobody', 'Café'] };
    const some = (await kit.kade.call(listResultIds, { query }, user)).body;
    expect(some.map((one) => one.model_name)).toEqual(['Café', 'Bar']);
    expect(new Set(all.map((one) => one.reason))).toContain(null);
  });

  it('segments add up to all customers, whose stages they have', async () => {
    const sums: ReplyOf<typeof getStages>[] = [];
    for (const name of [totalModelName, 'Café', 'Bar']) {
      const { id } = await kit.result(user, name);
      sums.push((await kit.kade.call(getStages, { params: { id } }, user)).body);
      const matrix = (await kit.kade.call(getPurchaseRecency, { params: { id } }, user)).body;
      const customers = matrix.cells.reduce((sum, cell) => sum + cell.customers, 0);
      const bought = sums.at(-1)?.stages.filter(({ stage }) => stage !== 'prospect') ?? [];
      expect(customers).toBe(bought.reduce((sum, one) => sum + one.customers, 0));
      // A cell says what is expected of its customers together, and their risk on average.
      const expected = matrix.cells.reduce((sum, cell) => sum + (cell.expected ?? 0), 0);
      const risk = matrix.cells.reduce((sum, cell) => sum + (cell.churn ?? 0) * cell.customers, 0);
      expect(expected).toBeCloseTo(sums.at(-1)?.expected?.purchases ?? -1, 3);
      expect(risk / customers).toBeCloseTo(sums.at(-1)?.expected?.churn ?? -1, 6);
    }
    const [all, ...segments] = sums;
    for (const stage of customerStages) {
      const held = (one: ReplyOf<typeof getStages> | undefined) =>
        one?.stages.find((entry) => entry.stage === stage)?.customers ?? 0;
      expect(segments.reduce((sum, one) => sum + held(one), 0)).toBe(held(all));
    }
    expect(all?.reason).toBeNull();
    expect(all?.expected?.purchases).toBeGreaterThan(0);
    expect(all?.expected?.churn).toBeGreaterThan(0);
  });

  it('churn risk at home rests on the run, and says when that was', async () => {
    const seller = await kit.kade.aUser(user.companyId, ['company:sales'], 'Sam');
    const asked = {
      params: { layoutType: 'churn-risk' as const },
      query: { owner: 'all' as const },
    };
    const { body } = await kit.kade.call(getDashboard, asked, seller);
    expect(body.basis).toBe('model');
    expect(body.computed_at).toBe(
      (await kit.kade.call(getRfmLastUpload, {}, user)).body.run?.finished_at,
    );
    expect(body.count).toBeGreaterThan(0);
    for (const { reasons } of body.results)
      expect(reasons).toEqual([{ code: 'churn', params: { chance: expect.any(Number) } }]);
  });

  it('the card tells of models, back-test and parameters', async () => {
    const { id } = await kit.result(user);
    const { card } = (await kit.kade.call(getLifecycleCard, { params: { id } }, user)).body;
    expect(card.reason).toBeNull();
    expect(card.models.map(({ name }) => name).sort()).toEqual(['bg_nbd', 'mbg_nbd', 'nbd']);
    expect(card.windows[0]?.rows.map(({ name }) => name)).toContain('same_as_before');
  });
});
