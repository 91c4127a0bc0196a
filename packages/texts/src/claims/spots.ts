import type { Token } from '../tokens.js';

/** A time of day that begins here, as `16:30`. */
export const clock = (t: readonly Token[], at: number): { value: string; next: number } | null => {
  const [a, b, c] = t.slice(at, at + 3);
  const before = t[at - 1]?.low ?? '';
  if (a?.low === 'noon' || (a?.low === 'midnight' && /^(?:before|until|till|by)$/.test(before)))
    return { value: a.low === 'noon' ? '12:00' : '00:00', next: at + 1 };
  if (a?.kind !== 'digits' || a.text.length > 2 || Number(a.text) > 24) return null;
  if (
    b &&
    !b.spaced &&
    (b.text === ':' || b.text === '.') &&
    c?.kind === 'digits' &&
    !c.spaced &&
    c.text.length === 2 &&
    Number(c.text) < 60
  ) {
    const after = t[at + 3]?.low ?? '';
    if (b.text === '.' && after !== 'uur') return null;
    return { value: `${Number(a.text)}:${c.text}`, next: at + (after === 'uur' ? 4 : 3) };
  }
  if (b && /^(?:am|pm)$/.test(b.low))
    return { value: `${(Number(a.text) % 12) + (b.low === 'pm' ? 12 : 0)}:00`, next: at + 2 };
  if (b?.low === 'uur' && /^(?:om|voor|na|tot|vanaf|tussen|uiterlijk|en)$/.test(before))
    return { value: `${Number(a.text)}:00`, next: at + 2 };
  return null;
};

/** Where a web address stands: its digits are no claim. */
export function addressEnd(text: string, t: readonly Token[], at: number): number | null {
  const token = t[at];
  if (!token || !/^(?:https?|www)$/.test(token.low)) return null;
  const rest = text.slice(token.from);
  const length = rest.search(/\s/);
  const end = token.from + (length < 0 ? rest.length : length);
  let next = at;
  while (t[next] && (t[next]?.from ?? 0) < end) next++;
  return next;
}

/** The last tokens of a code such as KOFFIE15 or TERUG-4K2P: capitals and digits without a space. */
export function codeEnd(t: readonly Token[], at: number): number | null {
  const first = t[at];
  if (
    !first ||
    (!first.spaced &&
      at > 0 &&
      t[at - 1]?.text !== '"' &&
      t[at - 1]?.text !== '(' &&
      t[at - 1]?.text !== ':')
  )
    return null;
  let next = at;
  let digits = false;
  let letters = 0;
  for (; next < t.length; next++) {
    const token = t[next];
    if (!token || (next > at && token.spaced)) break;
    if (token.kind === 'digits') digits = true;
    else if (token.kind === 'word' && token.text === token.text.toUpperCase())
      letters += token.text.length;
    else if (!(token.text === '-' || token.text === '_') || next === at) break;
  }
  return digits && letters >= 3 ? next : null;
}
