import type { Fit } from '../purchases/fit.js';
import { aliveChance, type History, purchaseChanceWhileThere } from '../purchases/forecast.js';
import { shifted } from '../purchases/recalibration.js';
import {
  type LifecycleStage,
  lifecycleStages,
  type StageSettings,
  stageNumber,
  usualGap,
} from '../purchases/stages.js';

export type RecencyPoint = {
  readonly day: number;
  /** Not to have left for good; null where the model knows no leaving. */
  readonly alive: number | null;
  /** To buy within the horizon after this day. */
  readonly buys: number;
};

export type RecencyPicture = {
  /** Days between its purchases, in their order. */
  readonly gaps: readonly number[];
  /** The gap that silence is counted in now. */
  readonly usualGap: number;
  /**
   * As they would have been said at the end of each day, and from `until` on if nothing is bought. A purchase has two points,
   * the day before and its own: chances jump there.
   */
  readonly points: readonly RecencyPoint[];
  /** The chance to have bought again by so many days from now on. */
  readonly again: readonly { readonly days: number; readonly chance: number }[];
  /** Stages it would come into if nothing is bought, each with its first day. */
  readonly ahead: readonly { readonly day: number; readonly stage: LifecycleStage }[];
};

const mostPoints = 200;

/**
 * A customer's chances over time, given its purchase days, rising; P(alive) and the chance to buy by the fits of the run
 * (see `aliveChance`, `noPurchaseChance`), with parameters as they are now. Days after `until` are foretold, `ahead` of them.
 * Null for a customer without a purchase up to `until`.
 */
export function recencyPicture(by: {
  readonly purchaseDays: ArrayLike<number>;
  readonly until: number;
  readonly ahead: number;
  readonly horizon: number;
  readonly chanceBy: Fit;
  /** Shift of the run's recalibration; 0 where it is not used. */
  readonly shift?: number;
  /** Undefined where no dropout is measurable. */
  readonly aliveBy?: Fit | undefined;
  /** For the stages ahead. */
  readonly companyGap: number;
  readonly topValue: boolean;
  readonly settings: StageSettings;
}): RecencyPicture | null {
  const { until, horizon, chanceBy, aliveBy, shift = 0 } = by;
  const bought = Array.from(by.purchaseDays).filter((day) => day <= until);
  const [first] = bought;
  const last = bought.at(-1);
  if (first === undefined || last === undefined) return null;
  const at = (day: number) => historyAt(bought, first, day);
  const buys = (history: History, time: number) =>
    shifted(
      aliveChance(chanceBy.model, chanceBy.parameters, history) *
        purchaseChanceWhileThere(chanceBy.parameters, history, time),
      shift,
    );
  const point = (day: number): RecencyPoint => {
    const history = at(day);
    const alive = aliveBy ? aliveChance(aliveBy.model, aliveBy.parameters, history) : null;
    return { day, alive, buys: buys(history, horizon) };
  };
  const now = at(until);
  const gap = usualGap(now.repeats, now.last, by.companyGap);
  return {
    gaps: bought.slice(1).map((day, i) => day - (bought[i] as number)),
    usualGap: gap,
    points: picturedDays(bought, first, until, until + by.ahead).map(point),
    again: evenly(0, by.ahead).map((days) => ({ days, chance: days === 0 ? 0 : buys(now, days) })),
    ahead: stagesAhead(by, at, gap, (history) => 1 - buys(history, horizon)),
  };
}

function historyAt(bought: readonly number[], first: number, day: number): History {
  let count = bought.length;
  while (count > 1 && (bought[count - 1] as number) > day) count -= 1;
  return { repeats: count - 1, last: (bought[count - 1] as number) - first, age: day - first };
}

/** Whole numbers from one to the other, evenly apart, at most half of all points. */
function evenly(from: number, to: number): number[] {
  const step = Math.max(1, Math.ceil((to - from) / (mostPoints / 2)));
  const days: number[] = [];
  for (let day = from; day < to; day += step) days.push(day);
  return [...days, to];
}

function picturedDays(
  bought: readonly number[],
  first: number,
  until: number,
  end: number,
): number[] {
  // Of very many purchases the latest have their jumps; the others lie closer together than points do.
  const jumps = bought.slice(-mostPoints / 4).flatMap((day) => [Math.max(first, day - 1), day]);
  return [...new Set([...evenly(first, end), ...jumps, until])].sort((a, b) => a - b);
}

function stagesAhead(
  by: {
    readonly until: number;
    readonly ahead: number;
    readonly topValue: boolean;
    readonly settings: StageSettings;
  },
  at: (day: number) => History,
  gap: number,
  churn: (history: History) => number,
) {
  const found: { day: number; stage: LifecycleStage }[] = [];
  let known: number | undefined;
  for (let day = by.until; day <= by.until + by.ahead; day++) {
    const history = at(day);
    const { repeats, last, age } = history;
    const number = stageNumber(
      ...([repeats + 1, age, age - last, gap, churn(history), by.topValue] as const),
      by.settings,
    );
    if (known !== undefined && number !== known)
      found.push({ day, stage: lifecycleStages[number] as LifecycleStage });
    known = number;
  }
  return found;
}
