import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, type LanguageModel, wrapLanguageModel } from 'ai';
import type { LlmLimits } from './limits.js';
import { onlyObject, withoutForm } from './middleware.js';
import type { LlmSettings } from './settings.js';
import { boundedFetch } from './transport.js';

/** Ways to get an answer of a certain shape, the surest first. */
export const ways = ['json_schema', 'json_object', 'text'] as const;
export type Way = (typeof ways)[number];

/** How one service wants to be spoken to. */
export type Dialect = {
  readonly way: Way;
  /** What it calls the bound of an answer. */
  readonly bound: 'max_tokens' | 'max_completion_tokens';
  /** It takes a temperature. */
  readonly temperature: boolean;
};

export const usualDialect: Dialect = { way: 'json_schema', bound: 'max_tokens', temperature: true };

// The library says on the console what a service does not know; who runs the product has the ledger.
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

/** The model of the settings, spoken to in a dialect. */
export function modelFor(
  { baseUrl, apiKey, model }: LlmSettings,
  limits: LlmLimits,
  dialect: Dialect,
): LanguageModel {
  const service = createOpenAICompatible({
    name: 'llm',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch: boundedFetch(limits),
    includeUsage: true,
    supportsStructuredOutputs: dialect.way === 'json_schema',
    transformRequestBody: ({ max_tokens, temperature, ...body }) => ({
      ...body,
      ...(max_tokens === undefined ? {} : { [dialect.bound]: max_tokens }),
      ...(temperature === undefined || !dialect.temperature ? {} : { temperature }),
    }),
  });
  return wrapLanguageModel({
    model: service.chatModel(model),
    middleware: dialect.way === 'text' ? [onlyObject, withoutForm] : [onlyObject],
  });
}

/** Statuses that say that a service does not take what it was sent, whoever sends it. */
const refusing = [400, 404, 415, 422, 501];

/** The dialect to try after a service refused one; undefined when it refused something else. */
export function nextDialect(refused: Dialect, error: unknown): Dialect | undefined {
  if (!APICallError.isInstance(error) || !refusing.includes(error.statusCode ?? 0))
    return undefined;
  const said = error.responseBody ?? '';
  if (refused.bound === 'max_tokens' && said.includes('max_completion_tokens'))
    return { ...refused, bound: 'max_completion_tokens' };
  if (refused.temperature && said.includes('temperature'))
    return { ...refused, temperature: false };
  return weaker(refused);
}

/** The same with the next way of getting structure; undefined after the last. */
export function weaker(dialect: Dialect): Dialect | undefined {
  const way = ways[ways.indexOf(dialect.way) + 1];
  return way && { ...dialect, way };
}
