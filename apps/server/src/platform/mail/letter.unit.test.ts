import { expect, it } from 'vitest';
import { serviceMail } from './serviceMail.js';

const words = {
  language: 'nl',
  subject: 'Uitnodiging van <b>Ada</b>\r\nBcc: x@x.example',
  lines: ['Dag <script>alert(1)</script> & Co,\nwelkom.', 'Tweede alinea.'],
  action: { label: 'Meld je aan', url: 'https://kade.example.com/a?x=1&y="2"' },
  note: 'De link werkt 7 dagen.',
} as const;

it('says the same as HTML and as plain text', () => {
  const { html, text } = serviceMail(words);
  for (const part of ['Tweede alinea.', 'Meld je aan', 'De link werkt 7 dagen.']) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(text).toContain(words.action.url);
  expect(html).toContain('<html lang="nl">');
});

it('lets nothing that people typed become markup or a header', () => {
  const { html, subject } = serviceMail(words);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https://kade.example.com/a?x=1&amp;y=&quot;2&quot;"');
});

it('with a token in its link is for its reader alone: others see that there was one, and nothing of it', () => {
  const words = { language: 'nl' as const, subject: 'Nieuw wachtwoord', lines: ['Dag Ada,'] };
  const secret = 'https://kade.example/auth/password/reset?token=7.abc&email=a%40b.example';
  const { kept, text } = serviceMail({ ...words, action: { label: 'Kiezen', url: secret } });
  expect(text).toContain(secret);
  expect(kept?.subject).toBe('Nieuw wachtwoord');
  expect(kept?.text).toContain('alleen bedoeld voor de ontvanger');
  for (const part of [kept?.text, kept?.html]) expect(part).not.toMatch(/token|Ada/);
  expect(
    serviceMail({ ...words, action: { label: 'Bekijk', url: 'https://kade.example/x' } }).kept,
  ).toBe(undefined);
  expect(serviceMail({ ...words, confidential: true }).kept).toBeDefined();
});
