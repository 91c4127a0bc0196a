import type { BrandWords } from './brand.js';
import type { Day } from './language.js';

export type ProductFact = {
  readonly name: string;
  /** Euros, as decimal text; null: not known. */
  readonly price?: string | null | undefined;
};

/**
 * What is known of a promotion. The contract's `Promotion` fits as it is; name, description and conditions should be
 * those of the language of the text (`promotionIn`), null where nothing is written in it.
 */
export type PromotionFacts = {
  readonly name: string | null;
  readonly description: string | null;
  readonly conditions: string | null;
  readonly type: 'percentage' | 'amount' | 'bundle' | 'free_product';
  /** Per cent off; euros off the order; price of the bundle; number of free pieces. */
  readonly value: string | number;
  readonly quantity: number | null;
  readonly free_product: { readonly name: string } | null;
  readonly products: readonly ProductFact[];
  readonly categories: readonly { readonly name: string }[];
  readonly minimum_amount: string | number | null;
  readonly starts_on: Day;
  readonly ends_on: Day | null;
  readonly code_mode: 'none' | 'shared' | 'unique';
  readonly code: string | null;
};

/** Everything that a text may say, and so where each of its claims has to come from. */
export type Facts = {
  /** The company's own today: what “tomorrow” and “until Sunday” are counted from. */
  readonly today: Day;
  readonly promotion?: PromotionFacts | null | undefined;
  readonly products?: readonly ProductFact[] | undefined;
  readonly brand?: Partial<BrandWords> | null | undefined;
  readonly key_message?: string | null | undefined;
  /** The sentence of the audience and the figures that go along. */
  readonly audience?: string | null | undefined;
};

/** Name, description and conditions of a promotion in a language; null where they are not written in it. */
export function promotionIn<
  P extends {
    readonly name: string;
    readonly description: string | null;
    readonly conditions: string | null;
    readonly language: string;
    readonly translation: {
      readonly name: string | null;
      readonly description: string | null;
      readonly conditions: string | null;
    } | null;
  },
>(promotion: P, language: string) {
  const { name, description, conditions } =
    promotion.language === language
      ? promotion
      : (promotion.translation ?? { name: null, description: null, conditions: null });
  return { ...promotion, name, description, conditions };
}
