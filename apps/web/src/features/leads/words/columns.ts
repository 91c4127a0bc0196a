import {
  columnOf,
  type LeadDriver,
  type LeadPoint,
  optionWord,
  waitedColumn,
} from '@kade/contract';
import type { Say } from './say.js';

/** What a column is called; one that is no longer there as its key reads. */
export const columnWord = ({ t, language }: Say, key: string): string =>
  key === waitedColumn
    ? t('waited.column')
    : (columnOf(key)?.label[language] ?? key.toLowerCase().replaceAll('_', ' '));

/** Days of a month, on average, and from how many months on they are what one counts in. */
const [month, inMonths] = [30.44, 3];

/** How long a lead has been open: 'Open for 40 days', 'Open for 13 months'. */
export const openFor = (say: Say, days: number): string =>
  say.t('waited.openFor', { time: waitedTime(say, days) });

function waitedTime({ t, format }: Say, days: number): string {
  const months = Math.round(days / month);
  const [unit, count] = months >= inMonths ? ['months', months] : ['days', days];
  return t(`waited.${unit}`, { count, shown: format.whole(count) });
}

/** A value as it stands in a column, in words. */
export function valueWord(say: Say, key: string, value: string): string {
  const column = columnOf(key);
  if (!column) return value;
  if (column.type === 'boolean' && (value === 'true' || value === 'false'))
    return say.t(`value.${value}`);
  return optionWord(column, value, say.language);
}

/** A number of a column with its unit; of a column of dates years. */
function amount(say: Say, key: string, value: number): string {
  const { t, format } = say;
  if (key === waitedColumn) return waitedTime(say, value);
  const column = columnOf(key);
  if (column?.type === 'date')
    return t('value.years', { count: value, shown: format.num(Math.round(value * 10) / 10) });
  if (column?.unit === 'EUR') return format.euros(value);
  if (column?.unit === 'share') return format.percent(value);
  if (column?.unit === 'm2') return `${format.num(value)} m²`;
  return format.num(value);
}

/** What stands in a column of one lead. */
export function pointValue(say: Say, { column, value }: Pick<LeadPoint, 'column' | 'value'>) {
  if (value === null) return say.t('value.unknown');
  return typeof value === 'number' ? amount(say, column, value) : valueWord(say, column, value);
}

/** 'Segment: Hotel' */
export const pointWords = (say: Say, point: Pick<LeadPoint, 'column' | 'value'>): string =>
  `${columnWord(say, point.column)}: ${pointValue(say, point)}`;

type Driver = Pick<LeadDriver, 'column' | 'is' | 'level' | 'from' | 'to'>;

/** What leads have in common that a driver is of: a value, a range of numbers, all other values, or that it is not known. */
function driverValue(say: Say, { column, is, level, from, to }: Driver): string {
  if (is === 'not_known') return say.t('value.unknown');
  if (is === 'other_levels') return say.t('value.others');
  if (is === 'level') return valueWord(say, column, level ?? '');
  const write = (value: number) => amount(say, column, value);
  if (from === null && to === null) return say.t('value.any');
  if (from === null) return say.t('value.upTo', { to: write(to ?? 0) });
  if (to === null)
    return say.t(column === waitedColumn ? 'waited.from' : 'value.above', { from: write(from) });
  return say.t('value.between', { from: write(from), to: write(to) });
}

export const driverWords = (say: Say, driver: Driver): string =>
  `${columnWord(say, driver.column)}: ${driverValue(say, driver)}`;
