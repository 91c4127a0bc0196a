import type { Day, Language } from '../language.js';
import { sentencesOf, type Token, tokensOf } from '../tokens.js';
import { readAmount, readPrice } from './amounts.js';
import { readWords } from './bold.js';
import { readDay } from './day.js';
import type { Add, Found } from './found.js';
import { addressEnd, clock, codeEnd } from './spots.js';

/** Everything that a text states, in its order; none overlap. */
export function findAll(text: string, language: Language, today: Day): Found[] {
  const t = tokensOf(text);
  const found: Found[] = [];
  const add = (first: number, next: number, rest: Omit<Found, 'from' | 'to'>) => {
    found.push({ from: t[first]?.from ?? 0, to: t[next - 1]?.to ?? 0, ...rest });
    return next;
  };
  let at = 0;
  while (at < t.length) at = step(text, t, at, language, today, add);
  const sentences = sentencesOf(text);
  const pricesIn = (place: Found) => {
    const own = sentences.find((s) => s.from <= place.from && place.from < s.to);
    return found
      .filter((f) => f.kind === 'price' && f.value !== 'free' && f.value !== 'discount')
      .filter((f) => own && own.from <= f.from && f.from < own.to)
      .map((f) => f.value);
  };
  return found.map((f) => (f.value === 'free' ? { ...f, beside: pricesIn(f) } : f));
}

function step(
  text: string,
  t: readonly Token[],
  at: number,
  language: Language,
  today: Day,
  add: Add,
): number {
  const token = t[at];
  if (!token) return at + 1;
  const address = addressEnd(text, t, at);
  if (address !== null) return address;
  const code = codeEnd(t, at);
  if (code !== null) {
    const written = text.slice(token.from, t[code - 1]?.to);
    return add(at, code, { kind: 'number', value: written, head: 'code', role: null });
  }
  const sold = readPrice(t, at, language);
  if (sold)
    return add(at, sold.next, {
      kind: 'price',
      value: sold.value,
      head: '',
      role: sold.off ? 'off' : null,
    });
  const hour = clock(t, at);
  if (hour)
    return add(at, hour.next, { kind: 'date', value: hour.value, head: 'time', role: null });
  const day = readDay(t, at, language, today);
  if (day) return add(at, day.next, day);
  return readAmount(t, at, language, add) ?? readWords(t, at, language, add) ?? at + 1;
}
