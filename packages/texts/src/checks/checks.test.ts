import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Channel, type PartName, partsOf } from '../channels.js';
import type { CheckContext, CheckedContent } from './check.js';
import { checksOf } from './checks.js';
import { countSms } from './gsm.js';
import { lengthOnX } from './length.js';

const content = (
  channel: Channel,
  parts: Partial<Record<PartName, string>>,
  more: Partial<CheckedContent> = {},
): CheckedContent => ({
  channel,
  language: 'en',
  parts: partsOf[channel].map((name) => ({ name, text: parts[name] ?? '' })),
  ...more,
});
const find = (c: CheckedContent, code: string, context: CheckContext = {}) =>
  checksOf(c, context).filter((check) => check.code === code);

describe('an SMS', () => {
  it.each([
    ['a'.repeat(160), 'gsm7', 1, 160],
    ['a'.repeat(161), 'gsm7', 2, 161],
    ['a'.repeat(306), 'gsm7', 2, 306],
    ['a'.repeat(307), 'gsm7', 3, 307],
    ['é'.repeat(160), 'gsm7', 1, 160],
    ['€'.repeat(80), 'gsm7', 1, 160],
    ['€'.repeat(81), 'gsm7', 2, 162],
    ['ë'.repeat(70), 'ucs2', 1, 70],
    ['ë'.repeat(71), 'ucs2', 2, 71],
    ['ï'.repeat(134), 'ucs2', 2, 134],
    ['ï'.repeat(135), 'ucs2', 3, 135],
    ['😀', 'ucs2', 1, 2],
    ['', 'gsm7', 0, 0],
  ] as const)('%s is counted as the network does', (text, encoding, segments, units) => {
    expect(countSms(text)).toMatchObject({ encoding, segments, units });
  });

  it('has é, è, ö, ä, ü, à and ù in its small alphabet, and not ë and ï', () => {
    for (const letter of 'éèöäüàùñåøæßÇ') expect(countSms(letter).encoding, letter).toBe('gsm7');
    for (const letter of 'ëïêáóíúôç’“–…') expect(countSms(letter).encoding, letter).toBe('ucs2');
  });

  it('does not split a character of two places over two segments', () => {
    expect(countSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3);
    expect(countSms(`${'a'.repeat(151)}€${'a'.repeat(153)}`).segments).toBe(2);
  });

  it('says which characters make it use more, and where', () => {
    const [found] = find(content('sms', { body: 'Beste Daniël, de reünie.' }), 'sms_characters');
    expect(found).toMatchObject({ level: 'warning', params: { characters: 'ë' } });
    expect(found?.spans).toEqual([{ part: 'body', from: 10, to: 11 }]);
  });
});

describe('length', () => {
  it('of a post on X counts a link as 23', () => {
    expect(lengthOnX('See https://kade.example/a/very/long/path/that/goes/on')).toBe(4 + 23);
    expect(lengthOnX('👍')).toBe(2);
    const long = content('x', { body: `${'a'.repeat(257)} https://kade.example` });
    expect(find(long, 'length')[0]).toMatchObject({
      level: 'stop',
      params: { length: 281, most: 280 },
    });
  });

  it.each([
    ['linkedin', 'body', 3000, 'stop'],
    ['instagram', 'body', 2200, 'stop'],
    ['email', 'subject', 60, 'warning'],
    ['email', 'preheader', 90, 'warning'],
    ['facebook', 'body', 63_206, 'stop'],
  ] as const)('of %s: %s has a limit of %d', (channel, part, most, level) => {
    const at = (length: number) =>
      find(content(channel, { [part]: 'a'.repeat(length) }), 'length')[0];
    expect(at(most)?.level === level).toBe(false);
    expect(at(most + 1)).toMatchObject({ level, params: { most } });
  });

  it.each([
    ['linkedin', 3000],
    ['instagram', 2200],
  ] as const)('of %s: hashtags are part of the %d characters', (channel, most) => {
    const at = (body: number) =>
      find(content(channel, { body: 'a'.repeat(body), hashtags: '#vers' }), 'length')[0];
    // An empty line stands between the text and its hashtags.
    expect(at(most - 7)).toMatchObject({ level: 'ok', params: { length: most } });
    expect(at(most - 6)).toMatchObject({ level: 'stop', params: { length: most + 1 } });
  });

  it('of an Instagram post stops at 30 hashtags', () => {
    const tags = (n: number) => Array.from({ length: n }, (_, i) => `#a${i}`).join(' ');
    expect(
      find(content('instagram', { body: 'a', hashtags: tags(30) }), 'hashtags')[0]?.level,
    ).toBe('ok');
    const [check] = find(content('instagram', { body: 'a', hashtags: tags(31) }), 'hashtags');
    expect(check).toMatchObject({ level: 'stop', params: { count: 31 } });
    expect(check?.spans).toHaveLength(1);
  });
});

describe('forbidden words', () => {
  const hits = (language: 'en' | 'nl', word: string, text: string) =>
    find(content('facebook', { body: text }, { language }), 'forbidden', { forbid: [word] })
      .flatMap((c) => c.spans)
      .map(({ from, to }) => text.slice(from, to));

  it.each([
    ['nl', 'goedkoop', 'Goedkope wijn, goedkoper dan ooit.', ['Goedkope', 'goedkoper']],
    [
      'nl',
      'korting',
      'Winterkorting en kortingen, met een kortingsactie.',
      ['Winterkorting', 'kortingen', 'kortingsactie'],
    ],
    ['nl', 'brief', 'Brieven schrijven wij niet.', ['Brieven']],
    ['nl', 'klant', 'De klanten en het klantje.', ['klanten', 'klantje']],
    ['nl', 'man', 'Manden vol mango.', []],
    ['nl', 'ei', 'Op reis met een koffer.', []],
    ['nl', 'op is op', 'Let op: op is op.', ['op is op']],
    ['en', 'cheap', 'Cheaper than cheap, never cheaply.', ['Cheaper', 'cheap', 'cheaply']],
    ['en', 'hurry', 'Hurried people.', ['Hurried']],
    ['en', 'deal', 'An ideal dealer deals.', ['dealer', 'deals']],
    ['en', 'no-brainer', 'It is a no-brainer!', ['no-brainer']],
    ['en', 'art', 'Start the party.', []],
  ] as const)('%s: “%s” is found in “%s”', (language, word, text, found) => {
    expect(hits(language, word, text)).toEqual(found);
  });

  it('stop a text, and a better word is a hint', () => {
    const c = content('facebook', { body: 'For our customers.' });
    expect(find(c, 'forbidden', { forbid: ['customer'] })[0]?.level).toBe('stop');
    expect(find(c, 'preferred', { prefer: [{ use: 'guest', not: ['customer'] }] })).toMatchObject([
      { level: 'hint', params: { word: 'customer', use: 'guest' } },
    ]);
    expect(find(c, 'preferred_unused', { prefer: [{ use: 'craft', not: [] }] })).toHaveLength(1);
  });
});

describe('what keeps readers from a text', () => {
  const codes = (text: string, language: 'en' | 'nl' = 'en') =>
    checksOf(content('facebook', { body: text }, { language }))
      .filter((c) => c.level !== 'ok')
      .map((c) => c.code);

  it.each([
    ['This is AMAZING news', 'en', ['capitals']],
    ['Use code COFFEE15 at the till', 'en', []],
    ['The BBQ of the NATO', 'en', []],
    ['🚀 Fast\n🚀 Cheap', 'en', ['emoji_bullet']],
    ['Klik hier voor de prijslijst', 'nl', ['vague_link']],
    ['Click here for prices', 'en', ['vague_link']],
    ['Good food #vanharteaanbevolen', 'en', ['hashtag_case']],
    ['Good food #VanHarteAanbevolen', 'en', []],
    ['Wow! Great! Buy!', 'en', ['exclamation']],
  ] as const)('%s (%s): %j', (text, language, expected) => {
    expect(codes(text, language)).toEqual(expected);
  });

  it('includes pictures without an alt text', () => {
    const c = content(
      'instagram',
      { body: 'Soup' },
      { images: [{ alt: null }, { alt: 'A bowl of soup' }] },
    );
    expect(find(c, 'alt_text')).toMatchObject([{ level: 'stop', params: { missing: 1 } }]);
  });

  it('includes the words that filters weigh, which three of make a warning', () => {
    const one = content('email', { subject: 'Order now', body: 'Our prices.' });
    expect(find(one, 'spam').map((c) => c.level)).toEqual(['hint']);
    const three = content('email', { subject: 'Act now', body: 'Risk free, guaranteed.' });
    expect(find(three, 'spam').map((c) => c.level)).toEqual(['warning', 'warning', 'warning']);
  });

  it('includes another language than was asked for', () => {
    const c = content('facebook', {
      body: 'Vanaf maandag ligt onze nieuwe koffie voor je klaar in de winkel.',
    });
    expect(find(c, 'language')[0]?.params).toEqual({ found: 'nl', asked: 'en' });
  });

  it('takes neither a name nor an address for another language', () => {
    const c = content('facebook', { body: 'Van der Meer Food Service: Details: example.com.' });
    expect(find(c, 'language')).toEqual([]);
  });
});

describe('any text at all', () => {
  it('is checked without an error, with spans that lie inside it', () => {
    const channels = Object.keys(partsOf) as Channel[];
    fc.assert(
      fc.property(
        fc.constantFrom(...channels),
        fc.constantFrom('en' as const, 'nl' as const),
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.string({ maxLength: 12 }),
        (channel, language, text, word) => {
          const parts = partsOf[channel].map((name) => ({ name, text }));
          const checks = checksOf(
            { channel, language, parts },
            { forbid: [word], prefer: [{ use: word, not: [word] }] },
          );
          for (const { spans } of checks)
            for (const { from, to } of spans) {
              expect(from).toBeGreaterThanOrEqual(0);
              expect(to).toBeGreaterThanOrEqual(from);
            }
        },
      ),
      { numRuns: 200 },
    );
  });
});
