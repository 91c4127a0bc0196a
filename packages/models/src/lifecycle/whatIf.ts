import type { Fit } from '../purchases/fit.js';
import { type StageSettings, usualGap } from '../purchases/stages.js';
import {
  ordersByMonth,
  type ValueTerms,
  worthOfEvenOrders,
  worthOfMonths,
} from '../purchases/value.js';
import type { KeptColumns } from './kept.js';
import { movesBetween, type StagePreview, stagesOf } from './settings.js';

export type LifecycleTerms = ValueTerms & {
  /** Days that churn is of. */
  readonly horizon: number;
  readonly stages: StageSettings;
};

/** What a run that is kept went by, and the fits that it took. */
export type RunTerms = LifecycleTerms & {
  /** Undefined where the rule was taken, or there is no model. */
  readonly expectedBy: Fit | undefined;
  readonly chanceBy: Fit | undefined;
  /** Of its recalibration; 0 where it is not used. */
  readonly shift: number;
  /** As how many average days a day of the horizon counts by the season; 1 where it is not used. */
  readonly season: number;
};

export type SettingsPreview = StagePreview & {
  /** Cents of all customers over 12 months. */
  readonly lifetimeValue: { readonly before: number; readonly after: number };
  /** Mean chance of no purchase within the horizon; null without a model, or of nobody. */
  readonly churn: { readonly before: number; readonly after: number } | null;
};

/** What one preview of a run worked out and the next needs as well: it hangs on the run, and not on the settings. */
export type PreviewMemory = {
  readonly gaps: Float64Array;
  /** Purchases by month of customers of about equal repeats and age. */
  readonly orders: Map<number, Float64Array>;
};

/**
 * What other settings would say of the customers of a run. Its parameters are taken as they are: they do not depend on the
 * settings; only which model is nearest is held against windows of the horizon, and that is not tried anew. O(customers).
 */
export function settingsPreview(
  kept: KeptColumns,
  was: RunTerms,
  draft: LifecycleTerms,
  memory: PreviewMemory = { gaps: gapsOf(kept), orders: new Map() },
): SettingsPreview {
  const churn = draft.horizon === was.horizon ? kept.churn : churnOf(kept, was, draft.horizon);
  const after = stagesOf({ ...kept, gap: memory.gaps, churn }, draft.stages);
  return {
    ...movesBetween(kept.stage, after, kept.cents),
    lifetimeValue: lifetimeValues(kept, was, draft, memory),
    churn:
      kept.churn && churn && churn.length > 0
        ? { before: mean(kept.churn), after: mean(churn) }
        : null,
  };
}

function mean(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The usual gap in days of each customer that is kept. */
export function gapsOf({
  purchases,
  age,
  recency,
  companyGap,
}: Pick<KeptColumns, 'purchases' | 'age' | 'recency' | 'companyGap'>): Float64Array {
  const gaps = new Float64Array(purchases.length);
  for (let i = 0; i < gaps.length; i++)
    gaps[i] = usualGap(
      (purchases[i] as number) - 1,
      (age[i] as number) - (recency[i] as number),
      companyGap,
    );
  return gaps;
}

/**
 * The chance of no purchase of each customer: 1 - P(alive) [1 - ((α+T)/(α+T+t))^(r+x)], as `forecast.ts` has it for one.
 * Times are whole days, so the logarithms of all of them lie in tables, and a million customers take a tenth of a second.
 */
export function churnOf(
  { purchases, age, recency }: Pick<KeptColumns, 'purchases' | 'age' | 'recency'>,
  { chanceBy, shift, season }: Pick<RunTerms, 'chanceBy' | 'shift' | 'season'>,
  horizon: number,
): Float32Array | null {
  if (!chanceBy) return null;
  const { model, parameters } = chanceBy;
  const { r, alpha, a, b } = parameters;
  const time = horizon * season;
  const oldest = highest(age);
  const [logs, ahead] = [new Float64Array(oldest + 1), new Float64Array(oldest + 1)];
  for (let days = 0; days <= oldest; days++) {
    logs[days] = Math.log(alpha + days);
    ahead[days] = Math.log1p(time / (alpha + days));
  }
  const odds = Math.exp(-shift);
  const churn = new Float32Array(purchases.length);
  for (let i = 0; i < churn.length; i++) {
    const [x, old] = [(purchases[i] as number) - 1, age[i] as number];
    let buys = 1 - Math.exp(-(r + x) * (ahead[old] as number));
    if (a !== null && b !== null && (x > 0 || model !== 'bg_nbd')) {
      const silent = (logs[old] as number) - (logs[old - (recency[i] as number)] as number);
      const leaves = a / (model === 'bg_nbd' ? b + x - 1 : b + x);
      buys /= 1 + leaves * Math.exp((r + x) * silent);
    }
    churn[i] = 1 - (buys > 0 && buys < 1 ? 1 / (1 + (1 / buys - 1) * odds) : buys);
  }
  return churn;
}

/** Longer than any history in days. */
const longest = 2 ** 20;
/** Ages are taken to the month, and many repeats to one in sixteen: by how much a year's worth shrinks hardly hangs on them. */
const month = 28;
const rough = 16;
/** Repeats below this have their factors in a table. */
const tabled = 512;

/** Repeats to one in sixteen. */
function about(repeats: number): number {
  let step = 1;
  while (repeats + 1 >= 2 * step * rough) step *= 2;
  return Math.round(repeats / step) * step;
}

/**
 * Of each customer only what a cent of orders is worth changes, which is one for all of about equal repeats and age: chance to
 * be there and order value stay.
 */
function lifetimeValues(
  { lifetimeValue, purchases, age }: KeptColumns,
  was: RunTerms,
  draft: ValueTerms,
  { orders }: PreviewMemory,
) {
  const even = worthOfEvenOrders(1, draft) / worthOfEvenOrders(1, was);
  const fit = draft.discount === was.discount ? undefined : was.expectedBy;
  let [before, after] = [0, 0];
  if (!fit) {
    for (const value of lifetimeValue) before += value;
    return { before, after: before * even };
  }
  const wide = Math.round(highest(age) / month) + 1;
  const factorOf = (repeats: number, months: number): number => {
    const key = repeats * longest + months;
    let known = orders.get(key);
    if (!known) {
      known = ordersByMonth(fit.model, fit.parameters, { repeats, age: months * month });
      orders.set(key, known);
    }
    const worth = worthOfMonths(known, was);
    return worth > 0 ? worthOfMonths(known, draft) / worth : even;
  };
  // A table for nearly everybody: a million look-ups by a number are several times as quick as by a key.
  const rounded = Uint32Array.from({ length: tabled }, (_, repeats) => about(repeats));
  const factors = new Float64Array((tabled + 1) * wide).fill(Number.NaN);
  for (let i = 0; i < lifetimeValue.length; i++) {
    const exactly = (purchases[i] as number) - 1;
    const months = Math.round((age[i] as number) / month);
    let factor = Number.NaN;
    if (exactly < tabled) {
      const at = (rounded[exactly] as number) * wide + months;
      factor = factors[at] as number;
      if (Number.isNaN(factor)) {
        factor = factorOf(rounded[exactly] as number, months);
        factors[at] = factor;
      }
    } else factor = factorOf(about(exactly), months);
    before += lifetimeValue[i] as number;
    after += (lifetimeValue[i] as number) * factor;
  }
  return { before, after };
}

function highest(values: Uint32Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}
