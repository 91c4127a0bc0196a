import { z } from 'zod';
import { Language } from '../access/auth.js';
import { AiMode } from '../ai/terms.js';
import { UserRef } from '../approvals/approvals.js';
import { Moment } from '../values/shapes.js';
import { GivenFact } from './checks.js';

/**
 * What made a text, in the words of IPTC and schema.org: a model; a model and then a person; a program without a model.
 * What a person wrote has none.
 */
export const digitalSources = [
  'TrainedAlgorithmicMedia',
  'CompositeWithTrainedAlgorithmicMedia',
  'AlgorithmicMedia',
] as const;
export const DigitalSource = z.enum(digitalSources);
export type DigitalSource = z.infer<typeof DigitalSource>;

/** The field of a mail's head that carries the mark. */
export const digitalSourceHeader = 'Digital-Source-Type';

/** The mark as JSON-LD, for the head of a mail and beside a text that leaves. */
export const digitalSourceMark = (source: DigitalSource) => ({
  '@context': 'https://schema.org',
  '@type': 'CreativeWork',
  digitalSourceType: `https://schema.org/${source}DigitalSource`,
});

/** How a text came about: asked for anew, from another one, or in the content's other language. */
export const originKinds = ['generate', 'rework', 'translate'] as const;
export type OriginKind = (typeof originKinds)[number];

/** Where a text in one language comes from. */
export const Provenance = z.object({
  language: Language,
  /** Null: a person wrote it. */
  mode: AiMode.nullable(),
  kind: z.enum(originKinds).nullable(),
  /** Null for the built-in composer. */
  model: z.string().nullable(),
  /** Name and version of the prompt, such as `content@3`; of the composer its own. */
  prompt: z.string().nullable(),
  brand_version: z.number().int().nullable(),
  tokens_in: z.number().int(),
  tokens_out: z.number().int(),
  /** In euros; null where the model's price is not known. */
  cost: z.string().nullable(),
  facts: z.array(GivenFact),
  made_by: UserRef.nullable(),
  made_at: Moment.nullable(),
  /** Who last changed it by hand; null: nobody. */
  edited_by: UserRef.nullable(),
  /** Share of its words that a person changed, 0-1. */
  edited_share: z.number(),
  /** The mark it leaves with; null: a person wrote it. */
  source: DigitalSource.nullable(),
  /** Of the text as it was written: what the look-up knows it by. */
  fingerprint: z.string().nullable(),
});
export type Provenance = z.infer<typeof Provenance>;
