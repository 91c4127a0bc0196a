import { expect, it } from 'vitest';
import { acceptedLetter, confirmLetter, inviteElsewhereLetter, inviteLetter } from './words.js';

it('makes no link of what somebody gave as a name', () => {
  const url = 'https://kade.example.com/auth/register/confirm?token=x';
  const names = {
    name: `Win at http://prize.example/now ${'!'.repeat(200)}`,
    company: 'prize.example',
  };
  for (const language of ['en', 'nl'] as const) {
    const { text, html, subject } = confirmLetter(language, names, url);
    for (const part of [text, html, subject]) {
      expect(part).not.toContain('prize.example');
      expect(part).not.toContain('http://');
    }
    expect(text.replaceAll('\u200b', '')).toContain('prize.example');
    expect(text).toContain(url);
    expect(text).not.toContain('!'.repeat(100));
  }
});

it('leaves names that look like no link as they are', () => {
  const { text } = inviteLetter('nl', {
    name: 'J. de Vries',
    company: 'Zon B.V.',
    by: 'Dr. A. Smit',
  });
  expect(text).not.toContain('\u200b');
});

it('says what happened in the language of the reader', () => {
  const words = { to: 'Ada', name: 'Noor', email: 'noor@zon.example', company: 'Zon' };
  expect(acceptedLetter('nl', words, 'https://k.example/account').subject).toBe(
    'Noor heeft je uitnodiging voor Zon geaccepteerd',
  );
  expect(acceptedLetter('en', words, 'https://k.example/account').text).toContain(
    'can now sign in',
  );
});

it('that somebody has an account stands in the mail alone, and in nothing that is kept of it', () => {
  const words = { name: 'Ada', company: 'Zon', by: 'Noor' };
  for (const [language, said] of [
    ['en', /already have an account/],
    ['nl', /al een account/],
  ] as const) {
    const mail = inviteElsewhereLetter(language, words);
    expect(mail.text).toMatch(said);
    expect(mail.kept).toBeDefined();
    expect(`${mail.kept?.subject} ${mail.kept?.text} ${mail.kept?.html}`).not.toMatch(said);
  }
});
