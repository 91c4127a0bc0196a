import { say } from '@kade/contract';
import { expect, it } from 'vitest';
import { passwordMistakes } from './passwordRules.js';

const about = {
  email: 'annemarie.jansen@horeca.example',
  name: 'Annemarie Jansen',
  company: 'De Groothandel BV',
};

it.each([
  'correct horse battery',
  'zeven groene fietsen',
  'Tr0ub4dor&3-plus-wat',
  'パスワードは長いほうがいいです',
  'annemarie houdt van kaas',
  'welkom bij de bakker',
  'vier4vijf5zes6zeven',
  'x7Qp-m2Lk-9vTz',
  // As short, and as plain, as may be.
  'kaas en brie',
  'papa paal lapt',
])('accepts %j', (password) => {
  expect(passwordMistakes(password, about)).toEqual([]);
});

it.each([
  ['short', 'at least 12'],
  ['elevenchars', 'at least 12'],
  ['            ', 'not only spaces'],
  ['aaaaaaaaaaaaaaa', 'wider mix'],
  ['abababababab', 'wider mix'],
  ['papa paal lap', 'wider mix'],
  ['AaBbCcAaBbCc', 'wider mix'],
  ['123456789012', 'too common'],
  ['password12345', 'too common'],
  ['PASSWORD!!!!!', 'too common'],
  ['passwordpassword', 'too common'],
  ['2024sunshine2024', 'too common'],
  ['welkom01welkom01', 'too common'],
  ['Welkom! Welkom! Welkom!', 'too common'],
  ['P4ssw0rd-2026', 'too common'],
  ['qwertyuiop[]', 'too common'],
  ['abcdefghijklm', 'too common'],
  ['zyxwvutsrqponm', 'too common'],
  ['annemarie.jansen@horeca.example', 'your own name'],
  ['Annemarie.Jansen', 'your own name'],
  ['annemariejansen1', 'your own name'],
  ['De Groothandel BV', 'your own name'],
  ['2026 De Groothandel BV!', 'your own name'],
  ['KadeKadeKadeKade 1', 'your own name'],
  ['Kade-20262027', 'your own name'],
])('refuses %j and says what to do', (password, words) => {
  expect(say('en', passwordMistakes(password, about))).toContain(words);
});
