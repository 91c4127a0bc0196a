import { brand, type Language } from '@kade/contract';
import { type Letter, letter } from '../../../platform/mail/letter.js';

type Words = { subject: string; lines: string[]; label?: string; note?: string };
type Say<P> = Record<Language, (p: P) => Words>;

/**
 * A name as others typed it, for a mail to somebody who does not know them: short, and with an invisible space where a
 * mail program would make a link of it. Else anybody could have us send their advertisement to anybody.
 */
const unlinked = (name: string): string =>
  [...name]
    .slice(0, 100)
    .join('')
    .replace(/:\/\//g, ':\u200b//')
    .replace(/\.(?=[\p{L}\p{N}]{2})/gu, '.\u200b');

const write =
  <P extends Record<string, string>>(say: Say<P>) =>
  (language: Language, p: P, url?: string): Letter => {
    const names = Object.fromEntries(
      Object.entries(p).map(([k, v]) => [k, k === 'email' ? v : unlinked(v)]),
    ) as P;
    const { label, note, ...words } = say[language](names);
    return letter({
      language,
      ...words,
      ...(label && url ? { action: { label, url } } : {}),
      ...(note ? { note } : {}),
    });
  };

export const inviteLetter = write<{ name: string; company: string; by: string }>({
  en: ({ name, company, by }) => ({
    subject: `${by} invites you to ${company} on ${brand}`,
    lines: [`Hello ${name},`, `${by} invites you to work with ${company} on ${brand}.`],
    label: 'Accept the invitation',
    note: 'The link works for 7 days and once. If you did not expect this, you can ignore it.',
  }),
  nl: ({ name, company, by }) => ({
    subject: `${by} nodigt je uit voor ${company} in ${brand}`,
    lines: [`Dag ${name},`, `${by} nodigt je uit om met ${company} in ${brand} te werken.`],
    label: 'Uitnodiging aannemen',
    note: 'De link werkt 7 dagen en één keer. Verwachtte je dit niet, dan hoef je niets te doen.',
  }),
});

export const acceptedLetter = write<{ to: string; name: string; email: string; company: string }>({
  en: ({ to, name, email, company }) => ({
    subject: `${name} accepted your invitation to ${company}`,
    lines: [`Hello ${to},`, `${name} (${email}) accepted your invitation and can now sign in.`],
    label: 'Show your colleagues',
  }),
  nl: ({ to, name, email, company }) => ({
    subject: `${name} heeft je uitnodiging voor ${company} aangenomen`,
    lines: [`Dag ${to},`, `${name} (${email}) heeft je uitnodiging aangenomen en kan nu inloggen.`],
    label: 'Bekijk je collega’s',
  }),
});

export const resetLetter = write<{ name: string }>({
  en: ({ name }) => ({
    subject: `Choose a new password for ${brand}`,
    lines: [`Hello ${name},`, `Somebody, probably you, asked for a new password for ${brand}.`],
    label: 'Choose a new password',
    note: 'The link works for an hour and once. If it was not you, ignore this mail: your password stays as it is.',
  }),
  nl: ({ name }) => ({
    subject: `Kies een nieuw wachtwoord voor ${brand}`,
    lines: [
      `Dag ${name},`,
      `Iemand, waarschijnlijk jij, vroeg een nieuw wachtwoord voor ${brand}.`,
    ],
    label: 'Nieuw wachtwoord kiezen',
    note: 'De link werkt een uur en één keer. Was jij het niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  }),
});

export const changedLetter = write<{ name: string }>({
  en: ({ name }) => ({
    subject: `Your ${brand} password was changed`,
    lines: [
      `Hello ${name},`,
      'Your password was changed just now, and you were signed out on every device.',
      'If it was not you, ask for a new password at once and tell your administrator.',
    ],
  }),
  nl: ({ name }) => ({
    subject: `Je wachtwoord voor ${brand} is gewijzigd`,
    lines: [
      `Dag ${name},`,
      'Je wachtwoord is zojuist gewijzigd en je bent op elk apparaat uitgelogd.',
      'Was jij dit niet? Vraag dan meteen een nieuw wachtwoord aan en laat het je beheerder weten.',
    ],
  }),
});

export const confirmLetter = write<{ name: string; company: string }>({
  en: ({ name, company }) => ({
    subject: `Confirm your address to start ${company} on ${brand}`,
    lines: [
      `Hello ${name},`,
      `You asked to start ${company} on ${brand}. Confirm that this address is yours, and it is ready.`,
    ],
    label: 'Confirm and start',
    note: 'The link works for 24 hours and once. If you did not ask for this, do not follow it: whoever did chose the password.',
  }),
  nl: ({ name, company }) => ({
    subject: `Bevestig je adres om met ${company} in ${brand} te beginnen`,
    lines: [
      `Dag ${name},`,
      `Je wilt met ${company} in ${brand} beginnen. Bevestig dat dit adres van jou is, dan staat alles klaar.`,
    ],
    label: 'Bevestigen en beginnen',
    note: 'De link werkt 24 uur en één keer. Heb je dit niet aangevraagd, volg de link dan niet: wie het wel deed, koos het wachtwoord.',
  }),
});

export const existsLetter = write<{ name: string }>({
  en: ({ name }) => ({
    subject: `You already have an account with ${brand}`,
    lines: [
      `Hello ${name},`,
      'Somebody, probably you, tried to register a company with this e-mail address. It has an account already.',
      'If you forgot your password, choose a new one.',
    ],
    label: 'Choose a new password',
  }),
  nl: ({ name }) => ({
    subject: `Je hebt al een account bij ${brand}`,
    lines: [
      `Dag ${name},`,
      'Iemand, waarschijnlijk jij, wilde met dit e-mailadres een bedrijf registreren. Er is al een account met dit adres.',
      'Ben je je wachtwoord vergeten, kies dan een nieuw.',
    ],
    label: 'Nieuw wachtwoord kiezen',
  }),
});

/** What changed about the second factor, told to its owner. */
export type SecondFactorChange =
  | 'enabled'
  | 'replaced'
  | 'disabled'
  | 'reset'
  | 'passkey_added'
  | 'passkey_removed';

const changes: Record<Language, Record<SecondFactorChange, string>> = {
  en: {
    enabled: 'Two-factor authentication was switched on for your account.',
    replaced:
      'Another authenticator app was set up for your account. The one before, and its recovery codes, no longer work.',
    disabled: 'Two-factor authentication was switched off for your account.',
    reset:
      'Your administrator removed the second factor from your account. You can set it up anew the next time you sign in.',
    passkey_added: 'A passkey was added to your account: from now on it works beside your code.',
    passkey_removed: 'A passkey was removed from your account.',
  },
  nl: {
    enabled: 'Tweestapsverificatie is ingeschakeld voor je account.',
    replaced:
      'Er is een andere authenticator-app voor je account ingesteld. De vorige werkt niet meer, en de oude herstelcodes ook niet.',
    disabled: 'Tweestapsverificatie is uitgeschakeld voor je account.',
    reset:
      'Je beheerder heeft de tweestapsverificatie van je account verwijderd. Bij de volgende keer inloggen kun je die opnieuw instellen.',
    passkey_added: 'Er is een passkey aan je account toegevoegd: die werkt voortaan naast je code.',
    passkey_removed: 'Er is een passkey van je account verwijderd.',
  },
};

export const secondFactorLetter = write<{ name: string; change: SecondFactorChange }>({
  en: ({ name, change }) => ({
    subject: `Two-factor authentication of your ${brand} account`,
    lines: [
      `Hello ${name},`,
      changes.en[change],
      'If you did not expect this, change your password and tell your administrator.',
    ],
  }),
  nl: ({ name, change }) => ({
    subject: `Tweestapsverificatie van je ${brand}-account`,
    lines: [
      `Dag ${name},`,
      changes.nl[change],
      'Verwachtte je dit niet? Wijzig dan je wachtwoord en laat het je beheerder weten.',
    ],
  }),
});
