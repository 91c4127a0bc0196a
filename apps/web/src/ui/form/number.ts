import { isDoubtful, type NumberFormat, numberReadings, thousandsFormat } from '@kade/contract';
import type { FormatLanguage } from '../facts/format.js';

const formats: Readonly<Record<FormatLanguage, NumberFormat>> = { en: 'point', nl: 'comma' };
const locales = { en: 'en-IE', nl: 'nl-NL' } as const;

/** What stands before the decimals: Dutch 0,5 and English 0.5. */
export const decimalSeparatorOf = (language: FormatLanguage): ',' | '.' =>
  formats[language] === 'comma' ? ',' : '.';

export type NumberShape = {
  /** False where nobody writes thousands apart, as in coordinates: a dot or comma is always the decimal one. */
  grouped?: boolean;
  /** How many decimals can be kept. */
  decimals?: number;
};

/** From here on three digits behind a sign may be decimals. */
const manyDecimals = 3;

/**
 * A number as somebody types or pastes it, as decimal text with a point: `1.250,50`, `1,250.50`, `1250,50` or `€ 1.250,-`,
 * in either language. `12.500` says two things: where two decimals at most are kept it has thousands, whoever reads it; elsewhere
 * it is read as the language writes. Exact: no digit is rounded.
 * @returns '' for nothing, null when it is no number
 */
export function readNumber(
  typed: string,
  language: FormatLanguage,
  { grouped = true, decimals = 2 }: NumberShape = {},
): string | null {
  const text = typed.replace(/%\s*$/, '').trim();
  if (/^[€$£]?$/.test(text)) return '';
  if (!grouped) return ungrouped(text);
  const readings = /\de/i.test(text) ? null : numberReadings(text);
  if (readings === null) return null;
  if (!isDoubtful(readings)) return readings.comma ?? readings.point;
  return readings[decimals < manyDecimals ? thousandsFormat(text) : formats[language]];
}

/**
 * How the number could have been meant as well: the twelve and a half of `12.500`, which is read as twelve thousand.
 * @returns null where it says one thing only
 */
export function otherReading(
  typed: string,
  language: FormatLanguage,
  shape: NumberShape = {},
): string | null {
  if (shape.grouped === false) return null;
  const text = typed.replace(/%\s*$/, '').trim();
  const readings = numberReadings(text);
  if (readings === null || !isDoubtful(readings)) return null;
  const read = readNumber(typed, language, shape);
  return (readings.comma === read ? readings.point : readings.comma) ?? null;
}

function ungrouped(text: string): string | null {
  const [, minus = '', whole = '', end = ''] = /^([-−+]?)(\d*)(?:[.,](\d*))?$/.exec(text) ?? [];
  if (whole + end === '') return null;
  return `${minus === '-' || minus === '−' ? '-' : ''}${whole || '0'}${end ? `.${end}` : ''}`;
}

/** Decimal text as the language writes it, with every decimal it has; `digits`: with exactly so many. */
export function writeNumber(
  plain: string,
  language: FormatLanguage,
  { grouped = true, digits }: { grouped?: boolean; digits?: number | undefined } = {},
): string {
  const has = plain.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locales[language], {
    useGrouping: grouped,
    minimumFractionDigits: digits ?? Math.min(has, 20),
    maximumFractionDigits: digits ?? Math.min(has, 20),
  }).format(plain as Intl.StringNumericLiteral);
}
