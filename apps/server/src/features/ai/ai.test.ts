import {
  changeAiSettings,
  getAiNotice,
  getAiSettings,
  getAiUsage,
  listAiCalls,
  listAudit,
  usualAiBudget,
  usualAiColumns,
} from '@kade/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { type LlmServer, openLlmServer } from '../../../test/llmServer.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { reserveAll } from './budget.repo.js';
import { askOpen, bookCalls, type OpenCall, openCalls, priceCall } from './calls.service.js';
import { type AskedFor, aiMode, askModel, streamModel } from './index.js';
import { tidyCallsTask } from './tidy.jobs.js';

let server: LlmServer;
let kade: TestKade;
let admin: TestUser;
beforeAll(async () => {
  server = await openLlmServer();
  kade = await testKade({
    settings: {
      llm: {
        // Dear, so that single calls show in a budget.
        ...{
          baseUrl: server.url,
          apiKey: 'k',
          model: 'test-model',
          prices: { in: 100, out: 1000 },
        },
        limits: { answerMs: 8000, chunkMs: 4000, totalMs: 20_000, retries: 0 },
      },
    },
  });
});
afterEach(() => server.reset());
afterAll(async () => {
  await kade.close();
  await server.close();
});
beforeEach(async () => {
  admin = await kade.aUser(await kade.aCompany(), ['company:admin'], 'Ada');
});

const of = (over: Partial<AskedFor> = {}): AskedFor => ({
  ...{ companyId: admin.companyId, userId: admin.id, purpose: 'content' },
  ...{ promptVersion: 'content-1', language: 'en', ...over },
});
const Texts = z.object({ text: z.string().max(300) });
const question = (over: object = {}) => ({
  ...{ instructions: 'Write a text.', output: Texts, maxOutputTokens: 200 },
  ...{ data: [{ name: 'key message' as const, value: 'SECRET asparagus' }], ...over },
});
const ask = (over: object = {}, who: Partial<AskedFor> = {}) =>
  askModel(kade.kade.platform, of(who), question(over));
const usage = async () => (await kade.call(getAiUsage, {}, admin)).body;
const calls = async (query: object = {}) => (await kade.call(listAiCalls, { query }, admin)).body;
async function setBudget(monthly_budget: string) {
  const { version } = (await kade.call(getAiSettings, {}, admin)).body;
  return kade.call(changeAiSettings, { body: { version, monthly_budget } }, admin);
}

describe('a call', () => {
  it('is booked with who, what for and what it cost, and nothing of what was said', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ kind: 'answer', model: 'test-model' });
    const { results, count, cost, users } = await calls();
    expect([count, users]).toEqual([1, [{ id: admin.id, name: 'Ada' }]]);
    expect(results[0]).toMatchObject({
      ...{ user: { id: admin.id, name: 'Ada' }, purpose: 'content', prompt_version: 'content-1' },
      ...{ language: 'en', model: 'test-model', outcome: 'answered', estimated: false },
      tokens_in: answer.use.tokensIn,
    });
    expect(answer.use.cost).toBeGreaterThan(0);
    expect(cost).toBeCloseTo(answer.use.cost, 6);
    expect(await usage()).toMatchObject({
      ...{ mode: 'model', model: 'test-model', budget: usualAiBudget, reserved: 0 },
      ...{ calls: 1, failed: 0, purposes: [{ purpose: 'content', calls: 1 }] },
    });
    expect((await usage()).spent).toBeCloseTo(answer.use.cost, 6);
    const kept = await kade.db.inTenant(admin.companyId, (tx) =>
      tx.selectFrom('ai_call').selectAll().execute(),
    );
    expect(JSON.stringify(kept) + kade.logLines.join('\n')).not.toMatch(/SECRET|asparagus/);
  });

  it.each([
    ['bad_json', 'not_structured', true],
    ['injected', 'unsafe', true],
    ['wrong_language', 'wrong_language', true],
    ['error', 'provider_failed', false],
    ['quota_gone', 'quota_gone', false],
  ] as const)('that fails is booked too: %s', async (mode, outcome, isPaid) => {
    await ask();
    server.mode = mode;
    const before = await usage();
    expect(await ask()).toMatchObject({ kind: 'failed', why: outcome });
    const after = await usage();
    expect([after.failed, after.reserved, after.spent > before.spent]).toEqual([1, 0, isPaid]);
    expect((await calls({ outcome })).count).toBe(1);
  });

  it('that is left by its reader is stopped and booked', async () => {
    await ask();
    server.chunkMs = 50;
    const { partials, reply } = streamModel(kade.kade.platform, of(), question());
    for await (const _ of partials) break;
    expect(await reply).toMatchObject({ kind: 'failed', why: 'stopped' });
    await expect.poll(() => [server.aborted, server.open]).toEqual([1, 0]);
    expect(await usage()).toMatchObject({ calls: 2, failed: 1, reserved: 0 });
  });

  it('is streamed whole to who stays', async () => {
    const { partials, reply } = streamModel(kade.kade.platform, of(), question());
    let last: unknown;
    for await (const piece of partials) last = piece;
    const whole = await reply;
    expect(whole).toMatchObject({ kind: 'answer', object: last });
  });
});

describe('the budget', () => {
  it('is not overdrawn by fifty calls at once', async () => {
    // Room for some ten of them at what they may cost, for more at what they do.
    await ask();
    const most = kade.kade.platform.llm?.atMost({ ...question(), language: 'en' });
    const each = ((most?.tokensIn ?? 0) * 100 + (most?.tokensOut ?? 0) * 1000) / 1e6;
    const { spent: first } = await usage();
    const budget = (first + each * 5.5).toFixed(2);
    await setBudget(budget);
    server.delayMs = 30;
    let highest = 0;
    const watch = setInterval(async () => {
      const { spent, reserved } = await usage();
      highest = Math.max(highest, spent + reserved);
    }, 20);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        ask({}, { userId: null, purpose: n % 2 ? 'content' : 'brand' }),
      ),
    );
    clearInterval(watch);
    const { spent, reserved, calls: count } = await usage();
    expect(highest).toBeLessThanOrEqual(Number(budget) + 1e-6);
    expect(spent).toBeLessThanOrEqual(Number(budget));
    const answered = all.filter(({ kind }) => kind === 'answer');
    const refused = all.flatMap((a) => (a.kind === 'failed' ? [a.why] : []));
    expect([reserved, count]).toEqual([0, answered.length + 1]);
    expect(answered.length).toBeGreaterThanOrEqual(5);
    expect(refused.every((why) => why === 'busy' || why === 'budget_gone')).toBe(true);
    expect(server.requests.length).toBe(answered.length + 1);
  });

  it('is reserved for calls that begin together at once, for each as far as there is room', async () => {
    await setBudget('1');
    const month = (await usage()).month;
    const all = (...amounts: number[]) =>
      kade.db.inTenant(admin.companyId, (tx) =>
        reserveAll(
          tx,
          admin.companyId,
          month,
          amounts.map((amount, n) => ({
            of: of({ purpose: n % 2 ? 'brand' : 'content' }),
            ...{ amount, model: 'test-model', expiresMs: 60_000 },
          })),
        ),
      );
    const [one, two] = await all(0.1, 0.2);
    expect((await usage()).reserved).toBeCloseTo(0.3, 6);
    const { results } = await calls({ ordering: 'at' });
    const byId = new Map(results.map((call) => [call.id, call]));
    expect(byId.get(Number(one))).toMatchObject({ purpose: 'content', reserved: 0.1 });
    expect(byId.get(Number(two))).toMatchObject({ purpose: 'brand', reserved: 0.2 });
    // The second is more than there will ever be, the fourth more than there is while others are under way.
    expect(await all(0.5, 1.5, 0.1, 0.2)).toEqual([
      expect.any(Number),
      'budget_gone',
      expect.any(Number),
      'busy',
    ]);
    expect((await usage()).reserved).toBeCloseTo(0.9, 6);
  });

  it('that is used up ends it, until there is more', async () => {
    await setBudget('0');
    expect(await ask()).toMatchObject({ kind: 'failed', why: 'budget_gone', callId: null });
    expect([server.requests.length, server.probes, (await calls()).count]).toEqual([0, 0, 0]);
    expect((await kade.call(getAiNotice, {}, admin)).body.has_budget).toBe(false);
    await setBudget('10');
    expect(await ask()).toMatchObject({ kind: 'answer' });
  });

  it('gets back what a process reserved that is gone, and the ledger says so', async () => {
    await setBudget('1');
    const month = (await usage()).month;
    const wanted = { of: of(), amount: 0.9, model: 'test-model', expiresMs: 0 };
    await kade.db.inTenant(admin.companyId, (tx) =>
      reserveAll(tx, admin.companyId, month, [wanted]),
    );
    expect(await ask()).toMatchObject({ kind: 'answer' });
    expect((await usage()).reserved).toBe(0);
    expect((await calls({ outcome: 'lost' })).results).toMatchObject([{ cost: 0, reserved: 0.9 }]);
  });

  it('is one for each company', async () => {
    await ask();
    const other = await kade.aUser(await kade.aCompany(), ['company:admin']);
    expect((await kade.call(getAiUsage, {}, other)).body).toMatchObject({ calls: 0, spent: 0 });
    expect((await kade.call(listAiCalls, {}, other)).body.count).toBe(0);
  });
});

describe('calls of a run', () => {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    kade.db.inTenant(admin.companyId, work);
  const open = (count: number, over: object = {}) =>
    inTenant((tx) => {
      const { platform } = kade.kade;
      const calls = Array.from({ length: count }, () => priceCall(platform, of(), question(over)));
      return openCalls(tx, platform, of(), calls);
    });
  const isOpen = <T>(call: OpenCall<T> | string): call is OpenCall<T> => typeof call !== 'string';

  it('are opened in one of its transactions, and booked in another, each once', async () => {
    await ask();
    const before = await usage();
    const calls = (await open(2)).filter(isOpen);
    const most = calls.reduce((sum, call) => sum + call.most, 0);
    expect((await usage()).reserved).toBeCloseTo(most, 6);
    server.next('bad_json');
    const ended = await Promise.all(calls.map((call) => askOpen(kade.kade.platform, of(), call)));
    expect(ended.map(({ reply }) => reply.kind).sort()).toEqual(['answer', 'failed']);
    const cost = ended.reduce((sum, { reply }) => sum + reply.use.cost, 0);
    expect([cost > 0, cost <= most]).toEqual([true, true]);
    const bookings = ended.map(({ booking }) => booking);
    for (let twice = 0; twice < 2; twice += 1)
      await inTenant((tx) => bookCalls(tx, admin.companyId, bookings));
    const { spent, reserved, failed, calls: count } = await usage();
    expect([reserved, failed, count]).toEqual([0, 1, 3]);
    expect(spent - before.spent).toBeCloseTo(cost, 6);
  });

  it('are not there when its transaction is given up', async () => {
    const givenUp = inTenant(async (tx) => {
      const { platform } = kade.kade;
      await openCalls(tx, platform, of(), [priceCall(platform, of(), question())]);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect(await usage()).toMatchObject({ reserved: 0, calls: 0 });
  });

  it('that were stopped before they were sent cost nothing', async () => {
    await ask();
    const stop = new AbortController();
    const calls = (await open(1, { signal: stop.signal })).filter(isOpen);
    stop.abort();
    for (const call of calls) {
      const { reply, booking } = await askOpen(kade.kade.platform, of(), call);
      expect(reply).toMatchObject({ kind: 'failed', why: 'stopped', use: { cost: 0 } });
      await inTenant((tx) => bookCalls(tx, admin.companyId, [booking]));
    }
    expect(server.requests).toHaveLength(1);
    expect(await usage()).toMatchObject({ reserved: 0, calls: 2, failed: 1 });
  });
});

describe('the ledger', () => {
  it('is summed up for each purpose, the dearest first, with how many of its calls failed', async () => {
    for (const purpose of ['brand', 'content', 'content'] as const) await ask({}, { purpose });
    server.mode = 'error';
    await ask({}, { purpose: 'brand' });
    const { purposes, calls: all, failed, spent } = await usage();
    expect(purposes.map((one) => [one.purpose, one.calls, one.failed])).toEqual([
      ['content', 2, 0],
      ['brand', 2, 1],
    ]);
    expect([all, failed]).toEqual([4, 1]);
    expect(purposes.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(spent, 6);
  });

  it('is filtered and paged, and says what all that is found cost', async () => {
    for (const purpose of ['content', 'brand', 'brand'] as const) await ask({}, { purpose });
    const { results, count, cost } = await calls({ purpose: 'brand', page_size: 1 });
    expect([results.length, count]).toEqual([1, 2]);
    expect(cost).toBeGreaterThan(results[0]?.cost ?? 0);
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    expect((await calls({ from: day(-1), to: day(1) })).count).toBe(3);
    expect((await calls({ to: '2020-01-01' })).count).toBe(0);
    expect((await calls({ user_id: admin.id, ordering: 'cost' })).count).toBe(3);
  });
});

it('a call is forgotten after 13 months, and what its month cost is not', async () => {
  await ask();
  await ask();
  const { spent } = await usage();
  const ids = (await calls()).results.map(({ id }) => id);
  await kade.db.inTenant(admin.companyId, (tx) =>
    tx
      .updateTable('ai_call')
      .set({ at: new Date(Date.now() - 400 * 86_400_000) })
      .where('company_id', '=', admin.companyId)
      .where('id', '=', Math.min(...ids))
      .execute(),
  );
  const { signal } = new AbortController();
  const { log } = kade.kade.platform;
  await tidyCallsTask(kade.kade.platform).run({}, { signal, log } as never);
  expect([(await calls()).count, (await usage()).spent]).toEqual([1, spent]);
});

describe('the columns that may leave', () => {
  it('are those that say nothing of a person, until somebody chooses', async () => {
    const { body } = await kade.call(getAiNotice, {}, admin);
    expect(body).toMatchObject({ mode: 'model', model: 'test-model', can: { change: true } });
    expect(body.columns).toEqual(usualAiColumns);
    for (const key of ['NAME', 'EMAIL', 'PHONE', 'STREET', 'CUSTOM_COLUMN_01', 'SALES_OWNER'])
      expect(body.columns).not.toContain(key);
  });

  it('are chosen by an administrator, with a line in the audit log', async () => {
    const { version } = (await kade.call(getAiSettings, {}, admin)).body;
    const body = { version, columns: ['SEGMENT', 'NAME'] };
    const saved = await kade.call(changeAiSettings, { body }, admin);
    expect([saved.status, saved.body.columns]).toEqual([200, ['NAME', 'SEGMENT']]);
    expect((await kade.call(changeAiSettings, { body }, admin)).status).toBe(409);
    const unknown = { version: saved.body.version, columns: ['SECRETS'] };
    expect((await kade.call(changeAiSettings, { body: unknown }, admin)).status).toBe(400);
    const marketeer = await kade.aUser(admin.companyId, ['company:marketeer']);
    const seen = (await kade.call(getAiNotice, {}, marketeer)).body;
    expect([seen.columns.length, seen.can.change]).toEqual([2, false]);
    const { results } = (await kade.call(listAudit, {}, admin)).body;
    expect(results.find(({ action }) => action === 'ai.settings')).toMatchObject({
      ...{ object_type: 'ai', actor: { id: admin.id } },
      detail: { changes: { columns: { after: 'NAME, SEGMENT' } } },
    });
  });
});

it('without a model the built-in parts do the work, and nothing is asked', async () => {
  const plain = { ...kade.kade.platform, llm: undefined };
  expect(aiMode(plain)).toBe('built_in');
  expect(await askModel(plain, of(), question())).toMatchObject({ why: 'no_model', callId: null });
  const { reply, partials } = streamModel(plain, of(), question());
  for await (const _ of partials) throw new Error('nothing was asked');
  expect(await reply).toMatchObject({ kind: 'failed', why: 'no_model' });
});
