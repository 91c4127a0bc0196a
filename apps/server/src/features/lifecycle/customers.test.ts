import {
  getLifecycleCustomer,
  getPurchaseRecency,
  getStages,
  type LifecycleCustomer,
  listLifecycleCustomers,
  listModelNames,
  saveLifecycleCustomers,
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
import { askedRun, bringAhead, markedCustomers } from './run/index.js';

let kit: LifecycleKit;
let companyId: number;
let user: TestUser;
let ids: Record<string, number>;
let resultId: number;
beforeAll(async () => {
  kit = await lifecycleKit();
  ({ companyId, user } = await kit.aCompany());
  ids = await kit.buyers(companyId, oneOfEach);
  await kit.run(user);
  resultId = (await kit.result(user)).id;
});
afterAll(() => kit.kade.close());

type Query = {
  stage?: LifecycleCustomer['stage'];
  cells?: string[];
  top?: number;
  page?: number;
  page_size?: number;
};
const list = async (query: Query = {}, id = resultId) => {
  const reply = await kit.kade.call(listLifecycleCustomers, { params: { id }, query }, user);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body;
};
const names = (page: Awaited<ReturnType<typeof list>>) =>
  page.results.map(({ profile }) => profile.name);

it('a run that was brought ahead is answered about from memory, and one that is not kept is left alone', async () => {
  const { db } = kit.kade;
  const { run_id: runId } = await kit.result(user);
  await bringAhead(db, companyId, runId);
  await bringAhead(db, companyId, runId + 1000);
  const found = db.inTenant(companyId, async (tx) => {
    const scope = { run: await askedRun(tx, companyId, runId), segment: null };
    await tx.deleteFrom('model_prediction').where('company_id', '=', companyId).execute();
    const all = await markedCustomers(tx, companyId, { scope, before: null, mark: {}, page: null });
    // Nothing of this test is to stay.
    throw new Error(`${all.count} customers`);
  });
  await expect(found).rejects.toThrow('7 customers');
});

describe('the customers behind a mark', () => {
  it('are all of them, the most net sales first, page by page', async () => {
    const all = await list();
    expect([all.count, all.value]).toEqual([7, 4900]);
    expect(names(all).slice(0, 2)).toEqual(['High', 'Loyal']);
    const pages = [await list({ page_size: 3 }), await list({ page_size: 3, page: 3 })];
    expect(pages.flatMap(names)).toEqual([...names(all).slice(0, 3), ...names(all).slice(6)]);
    expect(pages.map(({ count, value }) => [count, value])).toEqual([
      [7, 4900],
      [7, 4900],
    ]);
  });

  it('are those of a stage, of cells, or the first so many', async () => {
    for (const { name, stage } of oneOfEach) expect(names(await list({ stage }))).toEqual([name]);
    expect(names(await list({ top: 2 }))).toEqual(['High', 'Loyal']);
    expect((await list({ top: 2 })).value).toBe(3600);
    const { cells } = (await kit.kade.call(getPurchaseRecency, { params: { id: resultId } }, user))
      .body;
    for (const cell of cells) {
      const found = await list({ cells: [`${cell.r}-${cell.f}`] });
      expect([found.count, found.value]).toEqual([cell.customers, cell.value]);
    }
    const first = cells.filter(({ customers }) => customers > 0).slice(0, 2);
    expect((await list({ cells: first.map(({ r, f }) => `${r}-${f}`) })).count).toBe(
      first.reduce((sum, { customers }) => sum + customers, 0),
    );
  });

  it('come with why they are there and what suits them', async () => {
    const [risk] = (await list({ stage: 'at_risk' })).results;
    expect(risk).toMatchObject({
      profile: { id: ids.Risk, name: 'Risk', net_sales_last_12_months: '300.00' },
      ...{ value: 300, purchases: 3, last_purchase: ago(25), usual_gap: 10 },
      ...{ churn: null, expected: null, came: null, advice: 'call' },
    });
    // No chance was told, so none is a reason.
    expect(risk?.why).toEqual([
      { measure: 'silence_at_risk', value: 2.5, cut: 2, reached: true },
      { measure: 'silence_lapsing', value: 2.5, cut: 3, reached: false },
    ]);
    const [high] = (await list({ stage: 'high_value' })).results;
    expect(high?.why[0]).toEqual({
      ...{ measure: 'top_value', value: 3000, cut: 600, reached: true },
    });
    const advice = (await list()).results.map(({ profile, advice }) => [profile.name, advice]);
    expect(Object.fromEntries(advice)).toEqual({
      ...{ High: 'thank', Loyal: 'thank', Developing: 'develop', New: 'second_order' },
      ...{ Risk: 'call', Lapsing: 'win_back', Lost: 'let_go' },
    });
  });

  it('become a static audience', async () => {
    const body = { name: 'Slipping', stage: 'at_risk' as const };
    const saved = await kit.kade.call(
      saveLifecycleCustomers,
      { params: { id: resultId }, body },
      user,
    );
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({ name: 'Slipping', count: 1 });
    const lists = await kit.kade.send(
      ...(['GET', `/v2/audiences/${saved.body.id}/lists/`, user.token] as const),
    );
    expect(lists.body).toMatchObject({ include: [{ id: ids.Risk, name: 'Risk' }], exclude: [] });
    const again = await kit.kade.call(
      saveLifecycleCustomers,
      { params: { id: resultId }, body },
      user,
    );
    expect(again.status).toBe(409);
    const nobody = { name: 'Nobody', stage: 'at_risk' as const, cells: ['5-5'] };
    const none = await kit.kade.call(
      saveLifecycleCustomers,
      { params: { id: resultId }, body: nobody },
      user,
    );
    expect([none.status, (none.body as unknown as { code: string }).code]).toEqual([
      409,
      'wrong_state',
    ]);
  });

  it('are nobody’s business who is a partner, or of another company', async () => {
    const partner = await kit.kade.aUser(companyId, ['partner:subscription', 'product:rfm'], 'Pim');
    const replies = [
      await kit.kade.call(listLifecycleCustomers, { params: { id: resultId } }, partner),
      await kit.kade.call(getLifecycleCustomer, { params: { id: ids.High ?? 0 } }, partner),
    ];
    for (const { status, text } of replies) {
      expect(status).toBe(403);
      expect(text).not.toContain('High');
    }
    // A colleague who is a partner's contact as well is a colleague.
    const groups = ['partner:subscription', 'company:sales', 'product:rfm'] as const;
    const both = await kit.kade.aUser(companyId, [...groups], 'Bob');
    const asked = { params: { id: resultId } };
    expect((await kit.kade.call(listLifecycleCustomers, asked, both)).status).toBe(200);
    const other = await kit.aCompany();
    const params = { id: resultId };
    expect((await kit.kade.call(getStages, { params }, other.user)).status).toBe(404);
    expect((await kit.kade.call(listLifecycleCustomers, { params }, other.user)).status).toBe(404);
  });
});

describe('one customer', () => {
  const one = async (id: number, who = user) =>
    kit.kade.call(getLifecycleCustomer, { params: { id } }, who);

  it('is told as the latest run sees it; without a model there is no picture', async () => {
    const seller = await kit.kade.aUser(companyId, ['company:sales'], 'Sam');
    const { body } = await one(ids.Loyal ?? 0, seller);
    expect(body.run).toMatchObject({
      ...{ day: today, result_id: resultId, chosen: 'same_as_before', reason: 'too_few_customers' },
    });
    expect(body.customer).toMatchObject({ stage: 'loyal', purchases: 6, value: 600 });
    expect(body.picture).toBeNull();
    expect(body.stages).toEqual([
      { run_id: body.run?.id, day: today, from: null, to: 'loyal', crossed: [] },
    ]);
  });

  it('that no run has seen has nothing told of it, and one that is not there is not found', async () => {
    const { Later = 0 } = await kit.buyers(companyId, [{ name: 'Later', days: [], net: 0 }]);
    expect((await one(Later)).body).toEqual({
      ...{ run: null, customer: null, picture: null, stages: [] },
    });
    expect((await one(1_000_000_000)).status).toBe(404);
  });
});

it('with a model a customer has a picture of its own days and chances', async () => {
  const company = await kit.aCompany();
  const some = manyBuyers(600);
  const own = await kit.buyers(company.companyId, some);
  // Credited the same day: no purchase.
  const [buyer] = some.filter(({ days }) => days.length > 4 && !days.includes(3));
  if (!buyer) throw new Error('Nobody bought five times.');
  await kit.buyers(company.companyId, [{ name: 'Other', days: [3], net: 10 }]);
  const [given = 0, returned = 0] = [4, 5, 6, 7, 8].filter((day) => !buyer.days.includes(day));
  const invoices = (rows: readonly { day: number; net: number; sold?: number }[]) =>
    kit.kade.db.inTenant(company.companyId, (tx) =>
      tx
        .insertInto('invoice')
        .values(
          rows.map(({ day, net, sold = 0 }) => ({
            company_id: company.companyId,
            invoice_number: `C${day} ${net}`,
            profile_id: own[buyer.name] ?? 0,
            invoiced_on: ago(day),
            ...{ gross: net, net, sold },
          })) as never,
        )
        .execute(),
    );
  // Goods that cost nothing were ordered; all that was sold was taken back: none.
  await invoices([
    ...[50, -50].map((net) => ({ day: 3, net })),
    ...[
      { day: given, net: 0 },
      { day: returned, net: 0, sold: 50 },
    ],
  ]);
  await kit.run(company.user);
  // What came after the run is not of it.
  await invoices([{ day: -1, net: 50, sold: 50 }]);
  const bought = [...buyer.days, given].sort((a, b) => b - a);
  const params = { id: own[buyer.name] ?? 0 };
  const { body } = await kit.kade.call(getLifecycleCustomer, { params }, company.user);
  const latest = Math.min(...some.flatMap(({ days }) => days), 3);
  expect(body.run?.day).toBe(ago(latest));
  expect(body.customer?.purchases).toBe(bought.length);
  expect(body.picture?.purchase_days).toEqual(bought.map(ago));
  expect(body.picture?.gaps).toHaveLength(bought.length - 1);
  expect(body.picture?.usual_gap).toBeCloseTo(body.customer?.usual_gap ?? 0, 3);
  for (const { buys, alive } of body.picture?.points ?? []) {
    expect(buys).toBeGreaterThanOrEqual(0);
    expect(buys).toBeLessThanOrEqual(1);
    if (alive !== null) expect(alive).toBeLessThanOrEqual(1);
  }
  const chances = body.picture?.again.map(({ chance }) => chance) ?? [];
  expect(chances).toEqual([...chances].sort((a, b) => a - b));
  // What the run said of the horizon and what the picture says of it is one figure.
  const now = body.picture?.points.find(({ day }) => day === body.run?.day);
  expect(1 - (now?.buys ?? 0)).toBeCloseTo(body.customer?.churn ?? 0, 1);
  // With a model a chance is a reason, and it is said what is expected.
  const { id } = await kit.result(company.user);
  const asked = { params: { id }, query: { stage: 'at_risk' as const } };
  const { results } = (await kit.kade.call(listLifecycleCustomers, asked, company.user)).body;
  expect(results.length).toBeGreaterThan(0);
  for (const { churn, why, expected } of results) {
    const chance = why.find(({ measure }) => measure.startsWith('churn_'));
    expect(chance?.value).toBeCloseTo(churn ?? -1, 6);
    expect(expected?.purchases).toBeGreaterThan(0);
  }
});

describe('prospects', () => {
  it('are the leads without a purchase, counted, listed and saved as every stage is, in their segment as well', async () => {
    const company = await kit.aCompany();
    await kit.buyers(company.companyId, [...manyBuyers(3), { name: 'Lead', days: [], net: 0 }]);
    await kit.buyers(company.companyId, [{ name: 'Café lead', days: [], net: 0, segment: 'Café' }]);
    // Of a segment that nobody buys in there is nothing to say.
    await kit.buyers(company.companyId, [
      { name: 'Hotel lead', days: [], net: 0, segment: 'Hotel' },
    ]);
    const first = await kit.run(company.user);
    const query = { stage: 'prospect' as const };
    const counts: number[] = [];
    for (const [name, buyers, expected] of [
      [undefined, 3, ['Lead', 'Café lead', 'Hotel lead']],
      ['Café', 2, ['Café lead']],
    ] as const) {
      const { id } = await kit.result(company.user, name);
      const params = { id };
      const stages = await kit.kade.call(getStages, { params }, company.user);
      const found = stages.body.stages.find(({ stage }) => stage === 'prospect');
      counts.push(found?.customers ?? 0);
      expect(stages.body.customers).toBe(buyers);
      const { body } = await kit.kade.call(listLifecycleCustomers, { params, query }, company.user);
      expect(body.count).toBe(found?.customers);
      expect(body.results.map(({ profile }) => profile.name)).toEqual(expected);
      expect(body.results[0]).toMatchObject({ stage: 'prospect', purchases: 0, advice: 'call' });
      const saved = await kit.kade.call(
        saveLifecycleCustomers,
        { params, body: { ...query, name: `Prospects ${name}` } },
        company.user,
      );
      expect(saved.body.count).toBe(found?.customers);
    }
    expect(counts).toEqual([3, 1]);
    const models = (await kit.kade.call(listModelNames, {}, company.user)).body;
    expect(models[1]?.model_names).toEqual(['Café', 'Bar']);
    // Who was one at an earlier run is not kept.
    await kit.buyers(company.companyId, [{ name: 'Newcomer', days: [1], net: 50 }]);
    await kit.run(company.user);
    const { id } = await kit.result(company.user, undefined, first);
    const earlier = await kit.kade.call(
      listLifecycleCustomers,
      { params: { id }, query },
      company.user,
    );
    expect(earlier.status).toBe(400);
  });
});
