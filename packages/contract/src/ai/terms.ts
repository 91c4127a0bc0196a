import { z } from 'zod';

/** Who does the work: the built-in parts, or a language model. */
export const aiModes = ['built_in', 'model'] as const;
export const AiMode = z.enum(aiModes);
export type AiMode = z.infer<typeof AiMode>;

/** What a language model is asked for. Kept with each call: a name is never given another meaning. */
export const aiPurposes = [
  'brand',
  'brand_voice',
  'campaign_ideas',
  'content',
  'content_change',
  'classification',
  'classification_estimate',
  'classification_check',
] as const;
export const AiPurpose = z.enum(aiPurposes);
export type AiPurpose = z.infer<typeof AiPurpose>;

/** Why a model was not asked at all; nothing was paid for it. */
export const aiRefusals = ['no_model', 'budget_gone', 'busy'] as const;

/** What became of a call. `lost`: its process ended before it was known; what was reserved for it was given back. */
export const aiOutcomes = [
  'answered',
  'wrong_language',
  'not_structured',
  'too_long',
  'unsafe',
  'timed_out',
  'stopped',
  'rate_limited',
  'quota_gone',
  'provider_failed',
  'lost',
] as const;
export const AiOutcome = z.enum(aiOutcomes);
export type AiOutcome = z.infer<typeof AiOutcome>;

/** Why there is no answer that can be used. */
export type AiFailure = (typeof aiRefusals)[number] | Exclude<AiOutcome, 'answered' | 'lost'>;
