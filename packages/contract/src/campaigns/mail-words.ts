import type { Language } from '../access/auth.js';
import type { socialNetworks } from './body.js';

/** What the mail itself says around the author's text, in the reader's language. */
export const mailWords = {
  en: {
    why: (company: string) =>
      `You’re receiving this email because you agreed to hear from ${company}.`,
    unsubscribe: 'Unsubscribe',
    code: 'Your code',
    until: (day: string) => `Valid until ${day}`,
  },
  nl: {
    why: (company: string) =>
      `Je ontvangt deze mail omdat je toestemming hebt gegeven voor mail van ${company}.`,
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

/** What links to the networks are called, in every language. */
export const networkNames: Record<(typeof socialNetworks)[number], string> = {
  website: 'Website',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
};
