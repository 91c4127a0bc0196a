import type { Language } from '../access/auth.js';

/** What a promotion gives. `value` means, by type: per cent off; euros off the order; price of the bundle; free pieces. */
export const promotionTypes = ['percentage', 'amount', 'bundle', 'free_product'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** What decides about an offer's words and sums. Amounts in euros, as decimal text or number. */
export type OfferTerms = {
  readonly type: PromotionType;
  readonly value: string | number;
  /** Pieces in a bundle, or to buy for the free ones; null for the other types. */
  readonly quantity: number | null;
  /** Name of what is given; null: the same product again. */
  readonly free_product?: string | null;
};

const cents = (amount: string | number) => Math.round(Number(amount) * 100);
const money = (inCents: number) => (inCents / 100).toFixed(2);

/**
 * Price of one piece under a promotion, in euros; null where the promotion is on the whole order or on several pieces
 * at once, and no single price can be said. Half cents are rounded up, as tills do.
 */
export function offerPrice(
  { type, value }: OfferTerms,
  price: string | number | null,
): string | null {
  if (price === null || type !== 'percentage') return null;
  // In hundredths of a per cent, so that no fraction of a cent is lost on the way.
  return money(Math.round((cents(price) * (10_000 - Math.round(Number(value) * 100))) / 10_000));
}

/** What a sale is about besides its amount. */
export type SaleGoods = {
  /** Price of one piece of the product that is free; null: unknown, and nothing can be counted. */
  readonly freePrice?: string | number | null;
  /** Bundles that were bought. */
  readonly bundles?: number;
  /** What the pieces of those bundles cost together without the promotion; null: unknown, and nothing can be counted. */
  readonly bundled?: string | number | null;
};

/**
 * What a promotion gives away on an order, in euros and never more than the order. A bundle gives away what its pieces
 * cost more by themselves, for as many bundles as were bought, however large the rest of the order is.
 * @param amount what the goods it holds for cost together, before the promotion
 */
export function valueGiven(
  { type, value }: OfferTerms,
  amount: string | number,
  { freePrice = null, bundles = 1, bundled = null }: SaleGoods = {},
): string {
  const total = cents(amount);
  const given = {
    percentage: () => Math.round((total * Math.round(Number(value) * 100)) / 10_000),
    amount: () => cents(value),
    bundle: () => Math.min(cents(bundled ?? 0), total) - bundles * cents(value),
    free_product: () => Math.round(Number(value) * cents(freePrice ?? 0)),
  }[type]();
  // A free piece comes on top of what is paid for; all else comes off it.
  return money(Math.max(0, type === 'free_product' ? given : Math.min(given, total)));
}

const euros = (value: string | number, language: Language) =>
  new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(Number(value)) ? 0 : 2,
  }).format(Number(value));
const number = (value: string | number, language: Language) =>
  new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-IE').format(Number(value));

/** A promotion in a few words, as a mail or a price tag says it: `20% off`, `3 for €10`, `Buy 5, get 1 free`. */
export function offerWords(
  { type, value, quantity, free_product }: OfferTerms,
  language: Language,
): string {
  const nl = language === 'nl';
  switch (type) {
    case 'percentage':
      return `${number(value, language)}% ${nl ? 'korting' : 'off'}`;
    case 'amount':
      return nl
        ? `${euros(value, language)} korting op je bestelling`
        : `${euros(value, language)} off your order`;
    case 'bundle':
      return `${quantity ?? 1} ${nl ? 'voor' : 'for'} ${euros(value, language)}`;
    case 'free_product': {
      const free = number(value, language);
      const what = free_product ? ` ${free_product}` : '';
      if (!nl) return `Buy ${quantity ?? 1}, get ${free}${what} free`;
      // The same product again is what every leaflet writes as 5 + 1 gratis.
      return what
        ? `Bij ${quantity ?? 1} stuks: ${free}${what} gratis`
        : `${quantity ?? 1} + ${free} gratis`;
    }
  }
}
