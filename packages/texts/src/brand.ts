/** How a brand speaks. */
export const tones = ['informal', 'formal', 'warm', 'matter_of_fact', 'playful'] as const;
export type Tone = (typeof tones)[number];

/** How a Dutch text speaks to its reader. */
export const addresses = ['je', 'u'] as const;
export type Address = (typeof addresses)[number];

/** A word that a brand would rather see. `not`: the words it stands for; none: it should just be used now and then. */
export type PreferredWord = { readonly use: string; readonly not: readonly string[] };

/** What a brand says of itself, and how. */
export type BrandWords = {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly website?: string | null | undefined;
  /** The tone of this text: whoever has one per channel gives that of the channel. */
  readonly tone: Tone;
  readonly address: Address;
  readonly values?: readonly string[] | undefined;
  readonly target_groups?: readonly string[] | undefined;
  readonly prefer?: readonly PreferredWord[] | undefined;
  readonly forbid?: readonly string[] | undefined;
};
