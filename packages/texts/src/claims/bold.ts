import type { Language } from '../language.js';
import type { Token } from '../tokens.js';
import { type Add, freeWords } from './found.js';
import { readSuperlative } from './superlatives.js';
import { stemOf } from './units.js';

const notFree =
  /^(?:feel|sugar|gluten|lactose|dairy|fat|smoke|alcohol|duty|hands|care|worry|set|break|carbon|plastic|meat|-)$/;
const notFreeAfter = /^(?:range|from|time|of|space|to|up|will|trade)$/;
const discountWords =
  /^(?:aanbieding|aanbiedingen|actieprijs|actieprijzen|afgeprijsd|afgeprijsde|uitverkoop|discount|discounts|discounted|reduced|bargain|koopje|koopjes)$/;

/** What is free, a discount without a figure, and superlatives. */
export function readWords(
  t: readonly Token[],
  at: number,
  language: Language,
  add: Add,
): number | null {
  const token = t[at];
  if (token?.kind !== 'word') return null;
  const { low } = token;
  const before = t[at - 1]?.low ?? '';
  const after = t[at + 1];
  if (
    freeWords.test(low) &&
    !(language === 'en' && (notFree.test(before) || notFreeAfter.test(after?.low ?? '')))
  ) {
    const head =
      after?.kind === 'word' &&
      !after.line &&
      !/^(?:bij|with|when|als|at|op|on|voor|for|en|and|t|tot|until|in|of|per|erbij|this|deze|to)$/.test(
        after.low,
      )
        ? stemOf(after.low)
        : '';
    return add(at, at + 1, { kind: 'price', value: 'free', head, role: null });
  }
  if (language === 'nl' ? /korting/.test(low) || discountWords.test(low) : discountWords.test(low))
    return add(at, at + 1, { kind: 'price', value: 'discount', head: '', role: null });
  const best = readSuperlative(t, at, language);
  if (!best) return null;
  const noun = t[best.next];
  return add(at, best.next, {
    kind: 'superlative',
    value: best.concept,
    head: noun?.kind === 'word' && !noun.line ? stemOf(noun.low) : '',
    role: null,
  });
}
