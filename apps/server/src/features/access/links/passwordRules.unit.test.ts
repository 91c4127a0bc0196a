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
])('accepts %j', (password) => {
  expect(passwordMistakes(password, about)).toEqual([]);
});

it.each([
  ['short', 'at least 12'],
  ['elevenchars', 'at least 12'],
  ['            ', 'not only spaces'],
  ['aaaaaaaaaaaaaaa', 'different characters'],
  ['abababababab', 'different characters'],
  ['123456789012', 'tried first'],
  ['password12345', 'tried first'],
  ['PASSWORD!!!!!', 'tried first'],
  ['passwordpassword', 'tried first'],
  ['2024sunshine2024', 'tried first'],
  ['welkom01welkom01', 'tried first'],
  ['Welkom! Welkom! Welkom!', 'tried first'],
  ['P4ssw0rd-2026', 'tried first'],
  ['qwertyuiop[]', 'tried first'],
  ['abcdefghijklm', 'tried first'],
  ['zyxwvutsrqponm', 'tried first'],
  ['annemarie.jansen@horeca.example', 'own name'],
  ['Annemarie.Jansen', 'own name'],
  ['annemariejansen1', 'own name'],
  ['De Groothandel BV', 'own name'],
  ['2026 De Groothandel BV!', 'own name'],
  ['KadeKadeKadeKade 1', 'own name'],
  ['Kade-20262027', 'own name'],
])('refuses %j and says what to do', (password, words) => {
  expect(passwordMistakes(password, about).join()).toContain(words);
});
