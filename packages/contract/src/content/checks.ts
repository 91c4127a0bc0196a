import { z } from 'zod';
import { Language } from '../access/auth.js';
import { UserRef } from '../approvals/approvals.js';
import { Moment } from '../values/shapes.js';
import { ContentPart } from './channels.js';

/** What a check beside a text found; `@kade/texts` has the codes, and computes the same while one types. */
export const TextCheck = z.object({
  code: z.string().max(60),
  /** `stop`: the channel does not take it. `warn`: better otherwise. `info`: a figure. */
  level: z.enum(['stop', 'warn', 'info']),
  language: Language,
  /** Null: about the whole text. */
  part: ContentPart.nullable(),
  /** What it is about: characters, a word, a score. */
  value: z.union([z.string(), z.number()]).nullable(),
  /** What it is held against; null: nothing. */
  limit: z.union([z.string(), z.number()]).nullable(),
});
export type TextCheck = z.infer<typeof TextCheck>;

export const claimKinds = [
  'number',
  'percentage',
  'price',
  'date',
  'superlative',
  'product',
] as const;
export const ClaimKind = z.enum(claimKinds);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** Where a fact comes from. */
export const factSources = ['promotion', 'product', 'brand'] as const;
export const FactSource = z.enum(factSources);
export type FactSource = z.infer<typeof FactSource>;

/** What a text may say, and where that stands: what claims are held against, and what was given to whoever wrote. */
export const Fact = z.object({
  source: FactSource,
  /** Such as `name`, `offer`, `until`, `price`. */
  field: z.string().max(60),
  text: z.string().max(4000),
});
export type Fact = z.infer<typeof Fact>;

/** Something in a text that can be right or wrong. Without a source it stops the submission until a person confirms it. */
export const Claim = z.object({
  /** Names the claim within its text as it is now: another text, another key. */
  key: z.string().max(64),
  language: Language,
  part: ContentPart,
  kind: ClaimKind,
  text: z.string(),
  /** Characters of the part. */
  start: z.number().int(),
  end: z.number().int(),
  /** Null: nothing that was given says so. */
  source: Fact.nullable(),
  /** Who answers for it; void as soon as the text is another. */
  confirmed: z.object({ by: UserRef.nullable(), at: Moment }).nullable(),
});
export type Claim = z.infer<typeof Claim>;
