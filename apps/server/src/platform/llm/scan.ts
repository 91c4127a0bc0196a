import { wordsOf } from './fold.js';
import type { Prompt } from './prompt.js';
import type { BannedKind } from './types.js';

/** Words in a row that an answer shares with the prompt, or with data that was withheld, only by taking them over. */
const overlap = 8;
const withheldOverlap = 3;

const banned: Readonly<Record<BannedKind, RegExp>> = {
  links:
    /\b(?:https?|ftp|mailto|tel|javascript|data):|www\.|\]\(|[a-z0-9-]\.(?:com|net|org|info|biz|io|ai|app|dev|shop|store|online|site|xyz|eu|nl|be|de|fr|uk|es|it|example|test|ru|cn|top|club|link|click|co|ly|gl|gg)\b(?!\.[a-z])/i,
  prices:
    /[€$£]\s?\d|\d[\d.,]{0,12}\s?(?:€|euro?s?\b|dollars?\b|usd\b|gbp\b|pond\b|pounds?\b|cents?\b)|\b(?:eur|usd|gbp)\s?\d|\d,-/i,
  codes:
    /\b(?=[A-Z0-9-]*[A-Z][A-Z0-9-]*[A-Z])(?=[A-Z0-9-]*\d[A-Z0-9-]*\d)[A-Z0-9-]{5,40}\b|\b(?=\w*[a-z])(?:[\w-]{0,40}\d){4}[\w-]{3,40}\b|\b(?:code|kortingscode|actiecode|coupon)\b\s?[:=]?\s?["“']?[A-Z0-9-]{4,}\b|\b[A-Z_]{5,40}=/,
  addresses:
    /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}|(?:\+|\b00|\b0)\d(?:[\s()./-]?\d){7,12}\b|\b\d{4}\s?[A-Z]{2}\b(?!\w)|\b[A-Z]{2}\d{2}\s?[A-Z]{4}(?:\s?\d){8,}/,
};

/** Every text of an answer, wherever it stands. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

const tag = /\{\{[^{}]{0,200}\}\}/g;

function sanitisedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]|(?![\n\t])\p{Cc}/gu, '')
    .replace(/<\/?[a-z!][^<>]{0,2000}>/gi, '')
    .trim();
}

/** The same answer with plain texts only: no markup, nothing invisible. */
export function sanitised<T>(value: T): T {
  if (typeof value === 'string') return sanitisedText(value) as T;
  if (Array.isArray(value)) return value.map(sanitised) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, sanitised(v)])) as T;
}

const runsOf = (words: readonly string[], length: number): string[] =>
  words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_, n) => words.slice(n, n + length).join(' '));

/** Words that stand out in a text: in capitals, with digits in them, or quoted. */
const outstanding = (text: string): string[] =>
  text
    .match(/\b(?=\w*[A-Z]\w*[A-Z])[\w-]{4,}|\b(?=\w*\d)(?=\w*[a-z])[\w-]{4,}/gi)
    ?.filter((w) => /\d|[A-Z]{3}/.test(w)) ?? [];

/** Holds answers against their prompt. */
export function scanner(
  { system, fenced, canary }: Prompt,
  rules: { banned: readonly BannedKind[]; tags: readonly string[] },
): (answer: unknown) => string | undefined {
  const ours = new Set(runsOf(wordsOf(system), overlap));
  const withheld = new Set(
    fenced.withheldTexts.flatMap((text) => runsOf(wordsOf(text), withheldOverlap)),
  );
  const shouted = new Set(fenced.withheldTexts.flatMap(outstanding).map((w) => w.toLowerCase()));

  const wrongIn = (text: string): string | undefined => {
    if (text.includes(canary) || text.includes(fenced.mark)) return 'a mark of the prompt';
    const words = wordsOf(text);
    if (runsOf(words, overlap).some((run) => ours.has(run))) return 'words of the prompt';
    if (runsOf(words, withheldOverlap).some((run) => withheld.has(run))) return 'withheld data';
    if (
      text
        .toLowerCase()
        .match(/[\w-]{4,}/g)
        ?.some((word) => shouted.has(word))
    )
      return 'withheld data';
    const found = text.match(tag) ?? [];
    if (found.some((one) => !rules.tags.includes(one))) return 'an unknown placeholder';
    const bare = text.replace(tag, ' ');
    if (/\{\{|\{%|\}\}/.test(bare)) return 'an unknown placeholder';
    return rules.banned.find((kind) => banned[kind].test(bare));
  };
  return (answer) => textsIn(answer).map(wrongIn).find(Boolean);
}
