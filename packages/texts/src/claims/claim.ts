export const claimKinds = [
  'number',
  'percentage',
  'price',
  'date',
  'superlative',
  'product',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Where a claim comes from. */
export const claimSources = ['promotion', 'product', 'brand', 'key_message', 'audience'] as const;
export type ClaimSource = (typeof claimSources)[number];

/** Something that a text states and that somebody may hold against the company. */
export type Claim = {
  /** Place in the text, in UTF-16 units. */
  readonly span: { readonly from: number; readonly to: number };
  readonly kind: ClaimKind;
  readonly text: string;
  /** Null: nothing that was given says so; a person has to confirm it. */
  readonly source: ClaimSource | null;
};
