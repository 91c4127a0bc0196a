import { firstDay, type PurchaseDays } from './history.js';

/**
 * How much more than on an average day of the year is bought in each of 52 parts of it; null for a part that has not been
 * seen yet with half a year on both sides.
 */
export type Season = readonly (number | null)[];

const parts = 52;
const year = 365.2425;
const half = 182;
/** That many purchases are taken to have been average in each part, so that few say little. */
const doubt = 25;
/** Fewer days than these and a busy autumn cannot be told from growth. */
export const seasonalHistory = 730;

/** Which part of the year a day lies in, from the 1st of January on. */
const partOf = (day: number): number => Math.floor((((day % year) + year) % year) / (year / parts));

/**
 * The season in a company's own repeat purchases up to day `until`: purchases of each part of the year over the mean of the
 * year around it (ratio to the centred moving average; Makridakis, Wheelwright & Hyndman, Forecasting, 3rd ed., section 3/4),
 * which growth does not change. First purchases are left out: they tell of campaigns and not of habits. O(purchase days).
 */
export function seasonUntil(days: PurchaseDays, until: number): Season {
  const { start, day } = days;
  const first = firstDay(days) ?? until;
  const span = Math.max(0, until - first + 1);
  // Sums up to each day, so that those of any span are one subtraction.
  const upTo = new Float64Array(span + 1);
  for (let c = 0; c + 1 < start.length; c++)
    for (let i = (start[c] as number) + 1; i < (start[c + 1] as number); i++) {
      const at = (day[i] as number) - first;
      if (at < span) upTo[at + 1] = (upTo[at + 1] as number) + 1;
    }
  for (let at = 0; at < span; at++) upTo[at + 1] = (upTo[at + 1] as number) + (upTo[at] as number);
  const between = (from: number, to: number) => (upTo[to] as number) - (upTo[from] as number);
  const bought = new Float64Array(parts);
  const usual = new Float64Array(parts);
  for (let at = half; at + half < span; at++) {
    const part = partOf(first + at);
    bought[part] = (bought[part] as number) + between(at, at + 1);
    usual[part] = (usual[part] as number) + between(at - half, at + half + 1) / (2 * half + 1);
  }
  return Array.from(bought, (count, part) => {
    const mean = usual[part] as number;
    return mean > 0 ? (count + doubt) / (mean + doubt) : null;
  });
}

/**
 * As how many average days the `horizon` days after `after` count: by a change of time (Daley & Vere-Jones, theorem 7.4.I) a
 * customer who buys by season buys evenly in these. Whole years count as they are. Null where the season of one of the days
 * is not known.
 */
export function averageDays(season: Season, after: number, horizon: number): number | null {
  const years = Math.floor(horizon / 365);
  let sum = years * 365;
  for (let day = after + 1 + sum; day <= after + horizon; day++) {
    const factor = season[partOf(day)] ?? null;
    if (factor === null) return null;
    sum += factor;
  }
  return sum;
}
