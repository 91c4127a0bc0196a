import { z } from 'zod';
import { Language } from '../access/auth.js';
import { endpoint } from '../endpoint.js';
import { Id, IdParam, optionalText, text } from '../values/shapes.js';
import { contentMakers } from './access.js';
import { ContentChannel, ContentLength, ContentPart, TextParts } from './channels.js';
import { Claim, ContentFacts, TextCheck } from './checks.js';
import { mostVariants, VariantLetter } from './contents.js';
import { Provenance } from './provenance.js';
import { generated } from './stream.js';

/** One text that was made; it is kept as a draft already. */
export const GeneratedContent = z.object({
  id: Id,
  name: z.string(),
  variant: VariantLetter.nullable(),
  channel: ContentChannel,
  language: Language,
  /** All of it as one piece. */
  text: z.string(),
  parts: TextParts,
  checks: z.array(TextCheck),
  claims: z.array(Claim),
  provenance: Provenance,
});
export type GeneratedContent = z.infer<typeof GeneratedContent>;

export const GenerateContentBody = z.object({
  gen_ai_campaign_id: Id.nullable().default(null),
  brand_id: Id,
  channel: ContentChannel,
  language: Language,
  variants: z.number().int().min(1).max(mostVariants).default(1),
  length: ContentLength.default('medium'),
  key_message: text(2000, 3),
  /** Who reads it, in words behind “for”: “bakers in Leeds”. */
  for_whom: optionalText(200),
  promotion_id: Id.nullable().default(null),
});
export type GenerateContentBody = z.infer<typeof GenerateContentBody>;

export const generateContents = endpoint({
  method: 'POST',
  path: '/v1/gen_ai/contents/generate/',
  summary:
    'Texts for a channel, each kept as a draft as soon as it is there; with Accept: text/event-stream they arrive one by one',
  access: contentMakers,
  outside: true,
  streams: true,
  body: GenerateContentBody,
  reply: generated(GeneratedContent),
  fails: ['invalid', 'model_failed'],
});

export const reworkKinds = ['shorter', 'longer', 'more_formal', 'again', 'translate'] as const;
export const ReworkKind = z.enum(reworkKinds);
export type ReworkKind = z.infer<typeof ReworkKind>;

/** A text made of another one: nothing of the content changes until whoever asked saves it. */
export const Reworked = z.object({
  how: ReworkKind,
  language: Language,
  text: z.string(),
  parts: TextParts,
  checks: z.array(TextCheck),
  claims: z.array(Claim),
  provenance: Provenance,
});
export type Reworked = z.infer<typeof Reworked>;

export const reworkContent = endpoint({
  method: 'POST',
  path: '/v1/gen_ai/contents/{id}/rework/',
  summary:
    'The text of a content shorter, longer, more formal, once more for a reason, or in its other language; a proposal that a change of the content takes over',
  access: contentMakers,
  outside: true,
  streams: true,
  params: IdParam,
  body: z.object({
    how: ReworkKind,
    /** The language of what comes out. */
    language: Language,
    /** One part of it; all of it when left out. */
    part: ContentPart.optional(),
    /** What was wrong with it, for `again`. */
    reason: optionalText(1000),
    /** As it stands in the form, where that is not saved yet. */
    parts: TextParts.optional(),
  }),
  reply: generated(Reworked),
  fails: ['invalid', 'not_found', 'wrong_state', 'model_failed'],
});

/** What is typed, looked at as the server will when it is submitted. */
export const checkText = endpoint({
  method: 'POST',
  path: '/v1/gen_ai/contents/check/',
  summary: 'The checks and claims of a text, with the facts they are held against; nothing is kept',
  access: contentMakers,
  body: z.object({
    brand_id: Id,
    gen_ai_campaign_id: Id.nullable().default(null),
    promotion_id: Id.nullable().default(null),
    channel: ContentChannel,
    language: Language,
    key_message: optionalText(2000),
    parts: TextParts,
  }),
  reply: z.object({
    checks: z.array(TextCheck),
    claims: z.array(Claim),
    facts: ContentFacts,
  }),
  fails: ['invalid'],
});
