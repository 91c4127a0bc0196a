import type { Fit } from '../purchases/fit.js';
import { aliveChance, purchaseChanceWhileThere } from '../purchases/forecast.js';
import { shifted } from '../purchases/recalibration.js';
import { type StageSettings, usualGap } from '../purchases/stages.js';
import { type ValueTerms, worthOfEvenOrders, worthOfOrders } from '../purchases/value.js';
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

/**
 * What other settings would say of the customers of a run. Its parameters are taken as they are: they do not depend on the
 * settings; only which model is nearest is held against windows of the horizon, and that is not tried anew. O(customers).
 */
export function settingsPreview(
  kept: KeptColumns,
  was: RunTerms,
  draft: LifecycleTerms,
): SettingsPreview {
  const churn = draft.horizon === was.horizon ? kept.churn : churnOf(kept, was, draft.horizon);
  const after = stagesOf({ ...kept, gap: gapsOf(kept), churn }, draft.stages);
  return {
    ...movesBetween(kept.stage, after, kept.cents),
    lifetimeValue: lifetimeValues(kept, was, draft),
    churn:
      kept.churn && churn && churn.length > 0
        ? { before: mean(kept.churn), after: mean(churn) }
        : null,
  };
}

const mean = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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

function churnOf(
  { purchases, age, recency }: KeptColumns,
  { chanceBy, shift, season }: RunTerms,
  horizon: number,
): Float32Array | null {
  if (!chanceBy) return null;
  const { model, parameters } = chanceBy;
  const churn = new Float32Array(purchases.length);
  const time = horizon * season;
  for (let i = 0; i < churn.length; i++) {
    const [repeats, old] = [(purchases[i] as number) - 1, age[i] as number];
    const history = { repeats, last: old - (recency[i] as number), age: old };
    const buys =
      aliveChance(model, parameters, history) * purchaseChanceWhileThere(parameters, history, time);
    churn[i] = 1 - shifted(buys, shift);
  }
  return churn;
}

/** Longer than any history in days. */
const longest = 2 ** 20;
/** Ages are taken to the month, and many repeats to one in sixteen: by how much a year's worth shrinks hardly hangs on them. */
const month = 28;
const rough = 16;

/**
 * Of each customer only what a cent of orders is worth changes, which is one for all of equal repeats and age: chance to be
 * there and order value stay.
 */
function lifetimeValues(kept: KeptColumns, was: RunTerms, draft: ValueTerms) {
  const { lifetimeValue, purchases, age } = kept;
  const even = worthOfEvenOrders(1, draft) / worthOfEvenOrders(1, was);
  const same = draft.discount === was.discount;
  const factors = new Map<number, number>();
  const factorOf = (i: number): number => {
    const fit = was.expectedBy;
    if (!fit || same) return even;
    const exactly = (purchases[i] as number) - 1;
    const step = 2 ** Math.max(0, Math.floor(Math.log2((exactly + 1) / rough)));
    const [repeats, old] = [
      Math.round(exactly / step) * step,
      Math.round((age[i] as number) / month) * month,
    ];
    const key = repeats * longest + old;
    const known = factors.get(key);
    if (known !== undefined) return known;
    const worth = (terms: ValueTerms) =>
      worthOfOrders(fit.model, fit.parameters, { repeats, age: old }, terms);
    const before = worth(was);
    const factor = before > 0 ? worth(draft) / before : even;
    factors.set(key, factor);
    return factor;
  };
  let [before, after] = [0, 0];
  for (let i = 0; i < lifetimeValue.length; i++) {
    before += lifetimeValue[i] as number;
    after += (lifetimeValue[i] as number) * factorOf(i);
  }
  return { before, after };
}
