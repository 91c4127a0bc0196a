import { message } from '@kade/contract';
import { serialToText } from '../read/serial.js';
import { Bad, shown } from './bad.js';
import type { Evidence } from './evidence.js';

/** Which part of `03/04/2011` comes first. */
export type DayOrder = 'day' | 'month';

const time =
  '(?:[T\\s,]+(?<hour>\\d{1,2})[:.](?<minute>\\d{2})(?:[:.]\\d{2}(?:[.,]\\d+)?)?\\s*(?<half>[ap]\\.?m\\.?)?\\s*(?<offset>Z|[+-]\\d{2}(?::?\\d{2})?)?)?';
const iso = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${time}$`, 'i');
const parts = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${time}$`, 'i');
const named = new RegExp(
  `^(\\d{1,2})[-\\s.]*([a-z]{3,10})\\.?[-\\s,]*(\\d{4}|\\d{2})${time}$`,
  'i',
);
/** A time with an offset at the end. */
const hasOffset = /[:.]\d{2}.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const serial = /^\d{5}(?:[.,]\d+)?$/;

/** Months by their first letters, English and Dutch. */
const months: readonly string[][] = [
  ['jan'],
  ['feb'],
  ['mar', 'maa', 'mrt'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec'],
];

const two = (n: number) => String(n).padStart(2, '0');

function day(year: number, month: number, date: number): string | undefined {
  if (year < 1500 || year > 2200 || month < 1 || month > 12 || date < 1) return undefined;
  if (date > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${two(month)}-${two(date)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day in a zone on which a written day's time with its offset falls. */
function dayIn(zone: string, written: string, text: string): string {
  const groups = (iso.exec(text) ?? parts.exec(text) ?? named.exec(text))?.groups;
  const { hour, minute, half, offset } = groups ?? {};
  if (hour === undefined || minute === undefined || offset === undefined) return written;
  const late = half?.[0]?.toLowerCase() === 'p';
  const hours = half ? (Number(hour) % 12) + (late ? 12 : 0) : Number(hour);
  const digits = offset.replace(':', '');
  const behind = /^z$/i.test(offset)
    ? 0
    : (digits[0] === '-' ? -1 : 1) * (Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3)));
  const moment = Date.parse(`${written}T00:00Z`) + (hours * 60 + Number(minute) - behind) * 60_000;
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    clocks.set(zone, clock);
  }
  return clock.format(moment);
}

/** Two digits: 00-69 are this century, 70-99 the last. */
const fullYear = (text: string) =>
  text.length === 4 ? +text : +text < 70 ? 2000 + +text : 1900 + +text;

/**
 * Reads a day: `2010-12-01`, `2010-12-01 08:26:00`, `31-12-2010`, `1/12/2010 08:26`, `31.12.10`, `20101231`,
 * `1 dec 2010`, a spreadsheet's serial number. The time of day is dropped; the day is taken as it is written, unless the
 * time has an offset: such a moment falls on the day it is in the zone, where one is given.
 * `03/04/2011` is day first, unless its column has days that only fit month first (see {@link Evidence}).
 * @returns `YYYY-MM-DD`
 */
export function readDate(
  cell: string,
  evidence: Evidence<DayOrder>,
  zone?: string | undefined,
): string | Bad {
  const text = cell.trim();
  const written = parse(text, evidence);
  const found = written && zone && hasOffset.test(text) ? dayIn(zone, written, text) : written;
  return found ?? new Bad(message('not_a_date', { cell: shown(text) }));
}

/** The longest way to write a moment is half as long; behind it the expressions above would take their time. */
const longestDay = 80;

function parse(text: string, evidence: Evidence<DayOrder>): string | undefined {
  if (text.length > longestDay) return undefined;
  const ymd = iso.exec(text) ?? compact.exec(text);
  if (ymd) return day(Number(ymd[1]), Number(ymd[2]), Number(ymd[3]));
  const dmy = parts.exec(text);
  if (dmy) {
    const [first, second, year] = [Number(dmy[1]), Number(dmy[2]), fullYear(dmy[3] ?? '')];
    if (first === second) return day(year, second, first);
    if (first > 12) {
      evidence.witness('day');
      return day(year, second, first);
    }
    if (second > 12) {
      evidence.witness('month');
      // A lone month-first day in a column that is day first is a mistake, not a date.
      return evidence.assume('month') === 'month' ? day(year, first, second) : undefined;
    }
    return evidence.assume('day') === 'day' ? day(year, second, first) : day(year, first, second);
  }
  const words = named.exec(text);
  if (words) {
    const start = (words[2] ?? '').slice(0, 3).toLowerCase();
    const month = months.findIndex((names) => names.includes(start)) + 1;
    return day(fullYear(words[3] ?? ''), month, Number(words[1]));
  }
  if (serial.test(text)) return serialToText(Number(text.replace(',', '.'))).slice(0, 10);
  return undefined;
}
