import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LlmServer, openLlmServer } from '../../../test/llmServer.js';
import type { LlmLimits } from './limits.js';
import { openLlm } from './llm.js';
import type { Question, Reply } from './types.js';

let server: LlmServer;
beforeAll(async () => {
  server = await openLlmServer();
});
afterEach(async () => {
  await expect.poll(() => server.open).toBe(0);
  server.reset();
});
afterAll(() => server.close());

const door = (limits: Partial<LlmLimits> = {}) =>
  openLlm({
    ...{ baseUrl: server.url, apiKey: 'key', model: 'test', prices: { in: 1, out: 2 } },
    limits: { answerMs: 8000, chunkMs: 4000, totalMs: 20_000, ...limits },
  });
const Texts = z.object({ subject: z.string().max(80), body: z.string().max(400) });
const question = (over: Partial<Question<z.infer<typeof Texts>>> = {}) => ({
  ...{ instructions: 'Write a subject and a body of a mail.', output: Texts },
  ...{ data: [{ name: 'brand name', value: 'Bakker Bart' }], language: 'nl' as const },
  ...{ maxOutputTokens: 500, ...over },
});
const why = (reply: Reply<unknown>) => (reply.kind === 'failed' ? reply.why : reply.kind);

describe('an answer', () => {
  it('comes by the surest way that the service knows, found out once', async () => {
    const llm = door();
    const [first, second] = [await llm.ask(question()), await llm.ask(question())];
    expect([why(first), why(second), server.probes]).toEqual(['answer', 'answer', 1]);
    expect(server.requests.map((r) => r.format)).toEqual(['json_schema', 'json_schema']);
    expect(server.requests[0]?.authorization).toBe('Bearer key');
  });

  it.each([
    [['json_object'] as const, 'json_object', 2],
    [[] as const, 'text', 3],
  ])('comes from a service that takes %j as well', async (takes, format, probes) => {
    server.takes = takes;
    const llm = door();
    expect(why(await llm.ask(question()))).toBe('answer');
    expect([server.requests[0]?.format, server.probes]).toEqual([format, probes]);
    // The schema is sent nowhere by itself.
    expect(server.requests[0]?.system).toContain('"subject"');
    server.next('fenced');
    expect(why(await llm.ask(question()))).toBe('answer');
    expect(server.probes).toBe(probes);
  });
});

describe('what cannot be used is refused', () => {
  it.each([
    ['bad_json', 'not_structured'],
    ['wrong_language', 'wrong_language'],
    ['injected', 'unsafe'],
    ['over_long', 'too_long'],
    ['quota_gone', 'quota_gone'],
    ['key_refused', 'provider_failed'],
  ] as const)('%s: %s, whole and streamed', async (mode, expected) => {
    const llm = door();
    await llm.ask(question());
    server.mode = mode;
    const whole = await llm.ask(question());
    const { reply } = llm.stream(question());
    const streamed = await reply;
    expect([why(whole), why(streamed)]).toEqual([expected, expected]);
    // What was answered costs money, whether it can be used or not; what was refused does not.
    const paid = !['quota_gone', 'key_refused'].includes(mode);
    for (const { use } of [whole, streamed]) expect(use.tokensOut > 0).toBe(paid);
  });

  it('says nothing of what was asked or answered in what it tells of a failure', async () => {
    const llm = door();
    for (const mode of ['bad_json', 'injected', 'error', 'dies'] as const) {
      server.mode = mode;
      const reply = await llm.ask(question());
      expect(JSON.stringify(reply)).not.toMatch(/Bakker|subject|evil|mail/i);
    }
  });
});

describe('what passes is tried again', () => {
  it.each(['rate_limited', 'error'] as const)('after %s', async (mode) => {
    const llm = door();
    await llm.ask(question());
    server.next(mode);
    expect(why(await llm.ask(question()))).toBe('answer');
    expect(server.requests).toHaveLength(3);
  });

  it('when the service says, not before', async () => {
    const llm = door();
    await llm.ask(question());
    server.next('retry_after');
    const begun = Date.now();
    expect(why(await llm.ask(question()))).toBe('answer');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
  });

  it('by whoever asked, where the service wants a longer wait than a call has', async () => {
    const llm = door({ waitMs: 500 });
    await llm.ask(question());
    Object.assign(server, { mode: 'retry_after', retryAfter: 40 });
    const begun = Date.now();
    expect(await llm.ask(question())).toMatchObject({ why: 'rate_limited', retryAfter: 40 });
    expect([Date.now() - begun < 400, server.requests.length]).toEqual([true, 2]);
  });

  it('unless it was paid for: then a call takes no more than it says it takes at most', async () => {
    const llm = door();
    await llm.ask(question());
    server.next('dies');
    const cut = await llm.ask(question());
    expect([why(cut), server.requests.length]).toEqual(['provider_failed', 2]);
    expect(cut.use.tokensIn).toBeGreaterThan(0);
    expect(cut.use.tokensIn).toBeLessThanOrEqual(llm.atMost(question()).tokensIn);
  });

  it('so often and no more', async () => {
    const llm = door({ retries: 1 });
    await llm.ask(question());
    server.mode = 'error';
    expect(why(await llm.ask(question()))).toBe('provider_failed');
    expect(server.requests).toHaveLength(3);
  });
});

describe('a call that takes too long', () => {
  it('is given up and hung up, before the first piece and between two', async () => {
    const llm = door({ answerMs: 1500, chunkMs: 1000 });
    await llm.ask(question());
    server.mode = 'slow';
    expect(why(await llm.ask(question()))).toBe('timed_out');
    expect(why(await llm.stream(question()).reply)).toBe('timed_out');
    server.mode = 'stalls';
    const { reply, partials } = llm.stream(question());
    const seen: unknown[] = [];
    for await (const piece of partials) seen.push(piece);
    const stalled = await reply;
    expect([why(stalled), seen.length > 0]).toEqual(['timed_out', true]);
    expect(stalled.use.tokensOut).toBeGreaterThan(0);
    await expect.poll(() => [server.aborted, server.open]).toEqual([3, 0]);
  });

  it('is given up at its end however steadily it goes on', async () => {
    const llm = door({ totalMs: 400 });
    await llm.ask(question());
    server.chunkMs = 100;
    expect(why(await llm.stream(question()).reply)).toBe('timed_out');
    await expect.poll(() => server.open).toBe(0);
  });

  it('and one that dies on its way is no answer', async () => {
    const llm = door();
    await llm.ask(question());
    server.mode = 'dies';
    expect(why(await llm.stream(question()).reply)).toBe('provider_failed');
    expect(why(await llm.ask(question()))).toBe('provider_failed');
  });
});

describe('a stream', () => {
  it('gives more and more of the answer, and then the whole', async () => {
    // Slower than pieces are looked at, so that several are seen on a busy machine too.
    server.chunkMs = 20;
    const llm = door();
    const { partials, reply } = llm.stream(question());
    const seen: string[] = [];
    for await (const piece of partials) seen.push(JSON.stringify(piece));
    const whole = await reply;
    expect(seen.length).toBeGreaterThan(3);
    if (whole.kind === 'answer') expect(JSON.parse(seen.at(-1) ?? '')).toEqual(whole.object);
    expect(why(whole)).toBe('answer');
  });

  it('shows nothing of the prompt on its way', async () => {
    const llm = door();
    await llm.ask(question());
    server.mode = 'injected';
    const { partials, reply } = llm.stream(question());
    let shown = '';
    for await (const piece of partials) shown += JSON.stringify(piece);
    expect(why(await reply)).toBe('unsafe');
    expect(shown).not.toMatch(/evil|9,99/);
  });

  it.each(['left', 'stopped'])(
    'that is %s hangs up within 200 ms, and is paid for',
    async (how) => {
      const llm = door();
      await llm.ask(question());
      server.chunkMs = 60;
      const stop = new AbortController();
      const { partials, reply } = llm.stream(question({ signal: stop.signal }));
      let at = 0;
      for await (const _ of partials) {
        at = performance.now();
        if (how === 'left') break;
        stop.abort();
      }
      const stopped = await reply;
      expect(performance.now() - at).toBeLessThan(200);
      expect([why(stopped), stopped.use.estimated]).toEqual(['stopped', true]);
      await expect.poll(() => [server.aborted, server.open]).toEqual([1, 0]);
    },
  );
});

describe('a place', () => {
  it('is given to so many at once, of a run and of a company', async () => {
    const llm = door();
    await llm.ask(question());
    let answerAll = () => {};
    const asked = (line: string) =>
      Array.from({ length: 12 }, async () => {
        const giveBack = await llm.place({ companyId: 1, line });
        const reply = await llm.ask(question());
        giveBack();
        return why(reply);
      });
    for (const [lines, most] of [
      [['run 1', 'user 1'], 12],
      [['run 1'], 8],
    ] as const) {
      const held = new Promise<void>((resolve) => {
        answerAll = resolve;
      });
      server.answer = () => held;
      const all = lines.flatMap(asked);
      await expect.poll(() => server.open, { timeout: 7000 }).toBe(most);
      answerAll();
      expect(new Set(await Promise.all(all))).toEqual(new Set(['answer']));
      expect(server.mostOpen).toBe(most);
      server.reset();
    }
  });
});

it('asks for no more than it says a question takes at most', async () => {
  const llm = door();
  const asked = question({ data: [{ name: 'goal', value: 'ëé😀'.repeat(400), max: 2000 }] });
  const most = llm.atMost(asked);
  const { use } = await llm.ask(asked);
  expect(use.tokensIn).toBeLessThanOrEqual(most.tokensIn);
  expect(use.tokensOut).toBeLessThanOrEqual(most.tokensOut);
});
