import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { texts } from './catalogue.js';
import { namesIn } from './format.js';
import { isMessageCode, keep, message, messageIn, readKept, refuses, say } from './index.js';

const codes = Object.entries(texts);
const root = new URL('../../../../', import.meta.url);
const sourcesOf = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.testkit\./.test(path))
    .map((path) => `${folder}/${path}`);

describe('the catalogue', () => {
  it.each(codes)('says %s in both languages, with the same parameters', (_, { en, nl }) => {
    expect(en.trim()).toMatch(/\S/);
    expect(nl.trim()).toMatch(/\S/);
    expect([...namesIn(nl)].sort()).toEqual([...namesIn(en)].sort());
    // Braces that are no parameter as this notation has it: a slip, but for the marks of merge tags.
    const rest = (text: string) =>
      text.replaceAll(/\{\w+(?:, (?:date|plural, one \{[^{}]*\} other \{[^{}]*\}))?\}/g, '');
    for (const text of [en, nl]) expect(rest(text)).not.toMatch(/\{\s*\w/);
  });

  /** Texts that are the same in both: they only put their parameters together. */
  const same = ['in_column', 'mail_field', 'mail_in_language', 'is_inactive'];
  it('translates each text', () => {
    const untranslated = codes.filter(([code, { en, nl }]) => en === nl && !same.includes(code));
    expect(untranslated.map(([code]) => code).filter((code) => code !== 'owned_contracts')).toEqual(
      [],
    );
  });

  const nouns = `addresses campaigns characters codes colleagues columns conditions contacts days emails files frames
    hours images invitations invoices items levels lines passkeys profiles recipients redemptions rows senders tasks
    users values words`;
  const counted = new RegExp(`\\{\\w+\\} (?:[a-z-]+ ){0,2}(?:${nouns.split(/\s+/).join('|')})\\b`);
  /** Numbers that are never one: fixed limits, and what is above a limit or shared by several. */
  const neverOne =
    `password_short passkeys_most invitations_a_day invitations_an_hour days_most rule_too_long pasted_most
    test_mails_most files_most mentions_most animation_large mail_pictures_most selection_large list_large undo_window codes_most
    too_long levels_most external_id_shared kvk_number_shared email_shared senders_an_hour senders_most column_twice
    row_columns columns_most upload_rows personal_mails_an_hour
    classification_too_many_tasks`.split(/\s+/);
  it('has a form for one wherever it counts what may be one', () => {
    const only = codes.filter(([code, { en }]) => counted.test(en) && !neverOne.includes(code));
    expect(only.map(([code]) => code)).toEqual([]);
    expect(neverOne.filter((code) => !isMessageCode(code))).toEqual([]);
  });

  it('has no code that nobody uses', () => {
    const source = ['apps/server/src', 'packages/contract/src']
      .flatMap(sourcesOf)
      .filter((path) => !path.startsWith('packages/contract/src/messages/'))
      .map((path) => readFileSync(new URL(path, root), 'utf8'))
      .join('\n');
    const named = new Set([...source.matchAll(/'([a-z][a-z0-9_]*)'/g)].map(([, code]) => code));
    const begun = [...source.matchAll(/message\(\s*(?:\w+ === '\w+' \? '\w+' : )?`(\w+_)\$\{/g)];
    const isBegun = (code: string) => begun.some(([, start = '']) => code.startsWith(start));
    expect(codes.map(([code]) => code).filter((c) => !named.has(c) && !isBegun(c))).toEqual([]);
  });
});

/** Sentences written in a file; those of plain errors are nobody's but ours. */
function sentencesOf(path: string): string[] {
  const source = readFileSync(new URL(path, root), 'utf8');
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  const literals = /(.{0,24})(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/gs;
  return [...code.matchAll(literals)]
    .filter(([, before = '']) => !/new Error\(\s*$/.test(before))
    .map(([, , plain, built]) => plain ?? built ?? '')
    .filter((said) => /^[A-Z$][^\n]*[a-z] [^\n]*[.]$/.test(said) && !/[<>=]|\bselect\b/.test(said))
    .map((said) => `${path}: ${said}`);
}

/** Files whose sentences are no answers, or are there in both languages: mails, files, samples and what a language model is told. */
const elsewhere =
  /\/demo\/|\.cli\.ts$|words\.ts$|mails\.ts$|openapi\.ts$|demo\.(?:repo|service)\.ts$|\.corpus\.ts$|\/prompts\/|\/warnings\.ts$|reports\/reasons\.ts$|partners\/index\.ts$/;
it('no sentence that an answer can have is written where it is said', () => {
  const source = ['features', 'platform/http', 'platform/pictures', 'platform/files']
    .flatMap((folder) => sourcesOf(`apps/server/src/${folder}`))
    .filter((path) => !elsewhere.test(path));
  expect(source.flatMap(sentencesOf)).toEqual([]);
});

describe('a message', () => {
  it.each([
    [message('not_whole_number'), 'Enter a whole number.', 'Vul een heel getal in.'],
    [message('length_most', { count: 1 }), 'Use at most 1 character.', 'Gebruik maximaal 1 teken.'],
    [
      message('length_most', { count: 1200 }),
      'Use at most 1,200 characters.',
      'Gebruik maximaal 1.200 tekens.',
    ],
    [
      message('redeem_from', { day: '2026-10-03' }),
      'It starts on 3 October 2026.',
      'Geldig vanaf 3 oktober 2026.',
    ],
    [message('not_option', { options: ['a', 'b'] }), 'Use one of a, b.', 'Gebruik een van: a, b.'],
    [
      message('owner_hands_over', {
        name: 'Bo',
        owned: [
          message('owned_profiles', { count: 3 }),
          message('owned_opportunities', { count: 2 }),
          message('owned_tasks', { count: 1 }),
        ],
      }),
      'Bo owns 3 profiles, 2 open opportunities, 1 open task. Choose a new owner.',
      'Bo heeft nog 3 profielen, 2 open verkoopkansen, 1 open taak. Kies een nieuwe eigenaar.',
    ],
    [
      message('column_needed', { label: { en: 'City', nl: 'Plaats' }, field: 'city' }),
      'City (city) is required. Match a column to it.',
      'Plaats (city) is verplicht. Koppel er een kolom aan.',
    ],
  ])('is said in the language of its reader: %j', (said, en, nl) => {
    expect(say('en', said)).toBe(en);
    expect(say('nl', said)).toBe(nl);
  });

  it('keeps what customers typed as it is, whatever it looks like', () => {
    const name = '{name} $& {count, plural, one {#} other {#}}';
    expect(say('nl', message('already_customer', { name }))).toBe(`${name} is al klant.`);
  });

  it('is kept as it is, without what PostgreSQL cannot keep', () => {
    const said = [message('file_empty'), message('already_customer', { name: 'Bo' })];
    expect(readKept(keep(said))).toEqual(said);
    expect(keep(message('already_customer', { name: 'B\0o' }))).not.toContain('u0000');
    for (const text of ['Of long ago.', '[sic] of long ago', '{name} of long ago'])
      expect(readKept(text)).toBe(text);
  });

  it('that was kept before there were codes is shown as it was written', () => {
    expect(say('nl', 'Something of long ago.')).toBe('Something of long ago.');
  });

  it('of another version of the product is told by its code', () => {
    expect(say('nl', { code: 'of_tomorrow' })).toBe('of_tomorrow');
    expect(isMessageCode('constructor')).toBe(false);
  });

  it('needs the parameters that its text has, and no others', () => {
    // @ts-expect-error: there is no such code
    message('no_such_code');
    // @ts-expect-error: a name is needed
    message('already_customer');
    // @ts-expect-error: a parameter it does not have
    message('already_customer', { who: 'Bo' });
  });
});

it('a shape says what it refuses by a message', () => {
  const shape = z.string().refine(() => false, refuses('sort_unknown', { fields: ['name'] }));
  const [issue] = shape.safeParse('').error?.issues ?? [];
  expect(issue && messageIn(issue as never)).toEqual(message('sort_unknown', { fields: ['name'] }));
});
