import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { phrasebook } from '../platform/phrases.js';
import { former } from './former.js';
import { dutch, languageOf, sayIn } from './index.js';

describe('a sentence of the server', () => {
  it.each([
    [
      'The file is empty. Upload a CSV, CSV.gz or XLSX file.',
      'Het bestand is leeg. Stuur CSV, CSV.gz of XLSX.',
    ],
    [
      'external_id (External ID) is required. Match a column to it.',
      'Er is geen kolom gekoppeld aan Nummer in je eigen systeem (external_id), en die is nodig.',
    ],
  ])('is said in Dutch to who reads Dutch: %s', (english, said) => {
    expect(sayIn('nl', english)).toBe(said);
    expect(sayIn('en', english)).toBe(english);
  });

  it.each(Object.keys(former))('of before has Dutch, all of it: %s', (before) => {
    let n = 0;
    const stored = before.replaceAll('{}', () => `"q${++n}"`);
    const [english, said] = [sayIn('en', stored), sayIn('nl', stored)];
    expect(english).not.toBe(stored);
    // Each of its sentences is in the book: nothing of the English is left.
    for (const part of english.split(/(?<=[.]) /)) expect(said).not.toContain(part);
  });

  it('stays as it is where it is not in the book, and beside others that are', () => {
    expect(sayIn('nl', 'Something new. Withdraw it first.')).toBe(
      'Something new. Withdraw it first.',
    );
    expect(sayIn('nl', 'Withdraw it first. Something new.')).toBe(
      'Trek eerst de indiening in. Something new.',
    );
  });

  it('is told from hundreds of others by what most of it says', () => {
    const say = phrasebook({
      '{} is large.': '{1} is groot.',
      '{} is too large.': '{1} is te groot.',
    });
    expect(say('It is too large.')).toBe('It is te groot.');
  });

  it('reads a long text of many sentences at once in no time', () => {
    const began = performance.now();
    for (const part of ['A: x is y. ', 'a: b: ', '. '])
      for (const length of [1100, 1_000_000]) sayIn('nl', part.repeat(length / part.length));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

it.each([
  ['nl', 'nl'],
  ['nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
  ['en-GB,nl;q=0.5', 'en'],
  ['nld', 'en'],
  [undefined, 'en'],
])('an answer is asked by Accept-Language: %s is %s', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});

const source = join(import.meta.dirname, '..');
/** Files whose sentences are no answers, or are there in both languages already. */
const elsewhere = [
  /\.test\.ts$|\.testkit\.ts$|\.cli\.ts$/,
  /\/demo\//,
  // Mails and files that are made in the reader's language.
  /words\.ts$|mails\.ts$|openapi\.ts$|demo\.repo\.ts$|\/warnings\.ts$|reports\/reasons\.ts$|tickets\.routes\.ts$|partners\/index\.ts$/,
];
const filesOf = (folder: string) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((name) => !elsewhere.some((one) => one.test(`/${name}`)));

/** Sentences written in a file, with `{}` for what is put into them; those of plain errors are nobody's but ours. */
function sentencesOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  const literals = /(.{0,24})(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/gs;
  return [...code.matchAll(literals)]
    .filter(([, before = '']) => !/new Error\(\s*$/.test(before))
    .map(([, , plain, built]) =>
      (plain ?? built ?? '').replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{}'),
    )
    .filter((said) => /^[A-Z{][^\n]*[a-z] [^\n]*[.]$/.test(said) && !/[<>=]|\bselect\b/.test(said));
}

/** A sentence as it may read: what is put in differs from what is written. */
const filled = (said: string) => said.replaceAll('{}', 'cells');

describe('every sentence that an answer can have', () => {
  const known = new Set(Object.keys(dutch));
  it.each(['features', 'platform/http', 'platform/pictures', 'platform/files'])(
    'of %s is in the Dutch book',
    (folder) => {
      const missing = filesOf(folder).flatMap((file) =>
        sentencesOf(readFileSync(join(source, file), 'utf8'))
          .filter((said) => !known.has(said) && sayIn('nl', filled(said)) === filled(said))
          .map((said) => `${file}: ${said}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it('puts nothing into the Dutch that the English does not have', () => {
    for (const [key, value] of Object.entries(dutch)) {
      if (typeof value !== 'string') continue;
      const places = [...value.matchAll(/\{(\d)\}/g)].map((m) => Number(m[1]));
      expect(Math.max(0, ...places), key).toBeLessThanOrEqual(key.split('{}').length - 1);
    }
  });
});
