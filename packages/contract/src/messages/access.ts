import type { Texts } from './format.js';

/** Signing in. */
export const access = {
  api_key_ended: {
    en: 'This API key is unknown, revoked or expired.',
    nl: 'Deze API-sleutel is onbekend, ingetrokken of verlopen.',
  },
  password_short: {
    en: 'Use at least {count} characters; a few words in a row are easy to remember.',
    nl: 'Gebruik minimaal {count} tekens. Een paar woorden achter elkaar onthoud je makkelijk.',
  },
  password_blank: {
    en: 'Use letters, not only spaces.',
    nl: 'Gebruik letters, niet alleen spaties.',
  },
  password_plain: {
    en: 'Use a wider mix of characters.',
    nl: 'Gebruik meer verschillende tekens.',
  },
  password_common: {
    en: 'This password is too common. Choose another; a few words in a row work best.',
    nl: 'Dit wachtwoord is te makkelijk te raden. Kies een ander; een paar woorden achter elkaar werkt het best.',
  },
  password_own_name: {
    en: 'Don’t use your own name, email address or company name as your password.',
    nl: 'Gebruik niet je eigen naam, e-mailadres of bedrijf als wachtwoord.',
  },
  two_factor_first: {
    en: 'Turn on two-factor authentication first.',
    nl: 'Zet eerst tweestapsverificatie aan.',
  },
  passkeys_most: {
    en: 'You can have up to {count} passkeys. Delete one first.',
    nl: 'Verwijder eerst een passkey: je kunt er maximaal {count} hebben.',
  },
  passkey_unreadable: {
    en: 'This passkey couldn’t be read. Try again.',
    nl: 'Deze passkey kan niet worden gelezen. Probeer het nog eens.',
  },
  passkey_known: {
    en: 'This passkey is already on your account.',
    nl: 'Deze passkey staat al op je account.',
  },
  passkey_none: {
    en: 'You don’t have a passkey yet.',
    nl: 'Je hebt nog geen passkey.',
  },
  sign_in_crowded: {
    en: 'A lot of people are signing in right now. Try again shortly.',
    nl: 'Er loggen nu veel mensen in. Probeer het zo nog eens.',
  },
  invited_elsewhere: {
    en: 'You already have an account with this email address. Each address belongs to one company, so ask for an invitation to another address.',
    nl: 'Je hebt al een account met dit e-mailadres. Elk adres hoort bij één bedrijf: vraag om een uitnodiging op een ander adres.',
  },
} as const satisfies Texts;
