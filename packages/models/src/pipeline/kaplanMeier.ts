import { criticalZ } from '../normal.js';
import type { Interval } from '../proportions.js';
import { byDay, type DurationCount } from './durations.js';

/** A day on which some ended: the curve steps down there. */
export type SurvivalStep = Interval & {
  readonly days: number;
  /** Open at the beginning of that day of their life. */
  readonly at_risk: number;
  readonly closed: number;
  /** Share still open after that day, 0 to 1, with its interval. */
  readonly share: number;
};

export type Survival = {
  readonly total: number;
  readonly closed: number;
  /** Those that have not ended: seen for so long only. */
  readonly censored: number;
  /** In order of days; empty where none has ended. */
  readonly steps: readonly SurvivalStep[];
  /** Days after which half have ended, counted with those that are open. Null: not reached; an end of the interval, too. */
  readonly median: {
    readonly days: number | null;
    readonly low: number | null;
    readonly high: number | null;
  };
  /** The longest that any was seen: nothing can be said beyond. Null: there are none. */
  readonly seen: number | null;
  /** How many were open at the beginning of each day that the counts name, for the numbers below a curve. */
  readonly days: readonly { readonly days: number; readonly at_risk: number }[];
};

/**
 * Share that is still open after each number of days, with those that have not ended counted in for as long as they were seen.
 * Kaplan & Meier (1958), J. Amer. Statist. Assoc. 53, 457-481: S(t) = product of (1 - d/n) over the days up to t. One that
 * is censored on a day counts as open on it.
 *
 * Intervals: Greenwood's variance on the scale log(-log S), which stays between 0 and 1 (Kalbfleisch & Prentice 1980,
 * section 1.4): S^exp(±z s / ln S), s² = sum of d / (n (n - d)). Once all have ended the variance is not defined; the upper
 * end of the step before stays, the lower is 0. Median: the first day with S <= 1/2; its interval are the days for which
 * that of S holds 1/2 (Brookmeyer & Crowley 1982, Biometrics 38, 29-41).
 *
 * @param counts in any order, as many lines as there are different days: a million opportunities are a few thousand lines
 */
export function kaplanMeier(counts: readonly DurationCount[], confidence = 0.95): Survival {
  const z = criticalZ(confidence);
  const lines = byDay(counts);
  const closedOf = lines.reduce((sum, line) => sum + line.closed, 0);
  const total = lines.reduce((sum, line) => sum + line.open, closedOf);
  const steps: SurvivalStep[] = [];
  const days: { days: number; at_risk: number }[] = [];
  let atRisk = total;
  let share = 1;
  let greenwood = 0;
  let high = 1;
  for (const { days: day, closed, open } of lines) {
    days.push({ days: day, at_risk: atRisk });
    if (closed > 0) {
      share = closed === atRisk ? 0 : share * (1 - closed / atRisk);
      greenwood += closed / (atRisk * (atRisk - closed));
      const reach = (z * Math.sqrt(greenwood)) / Math.log(share);
      const low = share === 0 ? 0 : share ** Math.exp(-reach);
      if (share > 0) high = share ** Math.exp(reach);
      steps.push({ days: day, at_risk: atRisk, closed, share, low, high });
    }
    atRisk -= closed + open;
  }
  const first = (of: 'share' | 'low' | 'high') => steps.find((s) => s[of] <= 0.5)?.days ?? null;
  return {
    total,
    closed: closedOf,
    censored: total - closedOf,
    steps,
    median: { days: first('share'), low: first('low'), high: first('high') },
    seen: lines.at(-1)?.days ?? null,
    days,
  };
}

export type OpenAfter = Interval & {
  readonly days: number;
  readonly share: number;
  /** How many were seen for at least so many days. */
  readonly at_risk: number;
};

/** The share still open after so many days. Null where none was seen for so long: nobody knows. */
export function openAfter(survival: Survival, days: number): OpenAfter | null {
  if (survival.seen === null || days > survival.seen) return null;
  const step = survival.steps.findLast((s) => s.days <= days);
  const at_risk = survival.days.find((line) => line.days >= days)?.at_risk ?? 0;
  const { share, low, high } = step ?? { share: 1, low: 1, high: 1 };
  return { days, share, low, high, at_risk };
}
