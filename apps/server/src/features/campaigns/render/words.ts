import type { Language } from '@kade/contract';

/** What the mail itself says around the author's text, in the reader's language. */
export const mailWords = {
  en: {
    why: (company: string) => `You get this mail because you agreed to hear from ${company}.`,
    unsubscribe: 'Unsubscribe',
  },
  nl: {
    why: (company: string) =>
      `Je krijgt deze mail omdat je hebt aangegeven van ${company} te willen horen.`,
    unsubscribe: 'Afmelden',
  },
} as const satisfies Record<Language, { why: (company: string) => string; unsubscribe: string }>;

/** The language of a mail: the contact's, else that of the company's locale. */
export const languageOf = (contact: string | null, companyLocale: string): Language =>
  contact === 'nl' || contact === 'en' ? contact : companyLocale.startsWith('nl') ? 'nl' : 'en';
