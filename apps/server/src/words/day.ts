import type { Language } from '@kade/contract';

export const localeOf: Record<Language, string> = { en: 'en-GB', nl: 'nl-NL' };

/** A day as mails and sentences write it: 3 October 2026, 3 oktober 2026. `day`: YYYY-MM-DD. */
export const dayWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
