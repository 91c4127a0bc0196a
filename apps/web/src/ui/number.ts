import type { FormatLanguage } from './format.js';

const separators = { en: { decimal: '.', group: ',' }, nl: { decimal: ',', group: '.' } } as const;

/** What stands before the decimals: Dutch 0,5 and English 0.5. */
export const decimalSeparatorOf = (language: FormatLanguage): ',' | '.' =>
  separators[language].decimal;

/** Digits with a group sign before every three, and at least one such sign. */
const grouped = (text: string, sign: string): boolean => {
  const [first = '', ...rest] = text.split(sign);
  return rest.length > 0 && /^[1-9]\d{0,2}$/.test(first) && rest.every((r) => /^\d{3}$/.test(r));
};

const twice = (text: string, sign: string) => text.indexOf(sign) !== text.lastIndexOf(sign);

/** The sign that stands before the decimals in this text; none when all signs group thousands. */
function decimalIn(text: string, language: FormatLanguage): ',' | '.' | null {
  const { decimal, group } = separators[language];
  // With both signs in it a number reads one way only: the last one stands before the decimals.
  if (text.includes(decimal) && text.includes(group))
    return text.lastIndexOf(decimal) > text.lastIndexOf(group) ? decimal : group;
  if (text.includes(decimal))
    return grouped(text, decimal) && twice(text, decimal) ? null : decimal;
  return text.includes(group) && !grouped(text, group) ? group : null;
}

/**
 * A number as somebody types or pastes it, as decimal text with a point: Dutch `1.250,50`, English `1,250.50` and
 * either way `1250,50` or `€ 1.250,-` where only one reading is possible. Exact: no digit is rounded.
 * @param thousands false: nobody writes them apart here, a single dot or comma is always the decimal one
 * @returns '' for nothing, null when it is no number
 */
export function readNumber(
  typed: string,
  language: FormatLanguage,
  thousands = true,
): string | null {
  const text = typed.replace(/[\s€$%]|[.,]-+$/gu, '');
  if (text === '') return '';
  const [, minus = '', digits = ''] = /^([-−+]?)(.*)$/.exec(text) ?? [];
  const decimal = thousands ? decimalIn(digits, language) : (/[.,]/.exec(digits)?.[0] ?? null);
  const [whole = '', ...ends] = decimal ? digits.split(decimal) : [digits];
  const groupSign = /[.,]/.exec(whole)?.[0];
  if (ends.length > 1 || (groupSign && !grouped(whole, groupSign))) return null;
  const plain = whole.replaceAll(/[.,]/g, '');
  const end = ends[0] ?? '';
  if (!/^\d*$/.test(plain) || !/^\d*$/.test(end) || plain + end === '') return null;
  return `${minus === '-' || minus === '−' ? '-' : ''}${plain || '0'}${end ? `.${end}` : ''}`;
}
