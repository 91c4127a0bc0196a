import { brand, type Language } from '@kade/contract';
import { type ServiceMail, serviceMail } from '../../../platform/mail/serviceMail.js';
import { unlinked } from '../../../platform/mail/unlinked.js';

type Words = {
  subject: string;
  lines: string[];
  label?: string;
  note?: string;
  confidential?: true;
};
type Say<P> = Record<Language, (p: P) => Words>;

const write =
  <P extends Record<string, string>>(say: Say<P>) =>
  (language: Language, p: P, url?: string): ServiceMail => {
    const names = Object.fromEntries(
      Object.entries(p).map(([k, v]) => [k, k === 'email' ? v : unlinked(v)]),
    ) as P;
    const { label, note, ...words } = say[language](names);
    return serviceMail({
      language,
      ...words,
      ...(label && url ? { action: { label, url } } : {}),
      ...(note ? { note } : {}),
    });
  };

export const inviteLetter = write<{ name: string; company: string; by: string }>({
  en: ({ name, company, by }) => ({
    subject: `${by} invited you to join ${company} on ${brand}`,
    lines: [`Hi ${name},`, `${by} invited you to join ${company} on ${brand}.`],
    label: 'Accept invitation',
    note: 'This link works once and expires in 7 days. Not expecting this? You can ignore this email.',
  }),
  nl: ({ name, company, by }) => ({
    subject: `${by} nodigt je uit voor ${company} in ${brand}`,
    lines: [`Dag ${name},`, `${by} nodigt je uit om met ${company} in ${brand} te werken.`],
    label: 'Uitnodiging accepteren',
    note: 'De link is 7 dagen geldig en werkt één keer. Verwachtte je deze mail niet? Dan hoef je niets te doen.',
  }),
});

/**
 * To somebody who has an account: what to do, without a link that would lead nowhere. Who invites must not learn of it,
 * not in the outbox either.
 */
export const inviteElsewhereLetter = write<{ name: string; company: string; by: string }>({
  en: ({ name, company, by }) => ({
    subject: `${by} invited you to join ${company} on ${brand}`,
    lines: [
      `Hi ${name},`,
      `${by} invited you to join ${company} on ${brand}. You already have an account with this email address, and each address belongs to one company.`,
      `Want to work with ${company} as well? Ask ${by} to invite you at another email address. They don’t know that you have an account.`,
    ],
    note: 'Not expecting this? You can ignore this email. Nothing changes about your account.',
    confidential: true,
  }),
  nl: ({ name, company, by }) => ({
    subject: `${by} nodigt je uit voor ${company} in ${brand}`,
    lines: [
      `Dag ${name},`,
      `${by} nodigt je uit om met ${company} in ${brand} te werken. Je hebt al een account met dit e-mailadres, en elk adres hoort bij één bedrijf.`,
      `Wil je ook met ${company} werken? Vraag ${by} dan om je op een ander e-mailadres uit te nodigen. Er is niet verteld dat je al een account hebt.`,
    ],
    note: 'Verwachtte je deze mail niet? Dan hoef je niets te doen. Er verandert niets aan je account.',
    confidential: true,
  }),
});

export const acceptedLetter = write<{ to: string; name: string; email: string; company: string }>({
  en: ({ to, name, email, company }) => ({
    subject: `${name} accepted your invitation to ${company}`,
    lines: [`Hi ${to},`, `${name} (${email}) accepted your invitation and can now sign in.`],
    label: 'View users',
  }),
  nl: ({ to, name, email, company }) => ({
    subject: `${name} heeft je uitnodiging voor ${company} geaccepteerd`,
    lines: [`Dag ${to},`, `${name} (${email}) heeft je uitnodiging aangenomen en kan nu inloggen.`],
    label: 'Bekijk je collega’s',
  }),
});

export const resetLetter = write<{ name: string }>({
  en: ({ name }) => ({
    subject: `Reset your ${brand} password`,
    lines: [`Hi ${name},`, `We received a request to reset your ${brand} password.`],
    label: 'Choose a new password',
    note: 'This link works once and expires in one hour. If you didn’t request it, ignore this email. Your password won’t change.',
  }),
  nl: ({ name }) => ({
    subject: `Kies een nieuw wachtwoord voor ${brand}`,
    lines: [
      `Dag ${name},`,
      `Iemand (waarschijnlijk jij) heeft een nieuw wachtwoord voor ${brand} aangevraagd.`,
    ],
    label: 'Nieuw wachtwoord kiezen',
    note: 'De link is een uur geldig en werkt één keer. Was jij dit niet? Dan hoef je niets te doen: je wachtwoord verandert niet.',
  }),
});

export const changedLetter = write<{ name: string }>({
  en: ({ name }) => ({
    subject: `Your ${brand} password was changed`,
    lines: [
      `Hi ${name},`,
      'Your password was just changed, and you were signed out on all devices.',
      'If this wasn’t you, reset your password right away and tell your administrator.',
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
    subject: `Confirm your email address to set up ${company} on ${brand}`,
    lines: [
      `Hi ${name},`,
      `You asked to set up ${company} on ${brand}. Confirm your email address to finish.`,
    ],
    label: 'Confirm email address',
    note: 'This link works once and expires in 24 hours. If you didn’t request this, don’t use it: the person who did has chosen the password.',
  }),
  nl: ({ name, company }) => ({
    subject: `Bevestig je e-mailadres om ${company} in ${brand} te starten`,
    lines: [
      `Dag ${name},`,
      `Je wilt met ${company} in ${brand} beginnen. Bevestig dat dit adres van jou is, dan staat alles klaar.`,
    ],
    label: 'Bevestigen en beginnen',
    note: 'De link is 24 uur geldig en werkt één keer. Heb je dit niet aangevraagd? Klik dan niet op de link: degene die het wel deed, heeft het wachtwoord gekozen.',
  }),
});

export const existsLetter = write<{ name: string }>({
  en: ({ name }) => ({
    subject: `You already have a ${brand} account`,
    lines: [
      `Hi ${name},`,
      'Someone, probably you, tried to register a company with this email address, but it already has an account.',
      'Forgot your password? You can choose a new one.',
    ],
    label: 'Choose a new password',
  }),
  nl: ({ name }) => ({
    subject: `Je hebt al een account bij ${brand}`,
    lines: [
      `Dag ${name},`,
      'Iemand, waarschijnlijk jij, wilde met dit e-mailadres een bedrijf registreren. Er is al een account met dit adres.',
      'Wachtwoord vergeten? Kies dan een nieuw wachtwoord.',
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
    enabled: 'Two-factor authentication was turned on for your account.',
    replaced:
      'A different authenticator app was set up for your account. Your previous app and recovery codes no longer work.',
    disabled: 'Two-factor authentication was turned off for your account.',
    reset:
      'Your administrator reset two-factor authentication for your account. You can set it up again the next time you sign in.',
    passkey_added: 'A passkey was added to your account. You can now use it instead of a code.',
    passkey_removed: 'A passkey was removed from your account.',
  },
  nl: {
    enabled: 'Tweestapsverificatie is ingeschakeld voor je account.',
    replaced:
      'Er is een andere authenticator-app voor je account ingesteld. De vorige werkt niet meer, en de oude herstelcodes ook niet.',
    disabled: 'Tweestapsverificatie is uitgeschakeld voor je account.',
    reset:
      'Je beheerder heeft de tweestapsverificatie van je account gereset. Als je weer inlogt, kun je die opnieuw instellen.',
    passkey_added: 'Er is een passkey aan je account toegevoegd: die werkt voortaan naast je code.',
    passkey_removed: 'Er is een passkey van je account verwijderd.',
  },
};

export const secondFactorLetter = write<{ name: string; change: SecondFactorChange }>({
  en: ({ name, change }) => ({
    subject: `Security update for your ${brand} account`,
    lines: [
      `Hi ${name},`,
      changes.en[change],
      'If you didn’t expect this, change your password and tell your administrator.',
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
