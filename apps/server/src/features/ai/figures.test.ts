import {
  changeAiSettings,
  getAiNotice,
  getAiSettings,
  getAiUsage,
  listAiCalls,
  listAudit,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { settleAll } from './budget.repo.js';
import { budgetLeft } from './left.service.js';
import { tidyCallsTask } from './tidy.jobs.js';

const clock = { now: () => new Date('2026-11-10T12:00:00Z') };
let kade: TestKade;
let company: number;
let admin: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock });
});
beforeEach(async () => {
  company = await kade.aCompany();
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
});
afterAll(() => kade.close());

/** A line of the ledger; one that is not settled was lost long ago. */
const aCall = (over: object = {}) =>
  kade.db.inTenant(company, async (tx) => {
    const given = {
      ...{ company_id: company, month: '2026-11-01', user_id: admin.id, purpose: 'content' },
      ...{ prompt_version: 'content-1', language: 'nl', model: 'test', reserved: 0.5 },
      ...{ expires_at: '2020-01-01T00:00:00Z', outcome: 'answered', cost: 0.2 },
      ...{ tokens_in: 10, tokens_out: 5, at: '2026-11-09T12:00:00Z', ...over },
    };
    const { id } = await tx
      .insertInto('ai_call')
      .values(given as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(id);
  });
const aMonth = (month: string, spent: number, reserved: number) =>
  kade.db.inTenant(company, (tx) =>
    sql`insert into ai_month (company_id, month, spent, reserved)
      values (${company}, ${month}::date, ${spent}, ${reserved})`.execute(tx),
  );
const usage = async (month?: string) =>
  (await kade.call(getAiUsage, { query: month ? { month } : {} }, admin)).body;
const setBudget = async (monthly_budget: string) => {
  const { version } = (await kade.call(getAiSettings, {}, admin)).body;
  return kade.call(changeAiSettings, { body: { version, monthly_budget } }, admin);
};

it('each month has its own calls and its own bill; those that have one are there, the newest first', async () => {
  await aMonth('2026-09-01', 3, 0);
  await aMonth('2026-10-01', 2, 0);
  await aCall({ month: '2026-09-01', cost: 3, tokens_in: 7 });
  await aCall({ month: '2026-10-01', cost: 2, purpose: 'brand', outcome: 'timed_out' });
  await aCall({ month: '2026-10-01', cost: 0, outcome: null, expires_at: '2099-01-01T00:00:00Z' });
  expect(await usage()).toMatchObject({
    ...{ month: '2026-11-01', months: ['2026-11-01', '2026-10-01', '2026-09-01'] },
    ...{ spent: 0, calls: 0, failed: 0, purposes: [] },
  });
  // Of a day of it as of its first; one that is under way has not failed.
  expect(await usage('2026-10-17')).toMatchObject({
    ...{ month: '2026-10-01', spent: 2, calls: 2, failed: 1, tokens_in: 20, tokens_out: 10 },
    purposes: [
      { purpose: 'brand', failed: 1 },
      { purpose: 'content', failed: 0 },
    ],
  });
  expect(await usage('2026-09-01')).toMatchObject({ spent: 3, calls: 1, tokens_in: 7 });
});

it('there is a budget while less was spent this month, and what is left of it heeds what is reserved', async () => {
  await aMonth('2026-10-01', 100, 0);
  await setBudget('10.00');
  const left = () => kade.db.inTenant(company, (tx) => budgetLeft(tx, kade.kade.platform, company));
  const has = async () => (await kade.call(getAiNotice, {}, admin)).body.has_budget;
  expect([await left(), await has()]).toEqual([10, true]);
  await aMonth('2026-11-01', 4, 2.5);
  expect([await left(), await has()]).toEqual([3.5, true]);
  const spend = (spent: number) =>
    kade.db.inTenant(company, (tx) =>
      sql`update ai_month set spent = ${spent} where month = '2026-11-01'`.execute(tx),
    );
  await spend(9);
  expect([await left(), await has()]).toEqual([0, true]);
  await spend(10);
  expect([await left(), await has()]).toEqual([0, false]);
});

it('every night what nobody settled is lost and gives back what it held; what is settled goes after thirteen months', async () => {
  await aMonth('2026-10-01', 0, 0.6);
  await aMonth('2026-11-01', 0, 1.2);
  const [lost, other, open, recent, old] = [
    await aCall({ outcome: null, cost: 0 }),
    await aCall({ outcome: null, cost: 0, month: '2026-10-01' }),
    await aCall({
      outcome: null,
      cost: 0,
      expires_at: '2099-01-01T00:00:00Z',
      at: '2025-01-01T00:00:00Z',
    }),
    await aCall({ at: '2025-10-11T00:00:00Z' }),
    await aCall({ at: '2025-10-09T00:00:00Z' }),
  ];
  const { log } = kade.kade.platform;
  const { signal } = new AbortController();
  await tidyCallsTask(kade.kade.platform).run({}, { signal, log } as never);
  const rows = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('ai_call').select(['id', 'outcome']).orderBy('id').execute(),
  );
  expect(rows.map(({ id, outcome }) => [Number(id), outcome])).toEqual([
    [lost, 'lost'],
    [other, 'lost'],
    [open, null],
    [recent, 'answered'],
  ]);
  expect(rows.map(({ id }) => Number(id))).not.toContain(old);
  const months = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('ai_month').select(['month', 'reserved']).orderBy('month').execute(),
  );
  expect(months.map(({ reserved }) => Number(reserved))).toEqual(
    [0.1, 0.7].map((n) => expect.closeTo(n, 6)),
  );
});

it('a call is booked in the month in which it was asked, and gives back what it held there', async () => {
  await aMonth('2026-10-01', 1, 0.7);
  await aMonth('2026-11-01', 2, 0.5);
  const callId = await aCall({ month: '2026-10-01', outcome: null, cost: 0 });
  await aCall({ outcome: null, cost: 0, expires_at: '2099-01-01T00:00:00Z' });
  await kade.db.inTenant(company, (tx) =>
    settleAll(tx, company, [
      {
        ...{ callId, outcome: 'answered', detail: null, ms: 5 },
        use: { tokensIn: 10, tokensOut: 5, estimated: false, cost: 0.25 },
      },
    ]),
  );
  const months = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('ai_month').selectAll().orderBy('month').execute(),
  );
  expect(months.map(({ spent, reserved }) => [Number(spent), Number(reserved)])).toEqual([
    [1.25, expect.closeTo(0.2, 6)],
    [2, 0.5],
  ]);
});

it('a call is found on its day in the company’s time zone, by who made it, and whoever made none is not among those', async () => {
  await aMonth('2026-11-01', 0, 0);
  const ben = await kade.aUser(company, ['product:gen-ai'], 'Ben');
  await kade.aUser(company, ['product:gen-ai'], 'Never');
  const [late, early, own, nobody] = [
    // Half an hour before and after midnight in Amsterdam.
    await aCall({ at: '2026-11-08T22:30:00Z' }),
    await aCall({ at: '2026-11-08T23:30:00Z' }),
    await aCall({ at: '2026-11-10T08:00:00Z', user_id: ben.id, cost: 1 }),
    await aCall({ at: '2026-11-10T09:00:00Z', user_id: null }),
  ];
  const found = async (query: object = {}) => {
    const { body } = await kade.call(listAiCalls, { query: query as never }, admin);
    expect(body.count).toBe(body.results.length);
    return body.results.map(({ id }) => id);
  };
  expect(await found()).toEqual([nobody, own, early, late]);
  expect(await found({ from: '2026-11-09', to: '2026-11-09' })).toEqual([early]);
  expect(await found({ to: '2026-11-08' })).toEqual([late]);
  expect(await found({ user_id: ben.id })).toEqual([own]);
  const { users, results, cost } = (await kade.call(listAiCalls, {}, admin)).body;
  expect(users.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
  expect(results.map(({ user }) => user?.name ?? null)).toEqual([null, 'Ben', 'Ada', 'Ada']);
  expect(cost).toBeCloseTo(1.6, 6);
});

it('settings that are saved as they are leave no line in the audit log, and one alone that one', async () => {
  const changes = async () => {
    const query = { action: 'ai.settings' };
    const { results } = (await kade.call(listAudit, { query }, admin)).body;
    return results.map(({ detail }) => Object.keys((detail as { changes: object }).changes));
  };
  const { monthly_budget } = (await kade.call(getAiSettings, {}, admin)).body;
  expect((await setBudget(monthly_budget)).status).toBe(200);
  expect(await changes()).toEqual([]);
  await setBudget('12.00');
  expect(await changes()).toEqual([['monthly_budget']]);
});
