import { APICallError, NoOutputGeneratedError } from 'ai';
import { describe, expect, it } from 'vitest';
import { failureOf, secondsToWait } from './failures.js';
import { llmSettings } from './settings.js';

const refused = (more: { statusCode?: number; responseBody?: string }) =>
  new APICallError({ message: 'secret', url: 'http://x', requestBodyValues: {}, ...more });

describe('what a failure of a model means', () => {
  it.each([
    ['nobody answers', refused({}), 'provider_failed', 'no answer', true],
    ['the server has a fault', refused({ statusCode: 503 }), 'provider_failed', '503', true],
    ['the key is refused', refused({ statusCode: 401 }), 'provider_failed', '401', false],
    [
      'it refuses what it was sent, with a word about money in its text',
      refused({ statusCode: 400, responseBody: 'unknown field billing' }),
      ...['provider_failed', '400', false],
    ],
    ['nothing is paid', refused({ statusCode: 402 }), 'quota_gone', '402', false],
    [
      'a reply without an answer',
      new NoOutputGeneratedError(),
      ...['provider_failed', 'no answer in the reply', false],
    ],
    [
      'it takes too long',
      new DOMException('secret', 'TimeoutError'),
      'timed_out',
      'timed out',
      false,
    ],
    ['the network is gone', new TypeError('secret'), 'provider_failed', 'TypeError', true],
    ['something else', new RangeError('secret'), 'provider_failed', 'RangeError', false],
    ['no error at all', 'secret', 'provider_failed', 'unknown', false],
  ] as const)(
    '%s: said without its own text, and whether it may pass',
    (...[, error, why, detail, again]) => {
      expect(failureOf(error)).toEqual({ why, detail, again });
    },
  );

  it('is told with the wait that the service asks for, in whichever way', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    const wait = (headers: Record<string, string>) => secondsToWait(headers, now);
    expect(wait({ 'retry-after-ms': '1500', 'retry-after': '9' })).toBe(1.5);
    expect(wait({ 'retry-after-ms': '-1', 'retry-after': '9' })).toBe(9);
    expect(wait({ 'retry-after': 'Sun, 01 Mar 2026 12:00:20 GMT' })).toBe(20);
    expect(wait({ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' })).toBe(0);
    expect([wait({ 'retry-after': 'soon' }), wait({}), secondsToWait(undefined)]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });
});

it('a model is set by its address and its name; what it costs is known when both prices are', () => {
  const given = { LLM_BASE_URL: 'http://llm.example/v1', LLM_MODEL: 'small' };
  const prices = (more: object) => llmSettings({ ...given, ...more })?.prices;
  expect(llmSettings(given)).toMatchObject({ baseUrl: 'http://llm.example/v1', model: 'small' });
  expect(prices({ LLM_PRICE_IN: 0, LLM_PRICE_OUT: 2 })).toEqual({ in: 0, out: 2 });
  for (const more of [{}, { LLM_PRICE_IN: 1 }, { LLM_PRICE_OUT: 1 }])
    expect(prices(more)).toBeUndefined();
  for (const half of [{ LLM_BASE_URL: 'http://llm.example/v1' }, { LLM_MODEL: 'small' }, {}])
    expect(llmSettings(half)).toBeUndefined();
});
