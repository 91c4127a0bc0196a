import type { Words } from '@kade/contract/columns/column';
import { notOurs, tooMuch } from '../check/problems.js';
import { placeIn, RuleError } from '../error.js';
import type { Limits } from '../limits.js';
import { type Token, tokenFrom } from './tokens.js';

/** A walk along the tokens of a text, one token at a time. */
export type Cursor = {
  readonly text: string;
  readonly limits: Limits;
  /** The token in hand. */
  now: Token;
  /** Groups and conditions so far. */
  parts: number;
};

export const startOf = (text: string, limits: Limits): Cursor => ({
  text,
  limits,
  now: tokenFrom(text, 0),
  parts: 0,
});

export const fail = (cursor: Cursor, words: Words, at: number = cursor.now.at): never => {
  throw new RuleError(words, placeIn(cursor.text, at));
};

/** Takes the token in hand and moves on. */
export function take(cursor: Cursor): Token {
  const token = cursor.now;
  if (token.kind !== 'end') cursor.now = tokenFrom(cursor.text, token.end);
  return token;
}

export const atEnd = (cursor: Cursor): boolean => cursor.now.kind === 'end';

export const isWord = (token: Token, word: string): boolean =>
  token.kind === 'name' && !token.quoted && token.text.toLowerCase() === word;

export const isSign = (token: Token, sign: string): boolean =>
  token.kind === 'sign' && token.text === sign;

export const takeWord = (cursor: Cursor, word: string): boolean =>
  isWord(cursor.now, word) && take(cursor) !== undefined;

export const takeSign = (cursor: Cursor, sign: string): boolean =>
  isSign(cursor.now, sign) && take(cursor) !== undefined;

/** Complains about the token in hand, in the text's own spelling. */
export const unexpected = (cursor: Cursor, what: Words): never =>
  fail(cursor, notOurs.expected(what, cursor.text.slice(cursor.now.at, cursor.now.end)));

export function needSign(cursor: Cursor, sign: string): void {
  if (!takeSign(cursor, sign)) unexpected(cursor, { en: sign, nl: sign });
}

export function needWord(cursor: Cursor, word: string): void {
  if (!takeWord(cursor, word)) unexpected(cursor, { en: `"${word}"`, nl: `"${word}"` });
}

export function countPart(cursor: Cursor, at: number): void {
  cursor.parts += 1;
  if (cursor.parts > cursor.limits.parts) fail(cursor, tooMuch.parts(cursor.limits.parts), at);
}
