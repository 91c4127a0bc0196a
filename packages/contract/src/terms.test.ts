import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  catalogue,
  failures,
  importFields,
  importKinds,
  lostReasons,
  recordFields,
} from './index.js';
import { texts } from './messages/catalogue.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Rows of the tables in docs/terms.md: English, Dutch, what it is, and what it must not be called in either. */
const rows = read('docs/terms.md')
  .split('\n')
  .filter((line) => /^\| /.test(line) && !/^\| English |^\|-/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
type Language = 'en' | 'nl';
const out = (at: number) =>
  rows.flatMap((cells) => (cells[at] ?? '').split(',').map((w) => w.trim())).filter(Boolean);
const refused: Record<Language, string[]> = { en: out(3), nl: out(4) };

/** Good words of the other language: in a source that holds both they say nothing. */
const goodElsewhere = ['e-mail', 'e-mails', 'object', 'objects'];

const wordsOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\w{.-])(?:${words.map((w) => w.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')).join('|')})(?![\\w}])`,
    'i',
  );
const found: Record<Language, RegExp> = { en: wordsOf(refused.en), nl: wordsOf(refused.nl) };
const inBoth = wordsOf(
  [...refused.en, ...refused.nl].filter((word) => !goodElsewhere.includes(word)),
);

/** Texts that keep such a word, each with why. */
const exceptions: Readonly<Record<string, string>> = {
  'Write an object.': 'of JSON, to a program',
  'Geef een object.': 'of JSON, to a program',
};

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, at: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value]] : flat(value, `${at}${key}.`),
  );
/** A text without what is filled in. */
const bare = (text: string) => text.replaceAll(/\{\{.*?\}\}|\$\{.*?\}/g, '');
const wrongIn = (texts: readonly (readonly [string, string])[], words: RegExp) =>
  texts.flatMap(([where, text]) => {
    const word = words.exec(bare(text))?.[0];
    return word && !(text in exceptions) ? [`${where}: “${word}” in “${text}”`] : [];
  });

describe('the terms', () => {
  it('are each a line in both languages, once', () => {
    for (const [en, nl, what] of rows) expect([en, nl, what].every(Boolean), en).toBe(true);
    expect(new Set(rows.map(([en]) => en)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(100);
  });

  it.each(['en', 'nl'] as const)('that are good are not refused themselves, in %s', (language) => {
    const good = rows.map((cells) => cells[language === 'en' ? 0 : 1] ?? '');
    expect(good.filter((term) => found[language].test(term) && term !== 'mail, e-mail')).toEqual(
      [],
    );
  });
});

describe.each(['en', 'nl'] as const)('words that went out are not in %s', (language) => {
  const folder = `apps/web/src/locales/${language}/`;
  it.each(readdirSync(new URL(folder, root)))('texts of %s', (file) => {
    const texts = flat(JSON.parse(read(folder + file)) as Texts, '');
    expect(wrongIn(texts, found[language])).toEqual([]);
  });

  it('columns, fields of records and imports, and usual reasons', () => {
    const texts = [
      ...catalogue.flatMap((c) => [
        [c.key, c.label[language]] as const,
        [`${c.key} about`, c.about[language]] as const,
      ]),
      ...Object.entries(recordFields).flatMap(([record, fields]) =>
        Object.entries(fields).map(
          ([name, f]) => [`${record}.${name}`, f.label[language]] as const,
        ),
      ),
      ...importKinds.flatMap((kind) =>
        importFields[kind].map((f) => [`${kind}.${f.name}`, f.label[language]] as const),
      ),
      ...Object.entries(lostReasons).map(([code, words]) => [code, words[language]] as const),
    ];
    expect(wrongIn(texts, found[language])).toEqual([]);
  });

  it('sentences of the server', () => {
    const said = Object.entries(texts).map(([code, words]) => [code, words[language]] as const);
    const failed = Object.entries(failures).map(([code, f]) => [code, f.say[language]] as const);
    expect(wrongIn([...said, ...failed], found[language])).toEqual([]);
  });
});

/** Mails, warnings and rule errors: both languages stand in one source. */
const sources = readdirSync(new URL('apps/server/src/features/', root), { recursive: true })
  .map(String)
  .filter(
    (path) =>
      /words|mails|warnings/.test(path) &&
      path.endsWith('.ts') &&
      !/test|\.(?:repo|sql)\.ts$/.test(path),
  )
  .map((path) => `apps/server/src/features/${path}`)
  .concat(
    ['check/problems', 'check/value-problems', 'sentence/sentence-words'].map(
      (f) => `packages/rules/src/${f}.ts`,
    ),
    ['packages/models/src/verdict-words.ts', 'packages/contract/src/promotions/offer.ts'],
  );
const comments = /\/\*.*?\*\/|^\s*\/\/.*$/gms;
const strings = /'(?:\\.|[^'\\\n])* (?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])* (?:\\.|[^`\\])*`/g;

it.each(sources)('words that went out are not in %s', (path) => {
  const texts = [...read(path).replaceAll(comments, '').matchAll(strings)].map(
    ([text]) => [path, text] as const,
  );
  expect(wrongIn(texts, inBoth)).toEqual([]);
});

it('no screen names a setting of the server', () => {
  const settings = /\b(?:SMTP|PUBLIC|DATABASE|DATA|SESSION|LOG|IMAP)_[A-Z_]+\b/;
  for (const language of ['en', 'nl'])
    for (const file of readdirSync(new URL(`apps/web/src/locales/${language}/`, root)))
      expect(read(`apps/web/src/locales/${language}/${file}`), file).not.toMatch(settings);
});
