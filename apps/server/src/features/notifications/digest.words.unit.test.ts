import { languages, type NotificationKind, notificationKinds } from '@kade/contract';
import { expect, it } from 'vitest';
import { lineOf, writeAtOnce, writeDigest } from './digest.words.js';

type Shown = Parameters<typeof lineOf>[0];
const news = (kind: NotificationKind, over: Partial<Shown> = {}): Shown =>
  ({
    ...{ id: 1, kind, path: null, read_at: null, created_at: '2026-03-10T08:00:00Z' },
    actor: { id: 1, name: 'Bas Hoekstra' },
    profile: { id: 2, name: 'Café Zee' },
    ...{ about: 'Frying\n oil', reason: null, due_on: '2026-12-01' },
    ...over,
  }) as Shown;

/** What a line of each kind has to name besides what it is about. */
const names: Record<NotificationKind, readonly ('who' | 'profile' | 'day' | 'reason')[]> = {
  mention: ['who', 'profile'],
  contract_notice: ['profile', 'day'],
  assigned: ['who', 'profile'],
  approved: ['who', 'reason'],
  rejected: ['who', 'reason'],
  returned: ['reason'],
  campaign_completed: ['reason'],
  call_tasks: [],
  mail_failed: ['profile', 'reason'],
  triggers: ['reason'],
  ticket: ['who'],
  ticket_answer: ['who'],
};
const days = { en: /1 December 2026|December 1, 2026/, nl: /1 december 2026/ };

it.each(
  notificationKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)),
)('a line about %s in %s names what its reader needs, on one line', (kind, language) => {
  const reason = 'Somebody wrote this.';
  const line = lineOf(news(kind, { reason }), language);
  expect(line).toContain('Frying oil');
  const has = {
    who: line.includes('Bas Hoekstra'),
    profile: line.includes('Café Zee'),
    day: days[language].test(line),
    reason: line.includes(reason),
  };
  expect(Object.entries(has).flatMap(([part, is]) => (is ? [part] : []))).toEqual(
    Object.keys(has).filter((part) => (names[kind] as readonly string[]).includes(part)),
  );
  // What is not known leaves no hole in the sentence.
  const bare = lineOf(news(kind, { profile: null }), language);
  expect(bare).not.toMatch(/undefined|null|\(\)| {2}|\s[.,:]|\s$/);
});

it('what the product did is said to be its own doing, and never of nobody', () => {
  for (const language of languages)
    expect(lineOf(news('assigned', { actor: null }), language)).not.toMatch(/^ |undefined|null/);
});

it.each([
  ['en', 1, '1 new notification', false],
  ['en', 2, '2 new notifications', false],
  ['en', 4, '4 new notifications', true],
  ['nl', 1, '1 nieuwe melding', false],
  ['nl', 4, '4 nieuwe meldingen', true],
] as const)(
  'the mail in %s counts %i, and says how many it leaves out',
  (language, count, subject, more) => {
    const reader = { name: 'Noor', language };
    const shown = Array.from({ length: Math.min(count, 2) }, () => news('mention'));
    const mail = writeDigest(reader, shown, count, 'https://kade.example');
    expect(mail.subject).toMatch(new RegExp(`· ${subject}$`));
    expect(mail.text.includes('2 more') || mail.text.includes('nog 2')).toBe(more);
    expect(mail.text).toContain('Noor');
    expect(mail.text).toContain('https://kade.example');
  },
);

it('the mail at once opens what it is about where that is one thing, and says it in its subject', () => {
  const reader = { name: 'Noor', language: 'en' as const };
  const about = news('mention', { path: '/crm/profile/2' });
  const one = writeAtOnce(reader, [about], 'https://kade.example');
  expect(one.subject).toContain('Bas Hoekstra mentioned you on Café Zee');
  expect(one.text).toContain('https://kade.example/crm/profile/2');
  const two = writeAtOnce(reader, [about, about], 'https://kade.example');
  expect(two.subject).toContain('2 new notifications');
  expect(two.text).not.toContain('/crm/profile/2');
  const nowhere = writeAtOnce(reader, [news('mention', { path: null })], 'https://kade.example');
  expect(nowhere.text).toMatch(/https:\/\/kade\.example(?!\/)/);
});
