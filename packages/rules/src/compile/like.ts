import type { Column, Words } from '@kade/contract/columns/column';
import { mismatch } from '../check/value-problems.js';

/** The operators that are written as a pattern, with the % at the ends that each has. */
export type Shape = 'contains' | 'beginsWith' | 'endsWith';

export const negated = {
  contains: 'notContains',
  beginsWith: 'notBeginsWith',
  endsWith: 'notEndsWith',
} as const;

type Read = { readonly shape: Shape; readonly piece: string };

const shapeOf = (open: boolean, close: boolean): Shape | undefined =>
  open ? (close ? 'contains' : 'endsWith') : close ? 'beginsWith' : undefined;

/**
 * Reads `'%x%'`, `'x%'` and `'%x'`. Without an escape character everything between the outer % stands for itself,
 * % and _ too: so query builders write what people typed. With one, a % or _ inside must be escaped.
 */
export function readPattern(
  pattern: string,
  escapeSign: string | undefined,
  column: Column,
  fail: (words: Words) => never,
): Read {
  const read =
    escapeSign === undefined ? readPlain(pattern) : readEscaped(pattern, escapeSign, fail);
  if (read === undefined) return fail(mismatch.pattern);
  if (column.type === 'multi' && read.shape !== 'contains') return fail(mismatch.patternOfSet);
  return read;
}

function readPlain(pattern: string): Read | undefined {
  const open = pattern.startsWith('%');
  const close = pattern.endsWith('%') && pattern.length > (open ? 1 : 0);
  const shape = shapeOf(open, close);
  return shape && { shape, piece: pattern.slice(open ? 1 : 0, close ? -1 : undefined) };
}

function readEscaped(
  pattern: string,
  escapeSign: string,
  fail: (words: Words) => never,
): Read | undefined {
  if (escapeSign.length !== 1) return fail(mismatch.escape);
  const open = pattern.startsWith('%') && escapeSign !== '%';
  const pieces: string[] = [];
  let close = false;
  for (let i = open ? 1 : 0; i < pattern.length; i += 1) {
    const c = pattern.charAt(i);
    if (c === escapeSign) {
      i += 1;
      const next = pattern.charAt(i);
      if (next !== '%' && next !== '_' && next !== escapeSign) return fail(mismatch.escape);
      pieces.push(next);
    } else if (c === '%' && i === pattern.length - 1) {
      close = true;
    } else if (c === '%' || c === '_') {
      return fail(mismatch.pattern);
    } else {
      pieces.push(c);
    }
  }
  const shape = shapeOf(open, close);
  return shape && { shape, piece: pieces.join('') };
}

/** Puts a backslash before what a pattern would read as something else. */
export const escapePiece = (piece: string): string => piece.replace(/[\\%_]/g, '\\$&');

/** A pattern for SQL's `like` with the backslash as escape character. */
export const patternOf = (shape: Shape, piece: string): string => {
  const inner = escapePiece(piece);
  return `${shape === 'beginsWith' ? '' : '%'}${inner}${shape === 'endsWith' ? '' : '%'}`;
};

/** Which shape an operator has, and whether it is the denied one. */
export const shapeOfOp = (op: string): { shape: Shape; not: boolean } | undefined => {
  for (const shape of ['contains', 'beginsWith', 'endsWith'] as const) {
    if (op === shape) return { shape, not: false };
    if (op === negated[shape]) return { shape, not: true };
  }
  return undefined;
};
