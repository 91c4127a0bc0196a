import { type ForecastPart, forecastBands, type pipelineForecast } from '@kade/contract';
import { addDays, reliability } from '@kade/models';
import { type RawBuilder, sql } from 'kysely';
import { betweenEvenings, type Evenings, forecastCounts } from '../../deal-history/index.js';
import { type Asked, type ChartSource, filtered, type Population } from '../../reports/index.js';
import { dayAdded, deals, dealsOn, eveningsOf, isOpen, profileOf } from '../deals.sql.js';
import { betweenSource } from '../source.sql.js';
import { forecastWords } from './words.js';

/** Open on the last evening, with the probability of that evening. */
const openNow: Population = {
  from: (asked, { to }) => dealsOn(asked, to, { onlyOpen: true }),
  within: () => isOpen,
  on: dayAdded,
  newest: sql`d.created_at`,
};

/** The evening whose forecasts are looked at, and the last one. */
const evenings = (asked: Asked, back: number): Evenings => {
  const { to } = eveningsOf(asked, asked.period);
  return eveningsOf(asked, { from: addDays(to, 1 - back), to });
};

/** Open on the earlier evening, with the probability of that evening. */
const openThen = (back: number): Population => ({
  from: (asked) => deals(asked, betweenEvenings(evenings(asked, back))),
  within: () => sql<boolean>`d.was_open`,
  on: dayAdded,
  newest: sql`d.created_at`,
});

const ends: readonly number[] = forecastBands;
const lowerEnd = (end: number) => ends[ends.indexOf(end) - 1] ?? 0;
/** In whole percents; the lowest band has its own lower end in it. */
const inBand = (probability: RawBuilder<unknown>, end: number) =>
  sql<boolean>`(round(${probability}) <= ${end}::int
    and ${lowerEnd(end) === 0 ? sql`${probability} is not null` : sql`round(${probability}) > ${lowerEnd(end)}::int`})`;

const becameOf: Readonly<Record<Exclude<ForecastPart, 'now'>, RawBuilder<boolean>>> = {
  past: sql<boolean>`true`,
  won: sql<boolean>`d.status = 'deal'`,
  not_won: sql<boolean>`d.status in ('lost', 'closed')`,
  open: sql<boolean>`d.is_open`,
};

type Now = { percent: number | null; count: number; value: number; weighted: number };
type Past = Awaited<ReturnType<typeof forecastCounts>>[number];

const money = (amount: number) => amount.toFixed(2);
const sumOf = <T>(lines: readonly T[], of: (line: T) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

function forecastOf(now: readonly Now[], past: readonly Past[]) {
  const [bin] = reliability(past, [100]).bins;
  const happened = bin?.happened;
  return {
    now: {
      count: sumOf(now, (line) => line.count),
      value: money(sumOf(now, (line) => line.value)),
      weighted: money(sumOf(now, (line) => line.weighted)),
    },
    past: {
      count: sumOf(past, (line) => line.deals),
      value: money(sumOf(past, (line) => line.amount)),
      weighted: money(sumOf(past, (line) => line.weighted)),
      won: sumOf(past, (line) => line.won),
      not_won: sumOf(past, (line) => line.notWon),
      open: sumOf(past, (line) => line.open),
      value_won: money(sumOf(past, (line) => line.amountWon)),
      forecast: bin?.predicted ?? null,
      came: happened ? { value: happened.share, low: happened.low, high: happened.high } : null,
      verdict: bin?.verdict ?? 'unknown',
    },
  };
}

export const forecast: ChartSource<typeof pipelineForecast> = {
  answer: async (asked, { back }) => {
    const between = evenings(asked, back);
    const { rows } = await sql<Now>`
      select round(d.probability)::float8 as percent, count(*)::float8 as count,
        sum(d.amount)::float8 as value, sum(d.amount * d.probability * 0.01)::float8 as weighted
      from ${openNow.from(asked, asked.period)}
      where ${isOpen} and ${filtered(betweenSource, asked)} group by 1`.execute(asked.tx);
    const past = await forecastCounts(
      asked.tx,
      between,
      filtered(betweenSource, asked),
      profileOf(asked),
    );
    const known = rows.filter(({ percent }) => percent !== null);
    const holds = (end: number, percent: number | null) =>
      percent !== null && percent <= end && (lowerEnd(end) === 0 || percent > lowerEnd(end));
    return {
      past_day: between.from,
      bands: forecastBands.map((end) => ({
        ...{ from: lowerEnd(end), to: end },
        ...forecastOf(
          known.filter(({ percent }) => holds(end, percent)),
          past.filter(({ percent }) => holds(end, percent)),
        ),
      })),
      all: forecastOf(known, past),
      without: sumOf(
        rows.filter(({ percent }) => percent === null),
        ({ count }) => count,
      ),
    };
  },
  cell: (_, { band, part, back }) => {
    const now = part === 'now';
    const probability = now ? sql`d.probability` : sql`d.then_probability`;
    const where = [
      now ? sql<boolean>`true` : becameOf[part],
      band === undefined ? sql<boolean>`${probability} is not null` : inBand(probability, band),
    ];
    return {
      population: now ? openNow : openThen(back),
      figure: { of: 'open', where: () => sql<boolean>`(${sql.join(where, sql` and `)})` },
      what: {
        key: `forecast-${part}-${band ?? 'all'}`,
        ...forecastWords(part, band === undefined ? 0 : lowerEnd(band), band ?? 100),
      },
    };
  },
};
