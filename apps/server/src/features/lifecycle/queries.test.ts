import {
  fetchAudience,
  getLifecycleCard,
  getStages,
  listProfiles,
  listRfmQueries,
  rfmQueryKeys,
  totalModelName,
} from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { type LifecycleKit, lifecycleKit, manyBuyers } from './lifecycle.testkit.js';
import { rounded } from './queries.js';

let kit: LifecycleKit;
let user: TestUser;
let companyId: number;
beforeAll(async () => {
  kit = await lifecycleKit();
  ({ companyId, user } = await kit.aCompany());
  await kit.buyers(companyId, manyBuyers(650));
  await kit.run(user);
  // Came after the run: a customer of no stage.
  await kit.buyers(companyId, [{ name: 'Late', days: [0], net: 75, segment: 'Bar' }]);
});
afterAll(() => kit.kade.close());

const queries = async (model_name?: string, who = user) =>
  (await kit.kade.call(listRfmQueries, { query: model_name ? { model_name } : {} }, who)).body;

it('each query finds what its rule finds in the audience builder, and what those bought for', async () => {
  const found = await queries();
  expect(found.map(({ key }) => key)).toEqual([...rfmQueryKeys]);
  const seller = await kit.kade.aUser(companyId, ['company:sales'], 'Sam');
  for (const { key, rule, customers, value } of found) {
    const body = { origin_query: rule };
    const counted = await kit.kade.call(fetchAudience, { body }, user);
    expect([key, counted.status]).toEqual([key, 200]);
    const query = { origin_query: rule, page_size: 500 };
    const listed = await kit.kade.call(listProfiles, { query }, seller);
    expect([key, listed.body.count]).toEqual([key, customers]);
    const sum = (listed.body.results as { net_sales_last_12_months?: string | null }[]).reduce(
      (all, row) => all + Number(row.net_sales_last_12_months ?? 0),
      0,
    );
    if (customers <= 500)
      expect([key, Math.round(sum * 100)]).toEqual([key, Math.round(value * 100)]);
  }
  const none = found.find(({ key }) => key === 'no_stage');
  expect([none?.customers, none?.value]).toEqual([1, 75]);
  expect(found.filter(({ customers }) => customers > 0).length).toBeGreaterThan(4);
});

it('much is twice what a customer bought for on average, or is expected to, and long ago twice the usual gap', async () => {
  const { id } = await kit.result(user);
  const params = { id };
  const { body } = await kit.kade.call(getStages, { params }, user);
  const { card } = (await kit.kade.call(getLifecycleCard, { params }, user)).body;
  const each = (sum = 0) => rounded((2 * sum) / body.customers);
  const [bought, expected] = [each(body.value), each(body.expected?.lifetime_value)];
  expect([bought, expected].every((amount) => amount > 0)).toBe(true);
  // In a segment, too, it is that of all customers.
  for (const name of [undefined, 'Café']) {
    const found = new Map((await queries(name)).map(({ key, rule }) => [key, rule]));
    expect(found.get('valuable_at_risk')).toContain(`NET_SALES_LAST_12_MONTHS >= ${bought}`);
    expect(found.get('lapsing_valuable')).toContain(`TOTAL_NET_REVENUE >= ${bought}`);
    expect(found.get('promising_new')).toContain(`PREDICTED_CLV >= ${expected}`);
    const days = Math.max(14, Math.round(2 * (card.usual_gap ?? 0)));
    expect(found.get('likely_not_seen')).toContain(`today - ${days} days`);
  }
});

it('a segment narrows them, and one that no run knows is not found', async () => {
  const [all, cafe, bar] = [
    await queries(totalModelName),
    await queries('Café'),
    await queries('Bar'),
  ];
  expect(all).toEqual(await queries());
  for (const [i, { key, customers }] of all.entries())
    expect([key, (cafe[i]?.customers ?? 0) + (bar[i]?.customers ?? 0)]).toEqual([key, customers]);
  const query = { model_name: 'Nobody' };
  expect((await kit.kade.call(listRfmQueries, { query }, user)).status).toBe(404);
});

it('an edit made a moment ago counts', async () => {
  const before = (await queries()).find(({ key }) => key === 'no_stage');
  await kit.buyers(companyId, [{ name: 'Later', days: [0], net: 25, segment: 'Bar' }]);
  const after = (await queries()).find(({ key }) => key === 'no_stage');
  expect([after?.customers, after?.value]).toEqual([
    (before?.customers ?? 0) + 1,
    (before?.value ?? 0) + 25,
  ]);
});

it('before the first run they are there, and find nobody by a stage', async () => {
  const fresh = await kit.aCompany();
  const found = await queries(undefined, fresh.user);
  // What is much is not known: who bought or is expected to buy much is not asked.
  const much = ['valuable_at_risk', 'lapsing_valuable', 'promising_new'];
  expect(found.map(({ key }) => key)).toEqual(rfmQueryKeys.filter((key) => !much.includes(key)));
  expect(found.every(({ customers, value }) => customers === 0 && value === 0)).toBe(true);
  // A month is the usual gap until a run has told the company's own.
  const unseen = found.find(({ key }) => key === 'likely_not_seen');
  expect(unseen?.rule).toContain('today - 60 days');
});
