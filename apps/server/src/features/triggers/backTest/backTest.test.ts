import { type TriggerBackTest, tryTriggerRule } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { fillWithCustomers } from '../../lifecycle/run/company.testkit.js';
import { compared } from './compare.js';

let kade: TestKade;
let company: number;
let editor: TestUser;
beforeAll(async () => {
  kade = await testKade({ worker: true, clock: { now: () => new Date('2026-07-01T08:00:00Z') } });
  company = await kade.aCompany();
  editor = await kade.aUser(company, ['product:whitespot', 'company:marketeer']);
  await fillWithCustomers(kade, company, 240);
});
afterAll(() => kade.close());

const settings = {
  ...{ on: false, segments: [], audience_id: null, cooldown: 30, expiry: 90 },
  ...{ assign: 'owner' as const, user_id: null },
};
const noOrder = {
  rule: 'no_order' as const,
  settings: { ...settings, numbers: { times: 2, grace: 14, orders: 5, former: 365 } },
};
const ask = async (body: object) => {
  const reply = await kade.call(tryTriggerRule, { body } as never, editor);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body;
};

it('says in the background what a rule would have done in a quarter, what came after, and against whom; once', async () => {
  const first = await ask(noOrder);
  expect([first.result, first.run?.kind]).toEqual([null, 'trigger_test']);
  // Asked again meanwhile, it is the same run; whose they would be changes nothing.
  const { run } = await ask({ ...noOrder, settings: { ...noOrder.settings, on: true } });
  if (run) expect(run.id).toBe(first.run?.id);
  const result: TriggerBackTest = await kade.until(
    async () => (await ask(noOrder)).result ?? undefined,
    120,
  );
  // What came after is known up to the last invoice, of 30 June.
  expect([result.from, result.to, result.weeks.length]).toEqual(['2026-01-30', '2026-05-01', 13]);
  expect(result.data_from).toBe('2024-07-01');
  const inWeeks = result.weeks.reduce((sum, { fired }) => sum + fired, 0);
  expect(result.standing + inWeeks).toBe(result.fired);
  expect(result.fired).toBeGreaterThanOrEqual(result.profiles);
  // A third stays away, and does not order in the 60 days after either.
  expect(result.outcome).toMatchObject({ code: 'no_order', days: 60, known: result.profiles });
  expect(result.outcome.happened / result.outcome.known).toBeGreaterThan(0.9);
  expect(result.outcome.interval?.high).toBeGreaterThan(0.9);
  if (result.others) expect(result.others.difference.difference).toBeGreaterThan(0);
  else expect(result.no_others).toBe('few');
}, 240_000);

it('cannot be had with settings that cannot be, nor by who may not set them', async () => {
  const wrong = { ...noOrder, settings: { ...noOrder.settings, numbers: { times: 99 } } };
  expect((await kade.call(tryTriggerRule, { body: wrong } as never, editor)).status).toBe(400);
  const seller = await kade.aUser(company, ['company:sales']);
  expect((await kade.call(tryTriggerRule, { body: noOrder }, seller)).status).toBe(403);
});

it('of what there is nothing to look at it says so', async () => {
  const fell = { rule: 'stage_fell', settings: { ...settings, numbers: { days: 30, least: 0 } } };
  const result = await kade.until(async () => (await ask(fell)).result ?? undefined, 120);
  expect(result).toMatchObject({ data_from: null, fired: 0, now: 0, no_others: 'few' });
  expect(result.outcome).toMatchObject({ known: 0, interval: null });
}, 240_000);

it('weights others as those told of are spread, and says nothing of a few', () => {
  const told = [
    { stratum: 1, n: 30, x: 15 },
    { stratum: 2, n: 10, x: 10 },
    { stratum: 9, n: 50, x: 0 },
  ];
  const others = [
    { stratum: 1, n: 100, x: 20 },
    { stratum: 2, n: 1000, x: 800 },
  ];
  const found = compared(told, others);
  expect(found?.share).toBeCloseTo(0.75 * 0.2 + 0.25 * 0.8, 10);
  expect(found?.difference.difference).toBeCloseTo(25 / 40 - 0.35, 10);
  expect(found?.profiles).toBe(1100);
  expect(found?.difference.low).toBeLessThan(found?.difference.difference ?? 0);
  expect(found?.difference.high).toBeGreaterThan(found?.difference.difference ?? 0);
  expect(compared([{ stratum: 1, n: 9, x: 1 }], others)).toBeNull();
  // With one stratum it is Newcombe's interval: of 56/70 and 48/80, Newcombe 1998, table II (a).
  const one = compared([{ stratum: 1, n: 70, x: 56 }], [{ stratum: 1, n: 80, x: 48 }]);
  expect(one?.difference.low).toBeCloseTo(0.0524, 4);
  expect(one?.difference.high).toBeCloseTo(0.3339, 4);
});
