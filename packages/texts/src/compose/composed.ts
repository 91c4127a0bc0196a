import type { BrandWords } from '../brand.js';
import type { Channel, Length, Part } from '../channels.js';
import type { PromotionFacts } from '../facts.js';
import type { Day, Language } from '../language.js';

/** What a text starts from, so that variants differ in more than their words. */
export const angles = ['news', 'benefit', 'question', 'deadline', 'proof'] as const;
export type Angle = (typeof angles)[number];

export type ComposeInput = {
  readonly brand: BrandWords;
  readonly channel: Channel;
  readonly language: Language;
  /** How many, at most `variantsMost`. */
  readonly variants: number;
  readonly length: Length;
  readonly key_message: string;
  readonly promotion?: PromotionFacts | null | undefined;
  /** In words that fit behind “for”: “restaurants in Utrecht”. */
  readonly audience?: string | null | undefined;
  readonly today: Day;
  /** The same seed gives the same texts; another one begins with other words. */
  readonly seed: number;
};

export const variantsMost = 10;

/** What was given and could not be used, and why. */
export type LeftOut = {
  readonly what: 'key_message' | 'brand' | 'promotion' | 'audience';
  readonly why: 'other_language' | 'forbidden_word';
};

export type Variant = { readonly angle: Angle; readonly parts: readonly Part[] };

export type Composed = {
  readonly variants: readonly Variant[];
  readonly left_out: readonly LeftOut[];
};
