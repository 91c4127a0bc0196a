import type { Day, Language } from '../language.js';
import type { Token } from '../tokens.js';
import { readDate } from './dates.js';
import { type Found, near } from './found.js';
import { stemOf } from './units.js';

const untilWords =
  /^(?:m|tot|met|to|until|till|through|by|before|voor|ends|end|eindigt|uiterlijk|than)$/;
const fromWords = /^(?:vanaf|from|starting|starts|start|begint|van|between|tussen)$/;
const sinceWords = /^(?:since|sinds|anno|est|uit)$/;
const yearBefore =
  /^(?:in|since|sinds|anno|est|for|voor|of|uit|vanaf|from|until|tot|jaar|year|van|of|through|by|©)$/;

const wordAt = (token: Token | undefined) => (token?.kind === 'word' ? stemOf(token.low) : '');

/** A day that is stated here, with whether something begins or ends on it. */
export function readDay(t: readonly Token[], at: number, language: Language, today: Day) {
  const read = readDate(t, at, language, today);
  if (!read) return null;
  const bareYear = read.next === at + 1 && t[at]?.kind === 'digits';
  const before = t[at - 1]?.low ?? '';
  if (bareYear && t[read.next]?.kind === 'word' && !yearBefore.test(before)) return null;
  if (bareYear && t[at - 1]?.text === '€') return null;
  const role = roleOf(t, at);
  return {
    kind: 'date' as const,
    value: `${read.from}/${read.to}`,
    head: read.relative
      ? `${t[at]?.line ? '' : wordAt(t[at - 1])} ${t[read.next]?.line ? '' : wordAt(t[read.next])}`
      : '',
    role,
    next: read.next,
  };
}

/** Whether something begins or ends on the day that is named here. */
function roleOf(t: readonly Token[], at: number): Found['role'] {
  if (near(t, at, 1, sinceWords)) return 'since';
  if (near(t, at, 2, untilWords)) return 'until';
  return near(t, at, 3, fromWords) ? 'from' : null;
}
