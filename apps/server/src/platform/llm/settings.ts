import { z } from 'zod';
import type { LlmLimits } from './limits.js';

const price = z.coerce
  .number({ error: 'write euros per million tokens, such as 0.15' })
  .min(0, { error: 'write 0 or more' })
  .max(10_000, { error: 'write 10000 or less' });

/** Settings of the environment that name a language model. */
export const llmEnvironment = {
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'write it as https://host/v1' })
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().max(200, { error: 'use 200 characters or fewer' }).optional(),
  LLM_PRICE_IN: price.optional(),
  LLM_PRICE_OUT: price.optional(),
};

/** Which of them need which others. */
export const llmTogether = [
  ['LLM_BASE_URL', ['LLM_MODEL']],
  ['LLM_MODEL', ['LLM_BASE_URL']],
  ['LLM_API_KEY', ['LLM_BASE_URL']],
  ['LLM_PRICE_IN', ['LLM_PRICE_OUT']],
  ['LLM_PRICE_OUT', ['LLM_PRICE_IN']],
] as const;

/** A service that speaks the chat completions of OpenAI, and what it costs. */
export type LlmSettings = {
  /** Without a slash at its end. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Euros per million tokens; undefined: nothing is known, and costs count as zero. */
  prices: { in: number; out: number } | undefined;
  /** Bounds other than the usual ones. */
  limits?: Partial<LlmLimits>;
};

type Given = { [Name in keyof typeof llmEnvironment]?: z.output<(typeof llmEnvironment)[Name]> };

/** Undefined: no model; the built-in parts do the work. */
export function llmSettings(given: Given): LlmSettings | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model } = given;
  if (baseUrl === undefined || model === undefined) return undefined;
  const { LLM_PRICE_IN: into, LLM_PRICE_OUT: out } = given;
  return {
    baseUrl,
    model,
    apiKey: given.LLM_API_KEY,
    prices: into === undefined || out === undefined ? undefined : { in: into, out },
  };
}
