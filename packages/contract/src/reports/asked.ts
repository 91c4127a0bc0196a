import { type ReportName, reportOf } from './reports.js';
import {
  type Comparison,
  comparisons,
  type ReportQuery,
  reportDays,
  reportFilters,
} from './shapes.js';

/** Periods up to today, or up to the day as whose evening the figures are; `days` are those that somebody chose. */
export const reportPeriods = ['week', 'month', 'quarter', 'year', 'days'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const months: Readonly<Record<Exclude<ReportPeriod, 'week' | 'days'>, number>> = {
  ...{ month: 1, quarter: 3, year: 12 },
};

/** The period of a report when none is asked for; the server knows its days. */
export type StandardPeriod = 'week' | 'quarter';

/** Days of the address of a report: what is standard stands nowhere. */
export const askedFilters = ['period', 'from', 'to', 'compare', 'as_of'] as const;

/** What an address or a saved view says, by name. */
export type SaidFilters = Readonly<Record<string, readonly string[]>>;

export type AskedDays = {
  readonly period: ReportPeriod;
  readonly compare: Comparison;
  /** Of chosen days: both, or neither. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly asOf: string | undefined;
};

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** A day that there is, and no 31st of February. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;
const dayOf = (text: string | undefined) => (text && isDay(text) ? text : undefined);

/** What an address says of days; what it says wrongly counts as not said. */
export function daysIn(filters: SaidFilters, standard: StandardPeriod = 'week'): AskedDays {
  const [from, to] = [dayOf(filters.from?.[0]), dayOf(filters.to?.[0])];
  const own = from && to && from <= to;
  return {
    period: own
      ? 'days'
      : (reportPeriods.find((one) => one !== 'days' && one === filters.period?.[0]) ?? standard),
    compare: comparisons.find((one) => one === filters.compare?.[0]) ?? 'before',
    from: own ? from : undefined,
    to: own ? to : undefined,
    asOf: dayOf(filters.as_of?.[0]),
  };
}

/** The same as an address says it. */
export const filtersOfDays = (
  { period, compare, from, to, asOf }: AskedDays,
  standard: StandardPeriod = 'week',
): SaidFilters => ({
  period: period === standard || period === 'days' ? [] : [period],
  from: period === 'days' && from ? [from] : [],
  to: period === 'days' && to ? [to] : [],
  compare: compare === 'before' ? [] : [compare],
  as_of: asOf ? [asOf] : [],
});

/** The day after this one, so many months earlier; the last of the month where that has no such day. */
function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  const same = new Date(Date.UTC(year, month - 1 - count, Math.min(date, last)));
  return addDays(same.toISOString().slice(0, 10), 1);
}

/** First and last day of a period that ends on a day, both included. */
export function stretchOf(
  period: Exclude<ReportPeriod, 'days'>,
  end: string,
): { from: string; to: string } {
  if (period === 'week') return { from: addDays(end, 1 - reportDays), to: end };
  return { from: monthsBefore(end, months[period]), to: end };
}

/**
 * The days of a question to the server; the standard ones it takes itself.
 * @param today where the company is
 */
export function queryOfDays(
  { period, compare, from, to, asOf }: AskedDays,
  today: string,
  standard: StandardPeriod = 'week',
): Pick<ReportQuery, 'from' | 'to' | 'compare' | 'as_of'> {
  const days =
    period === 'days'
      ? { from, to }
      : period === standard
        ? {}
        : stretchOf(period, asOf && asOf < today ? asOf : today);
  return { ...days, compare, ...(asOf ? { as_of: asOf } : {}) } as ReturnType<typeof queryOfDays>;
}

const idsOf = (values: readonly string[]) =>
  values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

export const standardOf = (name: ReportName): StandardPeriod =>
  reportOf(name).days === undefined ? 'week' : 'quarter';

/**
 * The question that an address or a saved view of a report puts, whoever asks it: a screen, or a mail.
 * @param today where the company is
 * @param names filters that the report's page offers
 */
export function queryOfFilters(
  name: ReportName,
  filters: SaidFilters,
  today: string,
  names: readonly string[] = reportFilters,
): ReportQuery {
  const standard = standardOf(name);
  const { ofAudience } = reportOf(name);
  const [audience] = idsOf(filters.audience ?? []);
  const narrowed = Object.fromEntries(
    names.map((one) => {
      const said = filters[one] ?? [];
      return [one, one === 'user' || one === 'campaign' ? idsOf(said) : said];
    }),
  );
  return {
    ...queryOfDays(daysIn(filters, standard), today, standard),
    ...narrowed,
    ...(ofAudience && audience ? { audience } : {}),
  } as ReportQuery;
}
