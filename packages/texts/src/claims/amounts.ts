import type { Language } from '../language.js';
import type { Token } from '../tokens.js';
import { type Add, freeWords, near, offWords, saveWords } from './found.js';
import { articles, readNumber, vagueAmounts } from './numbers.js';
import { stemOf, unitAt } from './units.js';

const percentWords = /^(?:%|procent|percent|pct)$/;
const currency: Readonly<Record<string, string>> = {
  '€': '',
  eur: '',
  euro: '',
  euros: '',
  $: '$',
  '£': '£',
  dollar: '$',
  dollars: '$',
  pond: '£',
  pounds: '£',
};

/** An amount of money that begins here, and whether it is taken off. */
export function readPrice(
  t: readonly Token[],
  at: number,
  language: Language,
): { value: string; next: number; off: boolean } | null {
  const sign = currency[t[at]?.low ?? ''];
  let read = null;
  let kind = sign ?? '';
  if (sign !== undefined && !/^(?:euro|euros|dollar|dollars|pond|pounds)$/.test(t[at]?.low ?? ''))
    read = readNumber(t, at + 1, language);
  else {
    read = readNumber(t, at, language);
    const behind = t[read?.next ?? at]?.low ?? '';
    if (read && behind === 'cent') read = { value: read.value / 100, next: read.next + 1 };
    else if (read && currency[behind] !== undefined) {
      kind = currency[behind] ?? '';
      read = { value: read.value, next: read.next + 1 };
    } else if (t[at]?.low === 'tientje') read = { value: 10, next: at + 1 };
    else return null;
  }
  if (!read) return null;
  let { next } = read;
  if (t[next]?.text === ',' && !t[next]?.spaced && /^[-–—]$/.test(t[next + 1]?.text ?? ''))
    next += 2;
  const off =
    offWords.test(t[next]?.low ?? '') ||
    saveWords.test(t[at - 1]?.low ?? '') ||
    (/^(?:van|of)$/.test(t[at - 1]?.low ?? '') && saveWords.test(t[at - 2]?.low ?? ''));
  return { value: `${kind}${read.value}`, next, off };
}

/** Numbers and percentages, in digits or words, and the first of a range. */
export function readAmount(
  t: readonly Token[],
  at: number,
  language: Language,
  add: Add,
): number | null {
  const vague = vagueAmounts[language][t[at]?.low ?? ''];
  if (vague === '0.5' && /^(?:price|prijs|off)$/.test(t[at + 1]?.low ?? ''))
    return add(at, at + 2, { kind: 'percentage', value: '50', head: '', role: 'off' });
  if (vague === '0.5' && t[at + 1]?.low === 'the' && t[at + 2]?.low === 'price')
    return add(at, at + 3, { kind: 'percentage', value: '50', head: '', role: 'off' });
  const read = readNumber(t, at, language);
  if (!read)
    return vague === undefined
      ? null
      : add(at, at + 1, { kind: 'number', value: vague, head: unitAt(t, at + 1), role: null });
  const glued = t[at - 1];
  // Part of a name: A4, B2B.
  if (t[at]?.kind === 'digits' && glued?.kind === 'word' && !t[at]?.spaced) return read.next;
  const low = t[at]?.low ?? '';
  if (articles.has(low) && !isCounted(t, at)) return null;
  // The number of a line in a list.
  if (t[at]?.kind === 'digits' && /^[.)]$/.test(t[read.next]?.text ?? '') && startsLine(t, at))
    return read.next;
  const range = /^(?:-|–|tot|to|à|or|of)$/.test(t[read.next]?.low ?? '')
    ? readNumber(t, read.next + 1, language)
    : null;
  const end = range?.next ?? read.next;
  const cent =
    t[read.next]?.low === 'per' && t[read.next + 1]?.low === 'cent'
      ? 2
      : percentWords.test(t[read.next]?.low ?? '')
        ? 1
        : 0;
  if (cent > 0) {
    const next = read.next + cent;
    return add(at, next, {
      kind: 'percentage',
      value: String(read.value),
      head: headAt(t, next),
      role: near(t, at, 3, saveWords) ? 'off' : null,
    });
  }
  if (range && percentWords.test(t[end]?.low ?? ''))
    return add(at, read.next, {
      kind: 'percentage',
      value: String(read.value),
      head: headAt(t, end + 1),
      role: null,
    });
  return add(at, read.next, {
    kind: 'number',
    value: String(read.value),
    head: unitAt(t, range ? end : read.next),
    role: null,
  });
}

const startsLine = (t: readonly Token[], at: number) =>
  t[at]?.line ||
  (t[at]?.from ?? 0) - (t[at - 1]?.to ?? 0) > 1 ||
  /^[.!?:]$/.test(t[at - 1]?.text ?? '');
/** “Buy one, get one free”, “twee voor één”: here one is a number. */
const isCounted = (t: readonly Token[], at: number) =>
  /^(?:buy|get|for|koop|krijg|voor|of|van|plus|\+)$/.test(t[at - 1]?.low ?? '') &&
  (t[at + 1]?.kind !== 'word' ||
    freeWords.test(t[at + 1]?.low ?? '') ||
    /^(?:get|krijg)$/.test(t[at + 1]?.low ?? '')) &&
  t[at]?.low !== 'zero';

const headAt = (t: readonly Token[], at: number): string => {
  const token = t[at];
  if (token?.kind !== 'word' || token.line || offWords.test(token.low)) return '';
  if (
    /^(?:op|on|of|van|voor|for|t|tot|until|till|and|en|bij|at|in|with|met|via|from|vanaf|this|deze|only|when|als|reductie|is|to|your|je|uw|off|all|alle)$/.test(
      token.low,
    )
  )
    return '';
  return stemOf(token.low);
};
