import { expect, it } from 'vitest';
import { askLetter } from './ask.words.js';

it('makes no link of what a stranger gave as a name, and keeps the reader’s own address', () => {
  const url = 'https://kade.example.com/auth/register/sender?token=x';
  const asked = {
    company: 'prize.example',
    name: 'Win at http://prize.example/now',
    by: `Mail me@prize.example ${'!'.repeat(200)}`,
    email: 'info@shop.example',
  };
  for (const language of ['en', 'nl'] as const) {
    const { text, html, subject } = askLetter(language, asked, url);
    for (const part of [text, html, subject]) {
      expect(part).not.toContain('prize.example');
      expect(part).not.toContain('http://');
      expect(part).not.toContain('!'.repeat(100));
      expect(part).toContain('info@shop.example');
    }
    expect(text).toContain(url);
  }
});

it('asks in the language of whoever asked', () => {
  const asked = { company: 'Zon', name: 'Zon Horeca', by: 'Noor', email: 'info@zon.example' };
  expect(askLetter('en', asked, 'https://k.example/x').subject).toBe(
    'May Zon send mail as info@zon.example?',
  );
  const nl = askLetter('nl', asked, 'https://k.example/x');
  expect(nl.subject).toBe('Mag Zon mailen als info@zon.example?');
  expect(nl.text).toContain('drie dagen');
});
