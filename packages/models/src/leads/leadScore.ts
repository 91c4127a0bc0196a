import type { Calibration } from './calibrate.js';
import { checkTable, type LeadTable } from './columns.js';
import type { Design } from './design.js';
import { type ColumnDrift, driftOf, type RateOfTime, ratesOverTime } from './drift.js';
import { type Driver, driversOf } from './drivers.js';
import type { LeftOut } from './guard.js';
import {
  type BandCuts,
  bandCuts,
  bandsOf,
  type Held,
  heldAgainst,
  type LeadBand,
  type LeadBin,
  leadBins,
} from './holdout.js';
import { fewestConversions, learned, logitsBy, rateModel } from './learn.js';
import { guardedLook, type Look, lookAt } from './look.js';
import { chanceOf, type LeadModel } from './model.js';
import { type NaiveRule, naiveRules } from './naive.js';
import { type Suspect, suspectOf } from './suspect.js';
import { cutAt, inOrder } from './timeSplit.js';
import { type LeadScoreWatch, leadScoreDone } from './watch.js';

export type LeadScoreSettings = {
  /**
   * When each lead became one, an entry a row: a day, a moment, any number that rises with the time. Leads of one moment are
   * never split. NaN: not known, then it counts as the oldest. Left out: rows stand in the order of time.
   */
  readonly order?: Float64Array | undefined;
  /** Share of the leads, the latest ones, that the model is held against, above 0 and below 1; left out: 0.3. */
  readonly holdout?: number | undefined;
  /** Columns that are not to be learned from. */
  readonly leaveOut?: readonly string[] | undefined;
  /** Columns of which somebody knows that they were filled in before the outcome: they are not held for leaks. */
  readonly keep?: readonly string[] | undefined;
  /** Where bands begin, as chances; left out: where a tenth, a quarter and a half of all leads lie. */
  readonly cuts?: BandCuts | undefined;
  /** Leads that have no outcome yet, to see how they differ from those that were learned from. */
  readonly now?: LeadTable | undefined;
};

/**
 * Why no score is learned: nobody has an outcome, none or all became customers, or no column is left to learn from. Then
 * everybody has the same chance.
 */
export const noLeadScoreReasons = [
  'no_rows',
  'no_positives',
  'no_negatives',
  'no_columns',
] as const;
export type NoLeadScoreReason = (typeof noLeadScoreReasons)[number];
/** Why nothing was held against later leads: no model, all leads of one moment, or nothing to learn from before the split. */
export const noHoldoutReasons = ['no_model', 'one_moment', 'nothing_before'] as const;

/** The model of the leads before the split, held against those after it. */
export type LeadBackTest = {
  readonly held: Held;
  /** How the rules without a model did on the same leads. */
  readonly naive: readonly NaiveRule[];
  /** A rule that was nearer to what came, by log loss: then the score is worth no more than that. */
  readonly beatenBy: NaiveRule['name'] | null;
  readonly bins: readonly LeadBin[];
  readonly bands: readonly LeadBand[];
  readonly cuts: BandCuts;
  /** Leads it was learned from. */
  readonly trained: { readonly rows: number; readonly positives: number };
  readonly calibration: Calibration;
  /** How the later leads differ from those before. */
  readonly drift: readonly ColumnDrift[];
  /** It alone tells more than everything else together: worth asking when it is filled in. */
  readonly suspect: Suspect | null;
  readonly model: LeadModel;
  /** Rows of the table after the split, in the order of time, and the chance that was said of each. */
  readonly rows: Int32Array;
  readonly chance: Float64Array;
};

export type LeadScore = {
  readonly rows: number;
  readonly positives: number;
  /** What to score leads with: learned from all leads that have an outcome. */
  readonly model: LeadModel;
  readonly reason: NoLeadScoreReason | null;
  readonly calibration: Calibration;
  readonly leftOut: readonly LeftOut[];
  /** Where the bands of the model begin. */
  readonly cuts: BandCuts;
  readonly backTest: LeadBackTest | null;
  readonly noBackTestReason: (typeof noHoldoutReasons)[number] | null;
  /** What weighs most, in the model that leads are scored with. */
  readonly drivers: readonly Driver[];
  /** Conversion by tenths of the time. */
  readonly rates: readonly RateOfTime[];
  /** How leads without an outcome differ from those that were learned from; null where none were given. */
  readonly driftNow: readonly ColumnDrift[] | null;
};

/** The latest share of what is learned from: what tells the level that the outcome has now. */
const lateShare = 0.25;

/**
 * Learns which leads become customers, and holds what was learned against later ones; nothing is split at random. From 200
 * conversions on a ridge logistic regression of binned columns, below rules that are counted one by one, each as sure as what
 * it rests on. Columns that the outcome filled in are left out first.
 *
 * Whatever is given has an answer or a reason; no figure is NaN. Memory: 5 bytes a lead and column, and some numbers a lead.
 * @param outcome 1 for each lead that became a customer, 0 for each that did not; leads too young to tell do not belong here
 * @throws `Cancelled` when `watch` says so; a RangeError for columns that do not fit or settings that cannot be
 */
export function leadScore(
  table: LeadTable,
  outcome: Uint8Array,
  settings: LeadScoreSettings = {},
  watch: LeadScoreWatch = {},
): LeadScore {
  checkAsked(table, outcome, settings);
  const done = leadScoreDone(watch);
  const order = inOrder(table.rows, settings.order);
  const came = Uint8Array.from(order.rows, (row) => outcome[row] as number);
  const positives = came.reduce((sum, one) => sum + one, 0);
  const nothing = nothingToLearn(table.rows, positives);
  if (nothing) return withoutModel(table, came, positives, nothing, settings);
  const whole = lookAt(table, order.rows, positives, settings.leaveOut ?? [], () =>
    done('look', table.columns.length + 1),
  );
  done('look');
  const look = guardedLook(whole, came, new Set(settings.keep), (parts) => done('guard', parts));
  if (look.design.columns.length === 0)
    return {
      ...withoutModel(table, came, positives, 'no_columns', settings),
      leftOut: look.leftOut,
    };
  const kind = positives >= fewestConversions ? 'logistic' : 'points';
  const n = table.rows;
  const all = learned(
    look.design,
    came,
    { to: n, later: cutAt(order, n, lateShare) ?? n },
    kind,
    () => done('learn', 40),
  );
  done('learn');
  const backTest = heldBack(table, look, order, came, { kind, ...settings }, () =>
    done('back_test', 40),
  );
  done('back_test');
  const cuts = settings.cuts ?? bandCuts(chancesBy(all.model, look.design));
  const found: LeadScore = {
    ...{ rows: n, positives, model: all.model, reason: null, calibration: all.calibration },
    ...{ leftOut: look.leftOut, cuts },
    backTest: typeof backTest === 'string' ? null : backTest,
    noBackTestReason: typeof backTest === 'string' ? backTest : null,
    drivers: driversOf(all.model),
    rates: ratesOverTime(came),
    driftNow: driftOfNow(all.model, settings.now),
  };
  done('describe');
  return found;
}

function checkAsked(table: LeadTable, outcome: Uint8Array, settings: LeadScoreSettings): void {
  checkTable(table);
  if (settings.now) checkTable(settings.now);
  if (outcome.length !== table.rows)
    throw new RangeError(`There are ${outcome.length} outcomes for ${table.rows} rows.`);
  if (outcome.some((one) => one > 1)) throw new RangeError('An outcome is 0 or 1.');
  const { holdout = 0.3, order } = settings;
  if (!(holdout > 0 && holdout < 1))
    throw new RangeError(`The hold-out is a share between 0 and 1, got ${holdout}.`);
  if (order && order.length !== table.rows)
    throw new RangeError(`There are ${order.length} moments for ${table.rows} rows.`);
}

const nothingToLearn = (rows: number, positives: number): NoLeadScoreReason | null =>
  rows === 0
    ? 'no_rows'
    : positives === 0
      ? 'no_positives'
      : positives === rows
        ? 'no_negatives'
        : null;

/** Everybody has the chance of all. */
function withoutModel(
  { rows }: LeadTable,
  came: Uint8Array,
  positives: number,
  reason: NoLeadScoreReason,
  settings: LeadScoreSettings,
): LeadScore {
  const model = rateModel(rows, positives);
  const chance = 1 / (1 + Math.exp(-model.base));
  return {
    ...{ rows, positives, model, reason, calibration: 'none', leftOut: [] },
    cuts: settings.cuts ?? [chance, chance, chance],
    ...{ backTest: null, noBackTestReason: 'no_model', drivers: [] },
    rates: ratesOverTime(came),
    driftNow: driftOfNow(model, settings.now),
  };
}

const driftOfNow = (model: LeadModel, now: LeadTable | undefined) =>
  now
    ? driftOf(
        model,
        now,
        Int32Array.from({ length: now.rows }, (_, i) => i),
      )
    : null;

/** Learns from the leads before the split and holds it against the others; or why that cannot be. */
function heldBack(
  table: LeadTable,
  look: Look,
  order: ReturnType<typeof inOrder>,
  came: Uint8Array,
  { kind, holdout = 0.3 }: LeadScoreSettings & { kind: LeadModel['kind'] },
  tick: () => void,
): LeadBackTest | Exclude<LeadScore['noBackTestReason'], null> {
  const split = cutAt(order, table.rows, holdout);
  if (split === null) return 'one_moment';
  const before = came.subarray(0, split);
  if (!before.includes(1) || !before.includes(0)) return 'nothing_before';
  const design = look.before(split, tick);
  const later = cutAt(order, split, lateShare) ?? split;
  const { model, calibration } = learned(design, came, { to: split, later }, kind, tick);
  const said = chancesBy(model, design);
  tick();
  const rows = order.rows.slice(split);
  const chance = said.slice(split);
  const after = came.subarray(split);
  const cuts = bandCuts(said.subarray(0, split));
  const held = heldAgainst(chance, after);
  const trained = { rows: split, positives: before.reduce((sum, one) => sum + one, 0) };
  const naive = naiveRules(design, came, split, look.alone);
  return {
    ...{
      held,
      naive,
      beatenBy: beatenBy(held, naive),
      trained,
      calibration,
      model,
      rows,
      chance,
      cuts,
    },
    bins: leadBins(chance, after),
    bands: bandsOf(chance, after, cuts),
    drift: driftOf(model, table, rows),
    suspect: suspectOf({ design, came, split, kind, naive, tick }),
  };
}

/** Chances of all leads of a design, in the order of time. */
const chancesBy = (model: LeadModel, design: Design): Float64Array =>
  logitsBy(model, design, { from: 0, to: design.rows }).map(chanceOf);

/** The rule that was nearest, where it was nearer than the model. */
function beatenBy(held: Held, naive: readonly NaiveRule[]): NaiveRule['name'] | null {
  const [best] = naive.toSorted((a, b) => a.held.logLoss - b.held.logLoss);
  return best && best.held.logLoss <= held.logLoss ? best.name : null;
}
