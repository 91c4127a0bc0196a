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
afterEach(() => server.reset());
afterAll(() => server.close());

const door = (limits: Partial<LlmLimits> = {}) =>
  openLlm({
    ...{ baseUrl: server.url, apiKey: 'key', model: 'test', prices: { in: 1, out: 2 } },
    limits: { answerMs: 2000, chunkMs: 300, totalMs: 5000, ...limits },
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
