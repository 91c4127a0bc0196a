import type { Language } from '@kade/contract';

/** What a mail can show of a promotion; the same for all readers but for the code. */
export type MailPromotion = {
  name: string;
  description: string | null;
  conditions: string | null;
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
