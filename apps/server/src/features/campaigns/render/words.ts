import type { Language, socialNetworks } from '@kade/contract';

/** What the mail itself says around the author's text, in the reader's language. */
export const mailWords = {
  en: {
    why: (company: string) => `You get this mail because you agreed to hear from ${company}.`,
    unsubscribe: 'Unsubscribe',
    code: 'Your code',
    until: (day: string) => `Valid until ${day}`,
  },
  nl: {
    why: (company: string) =>
      `Je krijgt deze mail omdat je hebt aangegeven van ${company} te willen horen.`,
    unsubscribe: 'Afmelden',
    code: 'Je code',
    until: (day: string) => `Geldig tot en met ${day}`,
  },
} as const satisfies Record<
  Language,
  {
    why: (company: string) => string;
    unsubscribe: string;
    code: string;
    until: (day: string) => string;
  }
>;

export const networkNames: Record<(typeof socialNetworks)[number], string> = {
  website: 'Website',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
};

const localeOf: Record<Language, string> = { en: 'en-GB', nl: 'nl-NL' };

export const moneyIn = (language: Language, currency: string, amount: number): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency }).format(amount);

/** `day`: YYYY-MM-DD. */
export const dayWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
