import { createHash } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A text as its words alone: case, punctuation, markup, merge tags and spaces do not count. */
const plain = (text: string): string =>
  text
    .replace(/\{\{[^{}]*\}\}/g, ' ')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that a sentence has at least: shorter ones are written by everybody. */
const leastWords = 5;
/** Hex digits of a sentence's print: one of a billion billions is taken for another. */
const sentenceDigits = 16;

/** What a text is known by: SHA-256 of its words. */
export const fingerprintOf = (text: string): string => sha256(plain(text));

/** What each of its sentences is known by, each once; those too short to tell are left out. */
export function sentencePrints(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map(plain)
    .filter((sentence) => sentence.split(' ').length >= leastWords);
  return [...new Set(sentences)].map((sentence) => sha256(sentence).slice(0, sentenceDigits));
}
