import type { getWhitespotConversion, ReplyInputOf } from '@kade/contract';

/** A proposition as a run counted it; its place is its number in the run's columns. */
export type RunProposition = {
  readonly id: number;
  readonly name: string;
  /** Offered to nobody: by the settings, or because nobody bought it for half a year. */
  readonly discontinued: boolean;
  /** Customers that bought it in the 12 months, and what the middle one of them spent, in cents. */
  readonly customers: number;
  readonly median: number;
};

/** What look-alikes of a level buy, packed: see `packedTable`. */
export type KeptLevel = {
  readonly name: string;
  /** Of each group: places of industry, size, province and segment, -1 where the level does not look at it. */
  readonly keys: readonly (readonly [number, number, number, number])[];
};

/** What a run keeps beside its customers. */
export type RunFigures = {
  readonly propositions: readonly RunProposition[];
  /** Who bought in the 12 months. */
  readonly customers: number;
  readonly segments: readonly string[];
  readonly provinces: readonly string[];
  readonly sizes: readonly string[];
  readonly industries: readonly string[];
  readonly levels: readonly KeptLevel[];
  /** Members, buyers and medians of all levels, compressed, as base64. */
  readonly table: string;
  /** Whitespots of a customer at most. */
  readonly most: number;
  /** Rules of the settings by the id of their proposition. */
  readonly rules: Readonly<Record<string, string>>;
  readonly realised: number | null;
  readonly conversion: ReplyInputOf<typeof getWhitespotConversion>['conversion'];
};
