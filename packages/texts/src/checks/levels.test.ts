import { describe, expect, it } from 'vitest';
import { type Channel, type PartName, partsOf } from '../channels.js';
import type { CheckContext, CheckedContent } from './check.js';
import { checksOf } from './checks.js';

const content = (
  channel: Channel,
  parts: Partial<Record<PartName, string>>,
  language: 'en' | 'nl' = 'nl',
): CheckedContent => ({
  ...{ channel, language },
  parts: partsOf[channel].map((name) => ({ name, text: parts[name] ?? '' })),
});
const find = (c: CheckedContent, code: string, context: CheckContext = {}) =>
  checksOf(c, context).filter((check) => check.code === code);

describe('the length of a part', () => {
  it.each([
    ['email', 'heading', 80, 'hint'],
    ['email', 'body', 2500, 'hint'],
    ['email', 'button', 25, 'warning'],
    ['facebook', 'body', 480, 'hint'],
    ['blog', 'title', 60, 'warning'],
    ['blog', 'intro', 400, 'hint'],
    ['flyer', 'headline', 60, 'warning'],
    ['flyer', 'sub', 120, 'warning'],
    ['flyer', 'bullets', 500, 'hint'],
    ['flyer', 'call', 120, 'warning'],
  ] as const)('of %s: the %s is told beyond %d', (channel, part, most, level) => {
    const at = (length: number) =>
      find(content(channel, { [part]: 'a'.repeat(length) }), 'length')[0];
    expect(at(most)).toMatchObject({
      level: 'ok',
      params: { part, length: most, most },
      spans: [],
    });
    expect(at(most + 3)).toMatchObject({
      ...{ level, params: { part, length: most + 3, most } },
      spans: [{ part, from: most, to: most + 3 }],
    });
  });

  it('is counted in characters as people count them, and as the platform does where that differs', () => {
    const length = (channel: Channel, part: PartName, text: string) =>
      find(content(channel, { [part]: text }), 'length')[0]?.params.length;
    expect(length('facebook', 'body', '😀😀')).toBe(2);
    expect(length('email', 'subject', '😀')).toBe(1);
    expect(length('linkedin', 'body', '😀😀')).toBe(4);
    expect(length('instagram', 'body', '😀')).toBe(2);
    // Nothing is said of what is not there.
    expect(find(content('email', {}), 'length')).toEqual([]);
  });

  it('of an SMS is its segments: from two on a hint, from three a warning, and more than four stop it', () => {
    const level = (length: number) =>
      find(content('sms', { body: 'a'.repeat(length) }), 'sms')[0]?.level;
    expect([160, 161, 306, 307, 459, 460, 612, 613].map(level)).toEqual([
      ...['ok', 'hint', 'hint', 'warning', 'warning', 'warning', 'warning', 'stop'],
    ]);
  });
});

it('a text cannot go out without the parts that carry it', () => {
  const empty = (channel: Channel, parts: Partial<Record<PartName, string>> = {}) =>
    find(content(channel, parts), 'empty').map(({ level, params }) => [level, params.part]);
  expect(empty('email')).toEqual([
    ['stop', 'subject'],
    ['stop', 'body'],
  ]);
  expect(empty('linkedin', { hashtags: '#brood' })).toEqual([['stop', 'body']]);
  expect(empty('blog', { body: 'Brood.', title: '  ' })).toEqual([['stop', 'title']]);
  expect(empty('flyer', { headline: 'Brood' })).toEqual([['stop', 'bullets']]);
  expect(empty('sms', { body: 'Brood.' })).toEqual([]);
});

describe('how easily a text reads', () => {
  const ease = (parts: Partial<Record<PartName, string>>) =>
    find(content('linkedin', parts), 'ease')[0];
  const simple = 'Wij bakken elke dag vers brood. Kom je het halen? '.repeat(4);
  const words = (n: number, word: string) => Array.from({ length: n }, () => word).join(' ');

  it('is a hint where it is hard for many, and a warning where it is for nearly all', () => {
    const easy = ease({ body: simple });
    expect(easy).toMatchObject({ level: 'ok' });
    expect(Number(easy?.params.score)).toBeGreaterThanOrEqual(50);
    const hard = ease({ body: `${words(10, 'bakker')}. `.repeat(4) });
    const hardest = ease({ body: `${words(40, 'bedrijfsvoeringen')}.` });
    expect(hardest).toMatchObject({ level: 'warning' });
    expect(Number(hardest?.params.score)).toBeLessThan(30);
    expect(hard).toMatchObject({ level: 'hint' });
    expect(Number(hard?.params.score)).toBeGreaterThanOrEqual(30);
  });

  it('is told of its prose, from thirty words on: neither hashtags nor a button are read', () => {
    expect(ease({ body: `${words(29, 'brood')}.` })).toBeUndefined();
    expect(ease({ body: `${words(30, 'brood')}.` })).toBeDefined();
    expect(ease({ body: simple, hashtags: words(60, '#bedrijfsvoeringen') })?.params).toEqual(
      ease({ body: simple })?.params,
    );
    const mail = (button: string) =>
      find(content('email', { subject: 'Brood', body: simple, button }), 'ease')[0]?.params;
    expect(mail(words(60, 'bedrijfsvoeringen'))).toEqual(mail('Bel'));
  });
});

describe('hashtags', () => {
  const tags = (n: number) => Array.from({ length: n }, (_, i) => `#a${i}`).join(' ');
  const level = (channel: Channel, n: number) =>
    find(content(channel, { body: 'Brood.', hashtags: tags(n) }), 'hashtags')[0]?.level;
  it('are noise beyond five on LinkedIn, too many beyond thirty, and not counted elsewhere', () => {
    expect([5, 6, 30, 31].map((n) => level('linkedin', n))).toEqual(['ok', 'hint', 'hint', 'stop']);
    expect([6, 30, 31].map((n) => level('instagram', n))).toEqual(['ok', 'ok', 'stop']);
    const facebook = content('facebook', { body: `Brood ${tags(40)}` });
    expect(find(facebook, 'hashtags')).toEqual([]);
  });

  it('of several words are hard to read in lower case, a single one is not', () => {
    const flat = (tag: string) =>
      find(content('facebook', { body: tag }), 'hashtag_case').map(({ params }) => params.hashtag);
    expect(flat('#vanharteaanbevolen')).toEqual(['#vanharteaanbevolen']);
    expect(flat('#dertiendertien')).toEqual(['#dertiendertien']);
    expect(flat('#dertienletter')).toEqual([]);
    expect(flat('#VanHarteAanbevolen')).toEqual([]);
  });
});

describe('words that a brand would rather see', () => {
  const hints = (body: string, context: CheckContext) =>
    checksOf(content('facebook', { body }), context)
      .filter(({ code }) => code.startsWith('preferred'))
      .map(({ code, params }) => [code, params.word ?? params.words]);
  const liked = { use: 'ambacht', not: [] };
  const better = { use: 'gast', not: ['klant', 'afnemer'] };
  it('are asked for where none of them stands, and where another stands in their place', () => {
    const prefer = [liked, { use: 'vers', not: [] }, better];
    expect(hints('Onze klanten eten brood.', { prefer })).toEqual([
      ['preferred', 'klant'],
      ['preferred_unused', 'ambacht, vers'],
    ]);
    // One of them will do; of those that stand for others none has to be used.
    expect(hints('Brood, met vers graan.', { prefer })).toEqual([]);
    expect(hints('Brood.', { prefer: [better] })).toEqual([]);
  });

  it('and those that it forbids are looked for as words, of nothing nothing is found', () => {
    const found = (word: string) =>
      find(content('facebook', { body: 'Goedkoop brood.' }), 'forbidden', { forbid: [word] });
    expect(found('goedkoop')).toHaveLength(1);
    expect([found(' '), found(''), found('duur')]).toEqual([[], [], []]);
  });
});

describe('what filters and readers stumble over', () => {
  it('are words of mails and text messages, three of which may decide', () => {
    const levels = (channel: Channel, body: string) =>
      find(content(channel, { body }), 'spam').map(({ level }) => level);
    expect(levels('sms', 'Koop nu, zonder risico.')).toEqual(['hint', 'hint']);
    expect(levels('sms', 'Koop nu, zonder risico, alleen vandaag.')).toEqual([
      ...['warning', 'warning', 'warning'],
    ]);
    expect(levels('email', 'Koop nu.')).toEqual(['hint']);
    for (const channel of ['facebook', 'linkedin', 'instagram', 'x'] as const)
      expect(levels(channel, 'Koop nu, zonder risico, alleen vandaag.')).toEqual([]);
    expect(find(content('sms', { body: 'Koop nu.' }, 'en'), 'spam')).toEqual([]);
  });

  it('are signs and capitals beyond measure, and not codes and abbreviations', () => {
    const codes = (body: string) =>
      checksOf(content('facebook', { body }))
        .filter(({ level }) => level !== 'ok')
        .map(({ code }) => code);
    expect(codes('Brood! Vers!')).toEqual([]);
    expect(codes('Brood! Vers! Nu!')).toEqual(['exclamation']);
    expect(codes('Dit is GROOT brood')).toEqual(['capitals']);
    expect(codes('De HAVO eet brood')).toEqual([]);
    for (const code of ['BROOD-25', 'BROOD25', '25BROOD', 'BROOD_A'])
      expect([code, codes(`Noem ${code} aan de kassa`)]).toEqual([code, []]);
    expect(codes('🚀 Snel brood')).toEqual([]);
    expect(codes('  🚀 Snel\n  🥖 Vers')).toEqual(['emoji_bullet']);
    // A picture with nothing but blanks for its text has none.
    const images = [{ alt: ' ' }, { alt: 'Brood' }];
    const pictured = { ...content('instagram', { body: 'Brood' }), images };
    expect(find(pictured, 'alt_text')[0]?.params).toEqual({ missing: 1 });
  });

  it('is another language, from eight words on', () => {
    const told = (body: string) => find(content('facebook', { body }), 'language').length;
    const english = 'We bake bread for all of our guests every single morning of the year.';
    expect(told(english)).toBe(1);
    expect(told('We bake bread for all of you')).toBe(0);
    const post = content('linkedin', {
      ...{ body: 'Wij bakken elke dag vers brood voor al onze gasten.' },
      hashtags: '#bread #every #morning #for #all #of #our #guests #and #friends #with #love',
    });
    expect(find(post, 'language')).toEqual([]);
  });
});

it('the weightiest is told first', () => {
  const found = checksOf(
    content('linkedin', { body: 'Goedkoop brood! Vers! Nu! GROOT', hashtags: '#a' }),
    { forbid: ['goedkoop'] },
  );
  expect(found.map(({ level }) => level)).toEqual(['stop', 'warning', 'hint', 'ok', 'ok']);
});
