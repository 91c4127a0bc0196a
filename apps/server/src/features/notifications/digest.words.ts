import { brand, dayWords, type Language, type NotificationKind, sayKept } from '@kade/contract';
import { type ServiceMail, serviceMail } from '../../platform/mail/serviceMail.js';
import type { ShownNotification } from './notifications.repo.js';

type Parts = { who: string; about: string; reason: string; profile: string; day: string };
/** One line of the mail. Each part is empty text where there is none. */
type Line = (n: Parts) => string;

const at = (word: string, profile: string) => (profile ? ` ${word} ${profile}` : '');
const quoted = (about: string) => (about ? `: “${about}”` : '');
const said = (reason: string) => (reason ? `: “${reason}”` : '.');
const saidNl = (reason: string) => (reason ? `: ‘${reason}’` : '.');
const quotedNl = (about: string) => (about ? `: ‘${about}’` : '');

const lines: Record<Language, Record<NotificationKind, Line>> = {
  en: {
    mention: (n) => `${n.who} mentioned you${at('on', n.profile)}${quoted(n.about)}`,
    contract_notice: (n) =>
      `Contract ${n.about}${at('with', n.profile)}: the last day to cancel is ${n.day}.`,
    assigned: (n) =>
      `${n.who} made you the owner of ${n.about}${n.profile ? ` (${n.profile})` : ''}.`,
    approved: (n) => `${n.who} approved ${n.about}${said(n.reason)}`,
    rejected: (n) => `${n.who} rejected ${n.about}${said(n.reason)}`,
    returned: (n) => `${n.about} is a draft again. ${n.reason}`,
    campaign_completed: (n) => `The campaign ${n.about} is completed. ${n.reason}`,
    call_tasks: (n) => `You have calls to make for the campaign ${n.about}.`,
    mail_failed: (n) => `Your email “${n.about}”${at('to', n.profile)} didn’t arrive. ${n.reason}`,
    triggers: (n) => `Signals that are yours, new: ${n.about}. ${n.reason}`,
    ticket: (n) => `${n.who} needs help${quoted(n.about)}`,
    ticket_answer: (n) => `${n.who} answered your question “${n.about}”.`,
  },
  nl: {
    mention: (n) => `${n.who} heeft je genoemd${at('bij', n.profile)}${quotedNl(n.about)}`,
    contract_notice: (n) =>
      `Contract ${n.about}${at('met', n.profile)}: de uiterste opzegdatum is ${n.day}.`,
    assigned: (n) => `${n.who} heeft ${n.about}${at('bij', n.profile)} aan je toegewezen.`,
    approved: (n) => `${n.who} heeft ${n.about} goedgekeurd${saidNl(n.reason)}`,
    rejected: (n) => `${n.who} heeft ${n.about} afgekeurd${saidNl(n.reason)}`,
    returned: (n) => `${n.about} is weer een concept. ${n.reason}`,
    campaign_completed: (n) => `De campagne ${n.about} is voltooid. ${n.reason}`,
    call_tasks: (n) => `Je hebt beltaken voor de campagne ${n.about}.`,
    mail_failed: (n) =>
      `Je mail ‘${n.about}’${at('aan', n.profile)} is niet aangekomen. ${n.reason}`,
    triggers: (n) => `Nieuwe signalen voor jou: ${n.about}. ${n.reason}`,
    ticket: (n) => `${n.who} vraagt om hulp${quotedNl(n.about)}`,
    ticket_answer: (n) => `${n.who} heeft je vraag ‘${n.about}’ beantwoord.`,
  },
};

const frame = {
  en: {
    subject: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
    greeting: (name: string) => `Good morning ${name},`,
    intro: 'You have unread notifications:',
    more: (count: number) => `… and ${count} more.`,
    open: `Open ${brand}`,
    note: 'You get this email at most once a day. Turn it off under the bell icon at the top of the screen.',
    hello: (name: string) => `Hello ${name},`,
    noteAtOnce:
      'You chose to get an email for this. Change that under the bell icon at the top of the screen.',
  },
  nl: {
    subject: (count: number) => (count === 1 ? '1 nieuwe melding' : `${count} nieuwe meldingen`),
    greeting: (name: string) => `Goedemorgen ${name},`,
    intro: 'Dit is voor je binnengekomen en nog niet gelezen:',
    more: (count: number) => `… en nog ${count}.`,
    open: `Open ${brand}`,
    note: 'Je krijgt deze mail maximaal één keer per dag. Uitzetten kan bij de meldingen (de bel bovenin het scherm).',
    hello: (name: string) => `Hallo ${name},`,
    noteAtOnce:
      'Je koos ervoor hiervan een mail te krijgen. Wijzigen kan bij de meldingen (de bel bovenin het scherm).',
  },
} as const satisfies Record<Language, unknown>;

/** A notification in words. */
export const lineOf = (n: ShownNotification, language: Language): string =>
  lines[language]
    [n.kind]({
      who: n.actor?.name ?? brand,
      about: n.about?.replace(/\s+/g, ' ') ?? '',
      reason: n.reason ? sayKept(language, n.reason).replace(/\s+/g, ' ') : '',
      profile: n.profile?.name ?? '',
      day: n.due_on ? dayWords(language, n.due_on) : '',
    })
    // Without a reason nothing stands behind the last sentence.
    .trim();

/** The daily mail. `count` may be larger than the list, which has the newest. */
export function writeDigest(
  reader: { name: string; language: Language },
  news: readonly ShownNotification[],
  count: number,
  url: string,
): ServiceMail {
  const words = frame[reader.language];
  return serviceMail({
    language: reader.language,
    subject: `${brand} · ${words.subject(count)}`,
    lines: [
      words.greeting(reader.name),
      words.intro,
      ...news.map((n) => `• ${lineOf(n, reader.language)}`),
      ...(count > news.length ? [words.more(count - news.length)] : []),
    ],
    action: { label: words.open, url },
    note: words.note,
  });
}

/** A mail at once, for whoever chose that: what happened is its subject where it is one thing. */
export function writeAtOnce(
  reader: { name: string; language: Language },
  news: readonly ShownNotification[],
  url: string,
): ServiceMail {
  const words = frame[reader.language];
  const [first] = news;
  return serviceMail({
    language: reader.language,
    subject: `${brand} · ${news.length === 1 && first ? lineOf(first, reader.language) : words.subject(news.length)}`,
    lines: [words.hello(reader.name), ...news.map((n) => `• ${lineOf(n, reader.language)}`)],
    action: { label: words.open, url: news.length === 1 && first?.path ? url + first.path : url },
    note: words.noteAtOnce,
  });
}
