import type { Column } from '@kade/contract';
import type { Language } from '../../../platform/language/language.js';

type Bin = { readonly from: number | string; readonly to: number | string };

const locales = { en: 'en-GB', nl: 'nl-NL' } as const;

/** 12.5, 1.234, 20k: short enough to stand under a bar. */
function short(value: number, language: Language, unit: Column['unit']): string {
  if (unit === 'share') {
    return new Intl.NumberFormat(locales[language], {
      style: 'percent',
      maximumFractionDigits: 0,
    }).format(value);
  }
  return new Intl.NumberFormat(locales[language], {
    notation: Math.abs(value) >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: Math.abs(value) >= 100 ? 1 : 2,
  }).format(value);
}

/** The bin of a histogram as the axis names it: a month, a day, or from which value up to which. */
export function binWords(
  { from, to }: Bin,
  last: boolean,
  language: Language,
  unit: Column['unit'],
): string {
  if (typeof from === 'string') {
    const months = from.endsWith('-01') && String(to).endsWith('-01');
    return months ? from.slice(0, 7) : from;
  }
  if (from === to) return short(from, language, unit);
  const low = short(from, language, unit);
  return last ? `≥ ${low}` : `${low} – ${short(Number(to), language, unit)}`;
}
