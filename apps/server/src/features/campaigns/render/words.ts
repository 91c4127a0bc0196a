import { type Language, localeOf } from '@kade/contract';

/** An amount as a reader of this language writes it. */
export const moneyIn = (language: Language, currency: string, amount: number): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency }).format(amount);
