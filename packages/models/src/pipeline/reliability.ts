import { type Interval, wilsonInterval } from '../proportions.js';

/** What became of those that were open with one chance on an earlier day. Amounts are those of that day. */
export type ForecastCount = {
  /** The chance then, 0 to 100. */
  readonly percent: number;
  readonly deals: number;
  readonly won: number;
  /** Lost, or ended without an outcome. */
  readonly notWon: number;
  /** Not decided yet. */
  readonly open: number;
  readonly amount: number;
  /** What the won ones were sold for. */
  readonly amountWon: number;
  readonly amountOpen: number;
};

/** One line of a reliability table. Shares are from 0 to 1. */
export type ReliabilityBin = {
  /** The lowest and the highest chance in it, in percent. */
  readonly from: number;
  readonly to: number;
  readonly deals: number;
  readonly decided: number;
  readonly won: number;
  readonly open: number;
  /** Mean chance of those decided; null where none is. */
  readonly predicted: number | null;
  /** Share of those decided that was won, with its interval (Wilson 95 %). */
  readonly happened: (Interval & { readonly share: number }) | null;
  /** Whether the interval leaves the prediction out, and on which side the chance was. */
  readonly verdict: 'as_said' | 'too_high' | 'too_low' | 'unknown';
};

export type Reliability = {
  readonly bins: readonly ReliabilityBin[];
  readonly deals: number;
  readonly decided: number;
  readonly open: number;
  readonly won: number;
  /** How many of those decided the chances added up to. */
  readonly forecast: number;
  /** Amount times chance over all, and what came in; the rest of it is still open. */
  readonly forecast_amount: number;
  readonly amount_won: number;
  readonly amount_open: number;
  /** Mean of (chance - outcome)² over those decided; 0 is perfect, 0.25 what 50 % for all would do. Null: none decided. */
  readonly brier: number | null;
};

/** Upper ends of the lines of the table in percent: as the usual chances of the stages lie apart. */
export const reliabilityBins = [10, 20, 40, 60, 80, 100] as const;

/**
 * Forecasts by chance held against what they came to (reliability table; Murphy 1973, J. Appl. Meteorology 12, 595-600; Brier
 * 1950). Those still open are counted, but judged neither way: a day that lies further back leaves fewer of them.
 * @param counts a line per chance, in any order
 * @param ends upper ends of the table's lines in percent, rising, the last 100
 */
export function reliability(
  counts: readonly ForecastCount[],
  ends: readonly number[] = reliabilityBins,
): Reliability {
  const bins: ReliabilityBin[] = [];
  let below = Number.NEGATIVE_INFINITY;
  for (const end of ends) {
    const lines = counts.filter((c) => c.percent > below && c.percent <= end);
    if (lines.length > 0) bins.push(binOf(lines));
    below = end;
  }
  const total = (of: (c: ForecastCount) => number) => counts.reduce((sum, c) => sum + of(c), 0);
  const decided = total(decidedOf);
  const wrong = total(
    (c) => c.won * (1 - c.percent / 100) ** 2 + c.notWon * (c.percent / 100) ** 2,
  );
  return {
    bins,
    deals: total((c) => c.deals),
    decided,
    open: total((c) => c.open),
    won: total((c) => c.won),
    forecast: total((c) => (decidedOf(c) * c.percent) / 100),
    forecast_amount: total((c) => (c.amount * c.percent) / 100),
    amount_won: total((c) => c.amountWon),
    amount_open: total((c) => c.amountOpen),
    brier: decided === 0 ? null : wrong / decided,
  };
}

const decidedOf = (c: ForecastCount): number => c.won + c.notWon;

function binOf(lines: readonly ForecastCount[]): ReliabilityBin {
  const total = (of: (c: ForecastCount) => number) => lines.reduce((sum, c) => sum + of(c), 0);
  const decided = total(decidedOf);
  const won = total((c) => c.won);
  const chances = lines.map((c) => c.percent);
  const bin = {
    from: Math.min(...chances),
    to: Math.max(...chances),
    deals: total((c) => c.deals),
    decided,
    won,
    open: total((c) => c.open),
  };
  if (decided === 0) return { ...bin, predicted: null, happened: null, verdict: 'unknown' };
  const predicted = total((c) => (decidedOf(c) * c.percent) / 100) / decided;
  const happened = { share: won / decided, ...wilsonInterval(won, decided) };
  const verdict =
    predicted > happened.high ? 'too_high' : predicted < happened.low ? 'too_low' : 'as_said';
  return { ...bin, predicted, happened, verdict };
}
