import { levels } from '@kade/texts/checks/check';
import { claimKinds } from '@kade/texts/claims/claim';
import { z } from 'zod';
import { Language } from '../access/auth.js';
import { UserRef } from '../approvals/approvals.js';
import { promotionTypes } from '../promotions/offer.js';
import { codeModes } from '../promotions/promotions.js';
import { Day, Moment } from '../values/shapes.js';
import { ContentPart } from './channels.js';

/** A place in a part, in UTF-16 units: `from` up to, not including, `to`. */
const Span = z.object({ part: ContentPart, from: z.number().int(), to: z.number().int() });

/** What a check beside a text found: as `@kade/texts` says it, which computes the same while one types. */
export const TextCheck = z.object({
  language: Language,
  code: z.string().max(60),
  level: z.enum(levels),
  /** What its words have in them. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  spans: z.array(Span),
});
export type TextCheck = z.infer<typeof TextCheck>;

export const ClaimKind = z.enum(claimKinds);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** What may back a claim. What somebody asked for, such as the key message, backs none. */
export const factSources = ['promotion', 'product', 'brand'] as const;
export const FactSource = z.enum(factSources);
export type FactSource = z.infer<typeof FactSource>;

/** Something in a text that can be right or wrong. Without a source it stops the submission until a person confirms it. */
export const Claim = Span.extend({
  /** Names the claim within its text as it is now: another text, another key. */
  key: z.string().max(64),
  language: Language,
  kind: ClaimKind,
  text: z.string(),
  /** Null: nothing that was given says so. */
  source: FactSource.nullable(),
  /** Who answers for it; void as soon as the text is another. */
  confirmed: z.object({ by: UserRef.nullable(), at: Moment }).nullable(),
});
export type Claim = z.infer<typeof Claim>;

const amount = z.string().nullable();
const Named = z.object({ name: z.string() });

/** What claims of a text in one language are held against: the `Facts` of `@kade/texts`. */
export const ContentFacts = z.object({
  /** The company's own today. */
  today: Day,
  promotion: z
    .object({
      name: z.string().nullable(),
      description: z.string().nullable(),
      conditions: z.string().nullable(),
      type: z.enum(promotionTypes),
      value: z.string(),
      quantity: z.number().int().nullable(),
      free_product: Named.nullable(),
      products: z.array(Named.extend({ price: amount })),
      categories: z.array(Named),
      minimum_amount: amount,
      starts_on: Day,
      ends_on: Day.nullable(),
      code_mode: z.enum(codeModes),
      code: z.string().nullable(),
    })
    .nullable(),
  /** Products of the company that the key message names. */
  products: z.array(Named.extend({ price: amount })),
  /** Names of all products of the company that the text names, asked for or not. */
  product_names: z.array(z.string()),
  brand: z.object({
    name: z.string(),
    description: z.string().nullable(),
    website: z.string().nullable(),
    values: z.array(z.string()),
    target_groups: z.array(z.string()),
  }),
});
export type ContentFacts = z.infer<typeof ContentFacts>;

/** Something that was given to whoever wrote a text. */
export const GivenFact = z.object({ field: z.string().max(60), text: z.string().max(4000) });
export type GivenFact = z.infer<typeof GivenFact>;
