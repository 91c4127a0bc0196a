import type { BrandWords } from '../brand.js';
import type { Channel } from '../channels.js';
import type { PromotionFacts } from '../facts.js';
import type { Day, Language } from '../language.js';

/** What a campaign is for. */
export const goals = ['sell', 'launch', 'win_back', 'retain', 'inform'] as const;
export type Goal = (typeof goals)[number];

export type IdeasInput = {
  readonly brand: BrandWords;
  readonly language: Language;
  readonly goal: Goal;
  readonly promotion?: PromotionFacts | null | undefined;
  /** First and last day of the campaign. */
  readonly period?: { readonly from: Day; readonly to: Day } | null | undefined;
  /** In words that fit behind “for”. */
  readonly audience?: string | null | undefined;
  readonly today: Day;
};

/** A campaign to choose: its name, how it goes, what it says first, and where. */
export type Idea = {
  readonly title: string;
  readonly plan: string;
  readonly key_message: string;
  readonly channels: readonly Channel[];
};
