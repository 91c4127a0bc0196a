import { type Calibration, chosenCalibration, fittedLine, type Line2 } from './calibrate.js';
import { type Design, thinned } from './design.js';
import { fitLogistic, type Span, type Weights } from './logistic.js';
import type { LeadModel } from './model.js';
import { countedRules } from './rules.js';
import { centred } from './worth.js';

/** Below so many conversions rules are counted one by one instead of fitting weights together. */
export const fewestConversions = 200;

export type Learned = { readonly model: LeadModel; readonly calibration: Calibration };

/** A model that says the same of everybody. */
export const rateModel = (rows: number, positives: number): LeadModel => ({
  kind: 'rate',
  base: Math.log((positives + 0.5) / (rows - positives + 0.5)),
  columns: [],
});

/**
 * Learns from the leads up to `to`, which stand in the order of time.
 * @param later where the latest quarter of them begins: what the level of the outcome is taken from
 */
export function learned(
  design: Design,
  outcome: Uint8Array,
  span: { readonly to: number; readonly later: number },
  kind: LeadModel['kind'],
  tick: () => void,
): Learned {
  const { to, later } = span;
  let positives = 0;
  for (let i = 0; i < to; i++) positives += outcome[i] as number;
  if (kind === 'rate' || design.columns.length === 0 || positives === 0 || positives === to)
    return { model: rateModel(to, positives), calibration: 'none' };
  if (kind === 'points') return { model: countedRules(design, outcome, to), calibration: 'none' };
  const { calibration, slope, near } = lateLine(design, outcome, { from: later, to }, tick);
  const weights = fitLogistic(design, outcome, { from: 0, to }, tick, near);
  const now = { from: latestFrom(outcome, to), to };
  const line =
    calibration === 'none' ? asItIs : lineOf(logitsOf(design, weights, now), outcome, now, slope);
  return { model: logisticModel(design, outcome, to, weights, line), calibration };
}

const asItIs: Line2 = { intercept: 0, slope: 1 };
const lineOf = (logits: Float64Array, outcome: Uint8Array, { from, to }: Span, slope: number) =>
  fittedLine(logits, outcome.subarray(from, to), { from: 0, to: to - from }, slope);

/** The level of the outcome is that of the latest tenth, or of as many leads as have so many of either outcome. */
const [latestShare, levelOutcomes] = [0.1, 100];
function latestFrom(outcome: Uint8Array, to: number): number {
  let from = Math.floor(to * (1 - latestShare));
  let positives = 0;
  for (let i = from; i < to; i++) positives += outcome[i] as number;
  const isEnough = () => Math.min(positives, to - from - positives) >= levelOutcomes;
  for (; from > 0 && !isEnough(); from--) positives += outcome[from - 1] as number;
  return from;
}

/** So many leads before the latest quarter, and of it, tell how a model is to be put right. */
const mostForLine = 150_000;

/** How what a model of the leads before the latest quarter says of that is put right, and the model's weights. */
function lateLine(design: Design, outcome: Uint8Array, late: Span, tick: () => void) {
  const before = thinned(design, outcome, { from: 0, to: late.from }, mostForLine);
  const none = { calibration: 'none', slope: 1, near: undefined } as const;
  if (!before.outcome.includes(1) || !before.outcome.includes(0) || late.from >= late.to)
    return none;
  const whole = { from: 0, to: before.design.rows };
  const near = fitLogistic(before.design, before.outcome, whole, tick);
  const after = thinned(design, outcome, late, mostForLine);
  const span = { from: 0, to: after.design.rows };
  const logits = logitsOf(after.design, near, span);
  const calibration = chosenCalibration(logits, after.outcome, span);
  const slope =
    calibration === 'level_and_slope'
      ? fittedLine(logits, after.outcome, span, { prior: null }).slope
      : 1;
  return { calibration, slope, near };
}

/** Log-odds of the leads of a span, an entry each. */
export function logitsOf(design: Design, weights: Weights, { from, to }: Span): Float64Array {
  const logits = new Float64Array(to - from).fill(weights.intercept);
  for (const [c, { slot, z }] of design.columns.entries()) {
    const { slots, line } = weights.of[c] as Weights['of'][number];
    for (let i = 0; i < logits.length; i++)
      logits[i] =
        (logits[i] as number) +
        (slots[slot[from + i] as number] as number) +
        (z ? line * (z[from + i] as number) : 0);
  }
  return logits;
}

/** Weights as points against the average lead, put right. */
function logisticModel(
  design: Design,
  outcome: Uint8Array,
  to: number,
  weights: Weights,
  { intercept, slope }: Line2,
): LeadModel {
  let base = intercept + slope * weights.intercept;
  const columns = design.columns.map((column, c) => {
    const { slots, line } = weights.of[c] as Weights['of'][number];
    const points = slots.map((weight) => slope * weight);
    const { worth, mean } = centred(column, points, slope * line, outcome, to);
    base += mean;
    return worth;
  });
  return { kind: 'logistic', base, columns };
}

/** Log-odds that a model gives the leads of a span of its own design. */
export function logitsBy(model: LeadModel, design: Design, { from, to }: Span): Float64Array {
  const logits = new Float64Array(to - from).fill(model.base);
  for (const [c, worth] of model.columns.entries()) {
    const { slot, z } = design.columns[c] as Design['columns'][number];
    const line = worth.kind === 'number' ? (worth.line?.points ?? 0) : 0;
    for (let i = 0; i < logits.length; i++)
      logits[i] =
        (logits[i] as number) +
        (worth.points[slot[from + i] as number] as number) +
        (z ? line * (z[from + i] as number) : 0);
  }
  return logits;
}
