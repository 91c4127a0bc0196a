import type { AiMode, ContentPart, GivenFact, TextParts } from '@kade/contract';

/** A text as it was made, with what it was made by and what it cost. */
export type Written = {
  readonly parts: TextParts;
  readonly mode: AiMode;
  readonly model: string | null;
  /** Name and version of the instructions. */
  readonly prompt: string;
  readonly tokens_in: number;
  readonly tokens_out: number;
  /** Euros; null where the price is not known. */
  readonly cost: number | null;
  readonly facts: readonly GivenFact[];
};

/** Told while a text is being written: a part, as it is so far. */
export type OnPart = (part: ContentPart, text: string) => void;
