import type { Span } from '../channels.js';
import type { Language } from '../language.js';
import { type Token, tokensOf } from '../tokens.js';
import type { Check, CheckedContent, Level } from './check.js';
import { finderOf } from './words.js';

/** Links that say nothing when a screen reader lists them (WCAG 2.2, 2.4.4 and 2.4.9). */
const vague: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'click here',
    'click this link',
    'read more',
    'learn more',
    'more info',
    'this link',
    'tap here',
  ],
  nl: [
    'klik hier',
    'klik op deze link',
    'lees meer',
    'meer info',
    'deze link',
    'lees verder',
    'hier klikken',
    'tik hier',
  ],
};

const vagueIn = {
  en: vague.en.map((words) => finderOf(words, 'en')),
  nl: vague.nl.map((words) => finderOf(words, 'nl')),
};

/** Longer runs of capitals are spelled out or shouted by a screen reader, shorter ones are abbreviations. */
const capitalsLeast = 5;
const emoji = /\p{Extended_Pictographic}/u;

const isShouted = ({ kind, text }: Token): boolean =>
  kind === 'word' &&
  text.length >= capitalsLeast &&
  text === text.toUpperCase() &&
  text !== text.toLowerCase();

const spansIn = (
  { parts }: CheckedContent,
  find: (tokens: Token[], text: string) => readonly { from: number; to: number }[],
): Span[] =>
  parts.flatMap(({ name, text }) =>
    find(tokensOf(text), text).map(({ from, to }) => ({ part: name, from, to })),
  );

/** A word of capitals next to digits, a hyphen or an underscore is a code, which has to stand as it is. */
const isCode = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 1], tokens[at + 1]].some((next, i) => {
    const glued = i === 0 ? !tokens[at]?.spaced : next && !next.spaced;
    return Boolean(next && glued && (next.kind === 'digits' || '-_#'.includes(next.text)));
  });

/** Emoji at the beginning of a line, of two and more lines: a list that a screen reader reads as “rocket, rocket”. */
function bulletsOf(text: string) {
  let at = 0;
  const lines = text.split('\n').map((line) => {
    const from = at + line.length - line.trimStart().length;
    at += line.length + 1;
    return { from, to: from + 2, line: line.trimStart() };
  });
  const found = lines.filter(({ line }) => emoji.test([...line][0] ?? ''));
  return found.length >= 2 ? found : [];
}

/** A hashtag of several words in lower case is read as one: `#vanharteaanbevolen`. Longer than this it has several. */
const oneWordMost = 14;
const tags = /#[\p{L}\p{N}_]+/gu;
const hashtagsIn = (text: string) =>
  [...text.matchAll(tags)].map((m) => ({ from: m.index, to: m.index + m[0].length, text: m[0] }));

const check = (
  code: Check['code'],
  level: Level,
  params: Check['params'],
  spans: Span[],
): Check[] => (spans.length > 0 ? [{ code, level, params, spans }] : []);

/** What keeps somebody who listens to a text, or reads with difficulty, from it. */
export function checkAccessibility(content: CheckedContent, most: number): Check[] {
  const { language, images = [], parts } = content;
  const shouted = spansIn(content, (tokens) =>
    tokens.filter((t, at) => isShouted(t) && !isCode(tokens, at)),
  );
  const bullets = spansIn(content, (_, text) => bulletsOf(text));
  const links = spansIn(content, (tokens) => vagueIn[language].flatMap((find) => find(tokens)));
  const hashtags = parts.flatMap(({ name, text }) =>
    hashtagsIn(text).map((tag) => ({ part: name, ...tag })),
  );
  const flat = hashtags.filter(
    ({ text }) => text.length > oneWordMost && text === text.toLowerCase(),
  );
  const signs = spansIn(content, (tokens) => tokens.filter((t) => t.text === '!'));
  const missing = images.filter(({ alt }) => !alt?.trim()).length;
  const bare = ({ part, from, to }: Span): Span => ({ part, from, to });
  return [
    ...check('capitals', 'warning', { words: shouted.length }, shouted),
    ...check('exclamation', 'hint', { count: signs.length }, signs.length > 2 ? signs : []),
    ...check('emoji_bullet', 'warning', { count: bullets.length }, bullets),
    ...check('vague_link', 'warning', { words: links.length }, links),
    ...flat.map(
      (tag): Check => ({
        code: 'hashtag_case',
        level: 'hint',
        params: { hashtag: tag.text },
        spans: [bare(tag)],
      }),
    ),
    ...(content.channel === 'instagram' || content.channel === 'linkedin'
      ? [hashtagCount(hashtags.map(bare), most, content.channel === 'linkedin')]
      : []),
    ...(missing > 0
      ? [{ code: 'alt_text', level: 'stop', params: { missing }, spans: [] } satisfies Check]
      : []),
  ];
}

/** LinkedIn has no limit of its own; more than 5 read as noise there. */
const hashtagCount = (spans: Span[], most: number, linkedin: boolean): Check => ({
  code: 'hashtags',
  level: spans.length > most ? 'stop' : linkedin && spans.length > 5 ? 'hint' : 'ok',
  params: { count: spans.length, most: linkedin ? 5 : most },
  spans: spans.length > most ? spans.slice(most) : [],
});
