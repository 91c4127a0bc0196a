import { type Interval, wilsonInterval } from '../proportions.js';

/** Leads as they came and what became of them, in days since 1970; below 0: it did not happen. */
export type LeadHistory = {
  readonly came: ArrayLike<number>;
  readonly converted: ArrayLike<number>;
  readonly lost: ArrayLike<number>;
};

/** Leads that were still open after so many days, and what became of them in the window after that. */
export type WaitedAge = {
  /** Days since they came. */
  readonly age: number;
  readonly rows: number;
  readonly positives: number;
  /** Share that became customers, with its interval of 95 %; null of nobody. */
  readonly share: number | null;
  readonly interval: Interval | null;
  /** Log-odds to add to what a model says of a lead that has just come. */
  readonly logOdds: number;
};

/** What waiting does to the chance of a lead, by rising age from 0 on; at age 0 nothing. */
export type Waiting = {
  /** Days that chances look ahead. */
  readonly window: number;
  readonly ages: readonly WaitedAge[];
};

/** Ages asked about in each window, and at most. */
const [agesOfWindow, mostAges] = [6, 60];
/** Fewer leads than this that were open for so long tell nothing of an age; then the one before holds. */
const fewestOpen = 50;
/** Log-odds are counted in bins of this width, each by its mean, up to so far on either side of 0. */
const [wide, reach] = [0.05, 12];
const bins = Math.round((2 * reach) / wide);
/** An age of fewer conversions is the last: it and all older ones are told together, and it holds for whoever waits longer. */
const fewestConverted = 5;
/** A conversion that might have been: so that none among few is no certainty. */
const half = 0.5;

const logitOf = (chance: number): number => Math.log(chance / (1 - chance));
const binOf = (logit: number): number =>
  Math.max(0, Math.min(bins - 1, Math.floor((logit + reach) / wide)));

/** What happened to a lead first, in days after it came: infinite where nothing did up to `day`. */
const after = (came: number, then: number, day: number): number =>
  then >= 0 && then <= day ? then - came : Number.POSITIVE_INFINITY;

/**
 * How the chance of a lead that has waited differs from that of one that has just come. A model says of a lead how likely it
 * becomes a customer within `window` days of the day it came; whoever is open after a hundred days has not, and most of those
 * that wanted to have by then. At each age those are taken that were open then, neither customer nor lost, and were watched for
 * a whole window after it; log-odds are moved by as much for all of them as makes the chances add up to the conversions that
 * came (landmarking, van Houwelingen 2007, Scand. J. Statist. 34, with a logistic model and one intercept per landmark). The
 * level at age 0 is taken off, because the model has a level of its own. Taking the leads' own chances into account keeps out
 * of it that the likely ones leave first.
 *
 * O(leads x ages), ages being window / 6 days apart and 60 at most.
 * @param chance what the model says of each lead as it came, 0 to 1
 * @param day the last day that is known
 */
export function waitingOf(
  chance: ArrayLike<number>,
  { came, converted, lost }: LeadHistory,
  { day, window }: { readonly day: number; readonly window: number },
): Waiting {
  const step = Math.max(1, Math.round(window / agesOfWindow));
  const [counts, sums] = [new Float64Array(mostAges * bins), new Float64Array(mostAges * bins)];
  const [rows, positives] = [new Float64Array(mostAges), new Float64Array(mostAges)];
  for (let i = 0; i < came.length; i++) {
    const since = came[i] as number;
    const won = after(since, converted[i] as number, day);
    const end = Math.min(won, after(since, lost[i] as number, day));
    const logit = Math.max(-reach, Math.min(reach, logitOf(chance[i] as number)));
    const bin = binOf(logit);
    for (let a = 0; a < mostAges; a++) {
      const age = a * step;
      if (age >= end || since + age + window > day) break;
      rows[a] = (rows[a] as number) + 1;
      // Lost and won all the same: it became a customer.
      if (won <= age + window) positives[a] = (positives[a] as number) + 1;
      const at = a * bins + bin;
      counts[at] = (counts[at] as number) + 1;
      sums[at] = (sums[at] as number) + logit;
    }
  }
  const ages: WaitedAge[] = [];
  let level = 0;
  for (let a = 0; a < mostAges; a++) {
    const [n, k] = [rows[a] as number, positives[a] as number];
    if (a > 0 && n < fewestOpen) break;
    const isLast = k < fewestConverted;
    const moved = shiftTo(
      agesFrom({ counts, sums, rows, positives }, a, isLast ? mostAges : a + 1),
    );
    if (a === 0) level = moved;
    ages.push({
      ...{ age: a * step, rows: n, positives: k, share: n === 0 ? null : k / n },
      interval: n === 0 ? null : wilsonInterval(k, n),
      logOdds: moved - level,
    });
    if (isLast) break;
  }
  return { window, ages };
}

type Counted = Readonly<Record<'counts' | 'sums' | 'rows' | 'positives', Float64Array>>;

/** What was counted at some ages, together. A lead that was open at two of them counts twice. */
function agesFrom({ counts, sums, rows, positives }: Counted, from: number, to: number) {
  const all = { counts: new Float64Array(bins), sums: new Float64Array(bins), n: 0, positives: 0 };
  for (let a = from; a < to; a++) {
    all.n += rows[a] as number;
    all.positives += positives[a] as number;
    for (let bin = 0; bin < bins; bin++) {
      all.counts[bin] = (all.counts[bin] as number) + (counts[a * bins + bin] as number);
      all.sums[bin] = (all.sums[bin] as number) + (sums[a * bins + bin] as number);
    }
  }
  return all;
}

/** By how much log-odds are to be moved so that chances add up to the conversions, by halving; of nobody by nothing. */
function shiftTo({ counts, sums, n, positives }: ReturnType<typeof agesFrom>): number {
  if (n === 0) return 0;
  const wanted = ((positives + half) * n) / (n + 2 * half);
  let [low, high] = [-2 * reach, 2 * reach];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    let sum = 0;
    for (let bin = 0; bin < bins; bin++) {
      const here = counts[bin] as number;
      if (here > 0) sum += here / (1 + Math.exp(-((sums[bin] as number) / here + middle)));
    }
    if (sum < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Log-odds to add for a lead that has been open for so many days: even between two ages, and as at the last one after it. */
export function waitedLogOdds({ ages }: Waiting, days: number): number {
  const next = ages.findIndex(({ age }) => age > days);
  if (next <= 0) return (next < 0 ? ages.at(-1) : ages[0])?.logOdds ?? 0;
  const [before, behind] = [ages[next - 1] as WaitedAge, ages[next] as WaitedAge];
  const share = (Math.max(0, days) - before.age) / (behind.age - before.age);
  return before.logOdds + share * (behind.logOdds - before.logOdds);
}

/** Chance to become a customer in the window from now on, of leads that have been open for so many days. */
export function waitedChances(
  chance: Float64Array,
  waiting: Waiting,
  days: (row: number) => number,
): Float64Array {
  return chance.map(
    (one, row) => 1 / (1 + Math.exp(-(logitOf(one) + waitedLogOdds(waiting, days(row))))),
  );
}
