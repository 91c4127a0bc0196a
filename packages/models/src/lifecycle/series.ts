import { addMonths, dayNumber, dayText } from '../contracts/days.js';
import { windowAt } from '../purchases/backTest.js';
import type { PurchaseModel } from '../purchases/counting.js';
import { expectedWhileThere } from '../purchases/forecast.js';
import { aliveOf } from '../purchases/forecasts.js';
import { firstDay, historiesUntil, type PurchaseDays } from '../purchases/history.js';
import { averageDays, seasonUntil } from '../purchases/season.js';
import { expectedValue, fittedSpend, spendingToLearn } from '../purchases/spend.js';

/** Purchase days and cents of a stretch of time. */
export type Amount = { readonly purchases: number; readonly cents: number };

export type SeriesPart = {
  /** The days after `after`, up to and with `until`. */
  readonly after: number;
  readonly until: number;
  /** Of the customers that were known at the split, as it was foretold then; null where no model could be fitted, or less was known then than is foretold. */
  readonly predicted: Amount | null;
  readonly actual: Amount;
  /** The naive rule: what was bought in the same days a year before; null where the data do not reach back so far. */
  readonly yearBefore: Amount | null;
  /** What customers bought who came after the split; nobody foretold it. */
  readonly newcomers: Amount;
};

/** The last `months` ends of months up to day `until`, that day itself the last, and the day before the first of them begins. */
export function monthsUntil(until: number, months = 12): { split: number; ends: number[] } {
  const day = dayText(until);
  const ends = Array.from({ length: months }, (_, k) => dayNumber(addMonths(day, k + 1 - months)));
  return { split: dayNumber(addMonths(day, -months)), ends };
}

/**
 * What a model that knew nothing after day `split` foretold of the stretches that end at `ends`, beside what came. Purchases
 * by E[Y(t)], money by that times the expected order value of each customer. O(purchase days) and one fit.
 * @param model the model that was chosen; undefined: no forecast
 * @param bySeason whether the run takes the season into account
 */
export function predictedAgainstActual(
  days: PurchaseDays,
  { split, ends }: { readonly split: number; readonly ends: readonly number[] },
  model: PurchaseModel | undefined,
  bySeason = false,
): SeriesPart[] {
  // As with a window of the back-test: what is foretold is no longer than what was known.
  const first = firstDay(days) ?? split;
  const known = split - first + 1;
  const foretold =
    model && known >= (ends.at(-1) ?? split) - split
      ? foretoldBy(days, split, ends, model, bySeason)
      : null;
  const starts = [split, ...ends.slice(0, -1)];
  const [actual, newcomers, yearBefore] = countedIn(days, split, ends);
  const nothing = { purchases: 0, cents: 0 };
  return ends.map((until, k) => ({
    ...{ after: starts[k] as number, until, predicted: foretold?.[k] ?? null },
    ...{ actual: actual[k] ?? nothing, newcomers: newcomers[k] ?? nothing },
    yearBefore: (starts[k] as number) - year + 1 >= first ? (yearBefore[k] ?? nothing) : null,
  }));
}

const year = 365;

function countedIn(days: PurchaseDays, split: number, ends: readonly number[]) {
  const { start, day, cents } = days;
  const rows = () => ends.map(() => ({ purchases: 0, cents: 0 }));
  const [actual, newcomers, yearBefore] = [rows(), rows(), rows()];
  const note = (to: { purchases: number; cents: number }[], at: number, i: number) => {
    const part = at > split ? to[ends.findIndex((end) => at <= end)] : undefined;
    if (!part) return;
    part.purchases += 1;
    part.cents += cents[i] as number;
  };
  for (let c = 0; c + 1 < start.length; c++) {
    const from = start[c] as number;
    const known = (day[from] as number) <= split;
    for (let i = from; i < (start[c + 1] as number); i++) {
      note(known ? actual : newcomers, day[i] as number, i);
      note(yearBefore, (day[i] as number) + year, i);
    }
  }
  return [actual, newcomers, yearBefore] as const;
}

function foretoldBy(
  days: PurchaseDays,
  split: number,
  ends: readonly number[],
  model: PurchaseModel,
  bySeason: boolean,
): Amount[] | null {
  const window = windowAt(days, split, (ends.at(-1) ?? split) - split);
  // Where the data of then did not tell the model's parameters, nobody measurably left: that is NBD.
  const fitOf = (name: PurchaseModel) => window?.fits.find((one) => one.model === name);
  const fit = fitOf(model) ?? fitOf('nbd');
  if (!window || !fit) return null;
  const { groups, cohorts } = window;
  const histories = historiesUntil(days, split);
  const { repeats, mean } = histories;
  const spend = fittedSpend(spendingToLearn(days, histories))?.parameters;
  const alive = window.alive.get(fit) ?? aliveOf(fit, groups);
  // Of each cohort: how many are still there, and what an order of theirs is worth together.
  const [there, worth] = [new Float64Array(cohorts.size), new Float64Array(cohorts.size)];
  for (let i = 0; i < mean.length; i++) {
    const g = groups.of[i] as number;
    const c = cohorts.of[g] as number;
    const value = spend
      ? expectedValue(spend, (repeats[i] as number) + 1, mean[i] as number)
      : (mean[i] as number);
    there[c] = (there[c] as number) + (alive[g] as number);
    worth[c] = (worth[c] as number) + (alive[g] as number) * value;
  }
  const season = bySeason ? seasonUntil(days, split) : [];
  const upTo = ends.map((end) => {
    const time = averageDays(season, split, end - split) ?? end - split;
    let [purchases, cents] = [0, 0];
    for (let c = 0; c < cohorts.size; c++) {
      const cohort = { repeats: cohorts.repeats[c] as number, age: cohorts.age[c] as number };
      const expected = expectedWhileThere(fit.model, fit.parameters, cohort, time);
      purchases += (there[c] as number) * expected;
      cents += (worth[c] as number) * expected;
    }
    return { purchases, cents };
  });
  return upTo.map(({ purchases, cents }, k) => ({
    purchases: purchases - (upTo[k - 1]?.purchases ?? 0),
    cents: cents - (upTo[k - 1]?.cents ?? 0),
  }));
}
