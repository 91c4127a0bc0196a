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

it('shows figures as a table, in plain text too, and a picture with what it shows in words', () => {
  const table = {
    head: ['Week', 'Won'],
    rows: [
      ['10', '€ 5'],
      ['11', '<b>'],
    ],
  } as const;
  const picture = { png: Buffer.from('png'), about: 'Won by "week"' };
  const { html, text, pictures } = serviceMail({ ...words, table, picture });
  expect(text).toContain('Week | Won\n10 | € 5\n11 | <b>');
  expect(html).toMatch(/<th [^>]*scope="col"[^>]*text-align:left[^>]*>Week<\/th>/);
  expect(html).toMatch(/<th [^>]*text-align:right[^>]*font-weight:600[^>]*>Won<\/th>/);
  expect(html).toMatch(/<td [^>]*text-align:right[^>]*font-weight:400[^>]*>€ 5<\/td>/);
  expect(html).toContain('&lt;b&gt;');
  expect(html).toContain('alt="Won by &quot;week&quot;"');
  expect(html).toContain(`cid:${pictures?.[0]?.id}"`);
  expect(Buffer.from(pictures?.[0]?.png ?? '', 'base64').toString()).toBe('png');
});

it('has nothing of what it does not have: no button, table, picture or small print', () => {
  const bare = serviceMail({ language: 'en', subject: 'Hi', lines: ['One.', 'Two.'] });
  expect(bare.text).toBe('One.\n\nTwo.\n');
  expect(bare.html).not.toMatch(/<a |<table|<img|undefined/);
  expect(bare).not.toHaveProperty('pictures');
});

it('writes its link out for programs that show no buttons, in the language of its reader', () => {
  const url = words.action.url;
  expect(serviceMail(words).html).toContain('Of open dit adres:');
  const { html } = serviceMail({ ...words, language: 'en', action: { label: 'Open', url } });
  expect(html).toContain('Or copy this link into your browser:');
});
