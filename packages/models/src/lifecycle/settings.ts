import {
  type CutPoint,
  type LifecycleStage,
  lifecycleStages,
  type StageSettings,
  stageNumber,
} from '../purchases/stages.js';

/** What keeps settings from being used: where, and why. */
export type SettingsFault = {
  readonly field: string;
  readonly code: 'not_whole' | 'out_of_range' | 'below_the_one_before';
};

/** Ends that each setting lies within. */
export const stageSettingBounds = {
  newDays: { min: 1, max: 3650 },
  /** Two purchases may still be new: loyalty begins above. */
  loyalPurchases: { min: 3, max: 1000 },
  silence: { min: 0.1, max: 100 },
  churn: { min: 0, max: 1 },
} as const;

const cuts = ['atRisk', 'lapsing', 'lost'] as const;

/**
 * What is wrong with settings; nothing when they can be used. Any settings put each customer into exactly one stage; these
 * rules see to it that a later stage is never reached sooner, and that each of them can be.
 */
export function stageSettingFaults(settings: StageSettings): SettingsFault[] {
  const { newDays, loyalPurchases } = settings;
  const faults: SettingsFault[] = [];
  const hold = (field: string, value: number, { min, max }: { min: number; max: number }) => {
    if (!(value >= min && value <= max)) faults.push({ field, code: 'out_of_range' });
  };
  hold('newDays', newDays, stageSettingBounds.newDays);
  hold('loyalPurchases', loyalPurchases, stageSettingBounds.loyalPurchases);
  for (const [field, value] of Object.entries({ newDays, loyalPurchases }))
    if (!Number.isInteger(value)) faults.push({ field, code: 'not_whole' });
  for (const [at, name] of cuts.entries()) {
    const cut = settings[name];
    hold(`${name}.silence`, cut.silence, stageSettingBounds.silence);
    hold(`${name}.churn`, cut.churn, stageSettingBounds.churn);
    const before = cuts[at - 1];
    if (before) faults.push(...below(name, cut, settings[before]));
  }
  return faults;
}

const below = (name: string, cut: CutPoint, before: CutPoint): SettingsFault[] => [
  ...(cut.silence > before.silence
    ? []
    : [{ field: `${name}.silence`, code: 'below_the_one_before' as const }]),
  ...(cut.churn >= before.churn
    ? []
    : [{ field: `${name}.churn`, code: 'below_the_one_before' as const }]),
];

/** What stages are told from, in columns, an entry a customer; `churn` null without a model. As `Predictions` has them. */
export type StandingColumns = {
  readonly purchases: ArrayLike<number>;
  readonly age: ArrayLike<number>;
  readonly recency: ArrayLike<number>;
  readonly gap: ArrayLike<number>;
  readonly churn: ArrayLike<number> | null;
  readonly cents: ArrayLike<number>;
  /** Who bought for more than this is among the fifth of most value. */
  readonly topCents: number;
};

/** The stage of each customer as a place among `lifecycleStages`. O(customers). */
export function stagesOf(columns: StandingColumns, settings: StageSettings): Uint8Array {
  const { purchases, age, recency, gap, churn, cents, topCents } = columns;
  const found = new Uint8Array(purchases.length);
  for (let i = 0; i < found.length; i++)
    found[i] = stageNumber(
      purchases[i] as number,
      age[i] as number,
      recency[i] as number,
      gap[i] as number,
      churn ? (churn[i] as number) : 1,
      (cents[i] as number) > topCents,
      settings,
    );
  return found;
}

export type StageMove = {
  readonly from: LifecycleStage;
  readonly to: LifecycleStage;
  readonly customers: number;
  readonly cents: number;
};

export type StagePreview = {
  /** Customers whose stage changes. */
  readonly moved: number;
  /** By stage and stage, those of nobody left out; who stays is in the moves from a stage to itself. */
  readonly moves: readonly StageMove[];
};

/** What changed settings would move. O(customers): some 30 ms of processor time for a million. */
export const stagePreview = (
  columns: StandingColumns,
  settings: StageSettings,
  changed: StageSettings,
): StagePreview =>
  movesBetween(stagesOf(columns, settings), stagesOf(columns, changed), columns.cents);

/** The same of stages that are known, as places among `lifecycleStages`. */
export function movesBetween(
  before: Uint8Array,
  after: Uint8Array,
  worth: ArrayLike<number>,
): StagePreview {
  const stages = lifecycleStages.length;
  const [customers, cents] = [new Float64Array(stages ** 2), new Float64Array(stages ** 2)];
  let moved = 0;
  for (let i = 0; i < before.length; i++) {
    const at = (before[i] as number) * stages + (after[i] as number);
    customers[at] = (customers[at] as number) + 1;
    cents[at] = (cents[at] as number) + (worth[i] as number);
    if (before[i] !== after[i]) moved += 1;
  }
  const moves = Array.from(customers, (count, at) => ({
    from: lifecycleStages[Math.floor(at / stages)] as LifecycleStage,
    to: lifecycleStages[at % stages] as LifecycleStage,
    ...{ customers: count, cents: cents[at] as number },
  }));
  return { moved, moves: moves.filter((move) => move.customers > 0) };
}
