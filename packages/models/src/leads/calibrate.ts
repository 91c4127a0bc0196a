import type { Span } from './logistic.js';

/**
 * How log-odds are put right: not at all, by as much for all (the level of the outcome has moved), or drawn together besides
 * (they were too sure). Isotonic steps were refused: the points of a lead would no longer add up to its score, and below some
 * thousand conversions a step rests on a handful of them.
 */
export const calibrations = ['none', 'level', 'level_and_slope'] as const;
export type Calibration = (typeof calibrations)[number];
/** Put right: intercept + slope * logit. The slope is above 0, so that the order of leads stays. */
export type Line2 = { readonly intercept: number; readonly slope: number };

const steps = 100;
/** Below so many of either outcome a line says more about chance. */
const fewest = 20;
const [flattest, steepest] = [0.05, 5];

/** What of the slope is known before anything is seen: a normal. */
export type SlopePrior = { readonly mean: number; readonly deviation: number };

/**
 * The line after which log-odds fit the outcomes best (Platt 1999; Steyerberg, Clinical Prediction Models, 2nd ed., section
 * 15.3.4), by Newton's steps, halved where they lose. The slope is given, or found from 0.05 to 5.
 */
export function fittedLine(
  logits: Float64Array,
  outcome: Uint8Array,
  { from, to }: Span,
  slope: number | { readonly prior: SlopePrior | null },
): Line2 {
  const fixed = typeof slope === 'number';
  const prior = fixed ? null : slope.prior;
  const loss = (a: number, b: number) => {
    let sum = prior ? 0.5 * ((b - prior.mean) / prior.deviation) ** 2 : 0;
    for (let i = from; i < to; i++)
      sum += logLossOf(a + b * (logits[i] as number), outcome[i] as number);
    return sum;
  };
  let [a, b] = [0, fixed ? slope : (prior?.mean ?? 1)];
  let now = loss(a, b);
  for (let step = 0; step < steps; step++) {
    let [ga, gb, aa, ab, bb] = [0, 0, 1e-9, 0, 1e-9];
    for (let i = from; i < to; i++) {
      const x = logits[i] as number;
      const p = 1 / (1 + Math.exp(-(a + b * x)));
      const [error, curve] = [p - (outcome[i] as number), p * (1 - p)];
      ga += error;
      gb += error * x;
      aa += curve;
      ab += curve * x;
      bb += curve * x * x;
    }
    if (prior) {
      gb += (b - prior.mean) / prior.deviation ** 2;
      bb += 1 / prior.deviation ** 2;
    }
    const det = aa * bb - ab * ab;
    const [da, db] =
      fixed || !(det > 1e-12 * aa * bb)
        ? [ga / aa, 0]
        : [(bb * ga - ab * gb) / det, (aa * gb - ab * ga) / det];
    let length = 1;
    let [nextA, nextB, next] = [a, b, now];
    for (let tries = 0; tries < 30; tries++, length /= 2) {
      // No step of more than two units: beyond, the curvature here tells nothing.
      nextA = a - length * Math.max(-2, Math.min(2, da));
      nextB = fixed ? b : Math.max(flattest, Math.min(steepest, b - length * db));
      next = loss(nextA, nextB);
      if (next < now) break;
    }
    if (!(next < now)) break;
    const gain = now - next;
    [a, b, now] = [nextA, nextB, next];
    if (gain < 1e-12 * (1 + now)) break;
  }
  return { intercept: a, slope: b };
}

/** ln(1 + e^x) - y x, without overflow. */
export const logLossOf = (logit: number, outcome: number): number =>
  Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(logit, 0) - outcome * logit;

/**
 * Which way of putting right holds on later leads: each is found on the first half of the span and held against the second.
 * `none` where either half has too few of one outcome to tell.
 * @param logits of a model that was learned before the span begins
 */
export function chosenCalibration(
  logits: Float64Array,
  outcome: Uint8Array,
  { from, to }: Span,
): Calibration {
  const middle = (from + to) >> 1;
  const [first, second] = [
    { from, to: middle },
    { from: middle, to },
  ] as const;
  if ([first, second].some((span) => !enough(outcome, span))) return 'none';
  const lossBy = ({ intercept, slope }: Line2) => {
    let sum = 0;
    for (let i = middle; i < to; i++)
      sum += logLossOf(intercept + slope * (logits[i] as number), outcome[i] as number);
    return sum;
  };
  const losses: Record<Calibration, number> = {
    none: lossBy({ intercept: 0, slope: 1 }),
    level: lossBy(fittedLine(logits, outcome, first, 1)),
    level_and_slope: lossBy(fittedLine(logits, outcome, first, { prior: null })),
  };
  return calibrations.reduce((best, one) => (losses[one] < losses[best] ? one : best));
}

function enough(outcome: Uint8Array, { from, to }: Span): boolean {
  let positives = 0;
  for (let i = from; i < to; i++) positives += outcome[i] as number;
  return positives >= fewest && to - from - positives >= fewest;
}
