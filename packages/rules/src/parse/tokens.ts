import type { Words } from '@kade/contract/columns/column';
import { notOurs } from '../check/problems.js';
import { placeIn, RuleError } from '../error.js';

type Base = { readonly at: number; readonly end: number; readonly text: string };
/**
 * `text` is what it stands for: a string without its quotes, a name without them, a sign in one spelling
 * (`<>` is `!=`). `quoted` names are never keywords.
 */
export type Token = Base &
  (
    | { readonly kind: 'name'; readonly quoted: boolean }
    | { readonly kind: 'string' | 'number' | 'sign' | 'end' }
  );

const isSpace = (c: string): boolean => ' \t\n\r\f\v\u00a0\ufeff'.includes(c);
const isDigit = (c: string): boolean => c >= '0' && c <= '9';
const startsName = (c: string): boolean =>
  (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c === '_';
const twoSigns = ['!=', '<>', '<=', '>='];
const oneSign = '()=<>,-';

const failAt = (text: string, at: number, words: Words): never => {
  throw new RuleError(words, placeIn(text, at));
};

/**
 * The token that begins at or after an offset. Reads ahead no further than that token, so that the first mistake in
 * a text is the one that is reported. Every character is looked at a bounded number of times.
 * @throws RuleError at a character outside the dialect
 */
export function tokenFrom(text: string, from: number): Token {
  let at = from;
  while (at < text.length && isSpace(text.charAt(at))) at += 1;
  if (at >= text.length) return { kind: 'end', text: '', at: text.length, end: text.length };

  const c = text.charAt(at);
  if (c === "'") return quoted(text, at, "'", notOurs.stringEnd);
  if (c === '"' || c === '`') return quoted(text, at, c, notOurs.nameEnd);
  if (startsName(c)) {
    let end = at + 1;
    while (end < text.length && (startsName(text.charAt(end)) || isDigit(text.charAt(end)))) {
      end += 1;
    }
    return { kind: 'name', quoted: false, text: text.slice(at, end), at, end };
  }
  if (isDigit(c) || (c === '.' && isDigit(text.charAt(at + 1)))) return number(text, at);

  const two = text.slice(at, at + 2);
  if (two === '--' || two === '/*') return failAt(text, at, notOurs.comment);
  if (twoSigns.includes(two)) {
    return { kind: 'sign', text: two === '<>' ? '!=' : two, at, end: at + 2 };
  }
  if (oneSign.includes(c)) return { kind: 'sign', text: c, at, end: at + 1 };
  return failAt(text, at, stranger(text, at));
}

function stranger(text: string, at: number): Words {
  const c = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (c === ';') return notOurs.semicolon;
  if (c === '#') return notOurs.comment;
  if ('+*/%|^&'.includes(c)) return notOurs.arithmetic;
  if ('‘’‚‛“”„‟´′″«»'.includes(c)) return notOurs.quote;
  return notOurs.character(c);
}

/** Between quotes, where a doubled quote stands for one. */
function quoted(text: string, at: number, quote: string, neverClosed: Words): Token {
  const pieces: string[] = [];
  let from = at + 1;
  for (;;) {
    const close = text.indexOf(quote, from);
    if (close === -1) return failAt(text, at, neverClosed);
    pieces.push(text.slice(from, close));
    from = close + 1;
    if (text.charAt(from) !== quote) break;
    from += 1;
  }
  const token = { text: pieces.join(quote), at, end: from };
  return quote === "'" ? { kind: 'string', ...token } : { kind: 'name', quoted: true, ...token };
}

/** Digits, a fraction, an exponent; never a sign, which is a token of its own. */
function number(text: string, at: number): Token {
  let end = at;
  const digits = () => {
    const start = end;
    while (end < text.length && isDigit(text.charAt(end))) end += 1;
    return end > start;
  };
  const whole = digits();
  if (text.charAt(end) === '.') {
    end += 1;
    if (!digits()) return failAt(text, at, notOurs.number);
  }
  if (text.charAt(end).toLowerCase() === 'e') {
    end += 1;
    if (text.charAt(end) === '-' || text.charAt(end) === '+') end += 1;
    if (!digits()) return failAt(text, at, notOurs.number);
  }
  const next = text.charAt(end);
  if (startsName(next) || next === '.') return failAt(text, at, notOurs.number);
  return { kind: 'number', text: `${whole ? '' : '0'}${text.slice(at, end)}`, at, end };
}
