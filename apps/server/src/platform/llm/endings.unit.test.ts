import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { detectLanguage } from '@kade/texts';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LlmLimits } from './limits.js';
import { openLlm } from './llm.js';
import { probeMark } from './structure.js';
import type { Question, Reply } from './types.js';

let close: (() => void)[] = [];
afterEach(() => {
  for (const one of close) one();
  close = [];
});

type Asked = { isProbe: boolean; format: string; stream: boolean };
type Said = { status?: number; content?: string; end?: string };

/** A service of a few lines, and the door to it. */
async function service(say: (asked: Asked) => Said, limits: Partial<LlmLimits> = {}) {
  const asked: Asked[] = [];
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const piece of incoming) body += piece;
    const { messages, response_format: form, stream = false } = JSON.parse(body);
    const isProbe = JSON.stringify(messages).includes(probeMark);
    asked.push({ isProbe, format: form?.type ?? 'text', stream });
    const { status = 200, content = '', end = 'stop' } = say(asked.at(-1) as Asked);
    response.statusCode = status;
    const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
    const head = { id: 'c', created: 0, model: 'test' };
    if (status !== 200) response.end(JSON.stringify({ error: { message: 'no' } }));
    else if (stream) {
      response.setHeader('content-type', 'text/event-stream');
      const event = (more: object) =>
        response.write(`data: ${JSON.stringify({ ...head, ...more })}\n\n`);
      event({
        choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
      });
      event({ choices: [{ index: 0, delta: {}, finish_reason: end }], usage });
      response.end('data: [DONE]\n\n');
    } else {
      const message = { role: 'assistant', content };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ ...head, choices: [{ index: 0, message, finish_reason: end }], usage }),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const llm = openLlm({
    ...{ baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key', model: 'test', prices: undefined },
    limits: { retries: 0, totalMs: 5000, ...limits },
  });
  return { llm, asked };
}

const Texts = z.object({ text: z.string().max(2000) });
const question = (over: Partial<Question<z.infer<typeof Texts>>> = {}) => ({
  ...{ instructions: 'Write a mail.', output: Texts, data: [], language: 'en' as const },
  ...{ maxOutputTokens: 500, ...over },
});
const why = (reply: Reply<unknown>) => (reply.kind === 'failed' ? reply.why : reply.kind);
const probed = JSON.stringify({ colour: 'green', sure: true });
const saying = (text: string, end?: string) => (asked: Asked) =>
  asked.isProbe
    ? { content: probed }
    : { content: JSON.stringify({ text }), ...(end ? { end } : {}) };

describe('an answer that the service ended', () => {
  it.each([
    ['length', 'too_long'],
    ['content_filter', 'unsafe'],
    ['tool_calls', 'provider_failed'],
    ['stop', 'answer'],
  ])('by %s: %s, however whole it looks, and it is paid for', async (end, expected) => {
    const { llm } = await service(saying('Fresh bread, every day.', end));
    await llm.ask(question());
    const whole = await llm.ask(question());
    const streamed = await llm.stream(question()).reply;
    expect([why(whole), why(streamed)]).toEqual([expected, expected]);
    for (const { use } of [whole, streamed])
      expect(use).toEqual({ tokensIn: 10, tokensOut: 5, estimated: false });
  });

  it('with more bytes than a reply may have is too long', async () => {
    const { llm } = await service(saying('Bread! '.repeat(1000)), { replyBytes: 2000 });
    await llm.ask(question());
    expect(why(await llm.ask(question()))).toBe('too_long');
    expect(why(await llm.stream(question()).reply)).toBe('too_long');
  });
});

it('a text whose language is not told is an answer while it is short, such as a row of names, and not at length', async () => {
  for (const [times, expected] of [
    [4, 'answer'],
    [20, 'wrong_language'],
  ] as const) {
    const text = 'Żółć gęślą jaźń. '.repeat(times);
    expect(detectLanguage(text)).toBeNull();
    const { llm } = await service(saying(text));
    expect(why(await llm.ask(question()))).toBe(expected);
  }
});

describe('finding out how a service is spoken to', () => {
  it('ends with plain text where it gives no answer of a shape at all, and each answer is still checked', async () => {
    const { llm, asked } = await service(() => ({ content: 'It is green.' }));
    expect(why(await llm.ask(question()))).toBe('not_structured');
    expect(why(await llm.ask(question()))).toBe('not_structured');
    expect(asked.map(({ isProbe, format }) => (isProbe ? format : 'asked'))).toEqual([
      ...['json_schema', 'json_object', 'text', 'asked', 'asked'],
    ]);
  });

  it('finds nothing out from a refused key: it begins anew when the key is right', async () => {
    let status = 401;
    const { llm, asked } = await service((one) =>
      status === 200 ? saying('Fresh bread.')(one) : { status },
    );
    expect(why(await llm.ask(question()))).toBe('provider_failed');
    status = 200;
    expect(why(await llm.ask(question()))).toBe('answer');
    expect(asked.map(({ isProbe, format }) => [isProbe, format])).toEqual([
      [true, 'json_schema'],
      [true, 'json_schema'],
      [false, 'json_schema'],
    ]);
  });

  it('is done in each way once where all are refused', async () => {
    const { llm, asked } = await service(() => ({ status: 400 }));
    expect(why(await llm.ask(question()))).toBe('provider_failed');
    expect(asked.map(({ format }) => format)).toEqual(['json_schema', 'json_object', 'text']);
  });
});

it('a question whose asker has gone already is not asked', async () => {
  const { llm, asked } = await service(saying('Fresh bread.'));
  await llm.ask(question());
  const before = asked.length;
  const gone = await llm.ask(question({ signal: AbortSignal.abort() }));
  expect([why(gone), gone.use.tokensIn, asked.length]).toEqual(['stopped', 0, before]);
});
