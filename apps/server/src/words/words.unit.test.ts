import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { phrasebook } from '../platform/phrases.js';
import { former } from './former.js';
import { dutch, languageOf, sayIn } from './index.js';

describe('a sentence of the server', () => {
  it.each([
    ['Enter a whole number.', 'Vul een heel getal in.'],
    ['Use at most 300 characters.', 'Gebruik maximaal 300 tekens.'],
    [
      'Bo owns 3 profiles, 2 open opportunities, 1 open task. Choose a new owner.',
      'Bo heeft nog 3 profielen, 2 open verkoopkansen, 1 open taak. Geef aan wie het overneemt.',
    ],
    [
      'Omzet: "x. y" isn’t a number. Plaats: 300 characters is too long (maximum 200).',
      'Omzet: "x. y" is geen getal. Plaats: 300 tekens is te lang (maximaal 200).',
    ],
    [
      '2 profiles have the KvK number 12345678, so it’s not clear which one this is. Match by external ID, or correct these profiles.',
      '2 profielen hebben KvK-nummer 12345678: het is niet duidelijk welk profiel is bedoeld. Herken leads op klantnummer, of corrigeer die profielen.',
    ],
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

  it('that was stored in words of before is said in those of today, in both languages', () => {
    const stored =
      'Omzet: "x" is not a number. A new lead needs a name, and this row has none. Mail: "a@" is not an e-mail address.';
    expect(sayIn('en', stored)).toBe(
      'Omzet: "x" isn’t a number. New leads need a name, but this row doesn’t have one. Mail: "a@" isn’t a valid email address.',
    );
    expect(sayIn('nl', stored)).not.toMatch(/\b(is not|isn’t|needs|row)\b/);
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
    expect(sayIn('nl', 'Something new. Not valid JSON.')).toBe('Something new. Not valid JSON.');
    expect(sayIn('nl', 'Not valid JSON. Something new.')).toBe('Geen geldige JSON. Something new.');
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

describe('a sentence of the server that counts', () => {
  const nouns = `addresses campaigns characters codes colleagues columns conditions contacts days emails files hours images
    invitations invoices items levels lines passkeys profiles recipients redemptions rows tasks users values words`;
  const counted = new RegExp(`\\{\\} (?:[a-z-]+ ){0,2}(?:${nouns.split(/\s+/).join('|')})\\b`);
  /** Numbers that are never one, each with why. */
  const neverOne: Readonly<Record<string, string>> = {
    'Use at least {} characters; a few words in a row are easy to remember.': 'a dozen',
    'You can have up to {} passkeys. Delete one first.': 'a fixed limit',
    'You can send up to {} invitations per hour. Try again later.': 'a fixed limit',
    'You can send up to {} invitations per day until a sender domain of yours is verified. Add a sender, or try again tomorrow.':
      'a fixed limit',
    'Request up to {} days at once.': 'a fixed limit',
    'You’ve reached the maximum of {} files here. Delete one you no longer need.': 'a fixed limit',
    'You can mention up to {} colleagues in a comment.': 'a fixed limit',
    'You’ve selected {} profiles; the maximum is {}. Narrow your selection.': 'above the limit',
    'A mass action can only be undone within {} hours, and only if it changed something.':
      'a fixed limit',
    'The file has {} columns named “{}”. Rename them and upload the file again.': 'two or more',
    'The first row has {} columns. The maximum is {}.': 'above the limit',
    'The file has {} rows. The maximum per upload is {}. Split the file.': 'above the limit',
    '{}: {} characters is too long (maximum {}).': 'above the limit',
    '{}: has {} levels (maximum 10).': 'above the limit',
    '{} profiles have the external ID {}, so it’s not clear which one this is.': 'two or more',
    '{} profiles have the KvK number {}, so it’s not clear which one this is.': 'two or more',
    '{} profiles have the email address {}, so it’s not clear which one this is.': 'two or more',
    'Row {} has more than {} columns.': 'above the limit',
    'Use {} characters.': 'a number such as that of the KvK has eight',
    'Use at {} {} characters.': 'what one character is enough for is said otherwise',
    'Rules with more than {} conditions can’t be broken down. Combine long lists into one “in (…)”.':
      'a fixed limit',
    'You pasted {} lines; the maximum is {}. Split the list, or import it and use a rule.':
      'above the limit',
    'Your library already has {} images, which is the maximum. Use one of those.': 'a fixed limit',
    'You can send up to {} test emails per hour. Try again later.': 'a fixed limit',
    'A promotion can have up to {} codes. This one has {}, so you can add up to {}.':
      'a fixed limit',
  };
  const sentences = Object.keys(dutch);
  /** With the plural taken off: the same sentence about one. */
  const about1 = (said: string) =>
    new Set(sentences).has(said.replace(counted, (part) => part.replace(/s$/, '')));

  it('has a form for one, or names the number after what it counts', () => {
    expect(
      sentences.filter((said) => counted.test(said) && !about1(said) && !(said in neverOne)),
    ).toEqual([]);
    expect(Object.keys(neverOne).filter((said) => !(said in dutch))).toEqual([]);
  });
});
