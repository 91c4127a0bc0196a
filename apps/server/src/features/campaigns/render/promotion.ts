import type { Language } from '@kade/contract';

/** What a mail can show of a promotion; the same for all readers but for the code. */
export type MailPromotion = {
  /** What the company wrote about it; empty where it wrote nothing in that language. */
  texts: Record<Language, { name: string; description: string | null; conditions: string | null }>;
  /** What it gives, in a few words. */
  offer: Record<Language, string>;
  /** A picture that can be fetched without an account. */
  image: string | null;
  /** Last day, YYYY-MM-DD. */
  until: string | null;
  /** The code when all readers have the same; unique ones come with the reader. */
  code: string | null;
  /** Each recipient gets one of their own. */
  hasUniqueCodes: boolean;
  currency: string;
  products: readonly { name: string; price: number | null; now: number | null }[];
};

/** Those of these merge tags that show nothing in any mail, because the promotion lacks what they stand for or there is none. */
export function emptyPromotionTags(
  tags: readonly string[],
  promotion: MailPromotion | null,
): string[] {
  const has: Readonly<Record<string, boolean>> = {
    'promotion.name': promotion !== null,
    'promotion.code': promotion !== null && (promotion.hasUniqueCodes || promotion.code !== null),
    'promotion.until': promotion !== null && promotion.until !== null,
  };
  return tags.filter((tag) => has[tag] === false);
}
