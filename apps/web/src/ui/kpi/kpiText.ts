import { type Amount, type Format, none } from '../facts/format.js';

/** What a figure counts: pieces, euros, a share of one, days, any number, or a measure to three decimals. */
export type KpiUnit = 'whole' | 'money' | 'share' | 'days' | 'number' | 'thousandths';

/** Characters that a tile has room for; spaces between sign and number take next to none. */
const room = 7;
const fits = (text: string) => text.replaceAll(/\s/g, '').length <= room;

/**
 * A figure as a tile shows it and as it is to the last digit. An amount that does not fit is shown compact, `€1.24M`; cents
 * are shown below a hundred euros only.
 */
export function kpiText(format: Format, value: Amount, unit: KpiUnit) {
  if (value === null || value === undefined || value === '') return { shown: none, exact: none };
  const size = Math.abs(Number(value));
  if (unit === 'share') {
    const text = format.chance(Number(value));
    return { shown: text, exact: text };
  }
  if (unit === 'money') {
    const exact = format.money(value);
    const whole = size < 100 && !Number.isInteger(Number(value)) ? exact : format.euros(value);
    return { shown: fits(whole) ? whole : format.compactMoney(value), exact };
  }
  if (unit === 'days') return { shown: format.compactDays(value), exact: format.days(value) };
  const write = { whole: format.whole, number: format.num, thousandths: format.thousandths }[unit];
  const exact = write(value);
  return { shown: fits(exact) ? exact : format.compactNum(value), exact };
}

/** A figure as a column of a table shows it: those below each other have as many decimals, and none is rounded to thousands. */
export function columnText(format: Format, value: Amount, unit: KpiUnit): string {
  if (value === null || value === undefined || value === '') return none;
  if (unit === 'share') return format.chance(Number(value), format.tenthPercent);
  if (unit === 'money') return format.euros(value);
  if (unit === 'days') return format.tenthDays(value);
  return { whole: format.whole, number: format.num, thousandths: format.thousandths }[unit](value);
}
