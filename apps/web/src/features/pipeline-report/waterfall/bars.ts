import type { WaterfallStep } from '@kade/contract';

export type Step = {
  readonly step: WaterfallStep;
  readonly amount: number;
  readonly rows: number;
  readonly previous: number | null;
};

/** A bar between two levels of the running total; what is open at an end stands on the ground. */
export type Bar = Step & { readonly from: number; readonly to: number; readonly isTotal: boolean };

const totals: readonly WaterfallStep[] = ['begin', 'end'];

/** Steps as bars, each where the one before it ended. */
export function barsOf(steps: readonly Step[]): Bar[] {
  let level = 0;
  return steps.map((step) => {
    if (totals.includes(step.step)) {
      level = step.amount;
      return { ...step, from: 0, to: step.amount, isTotal: true };
    }
    const from = level;
    level += step.amount;
    return { ...step, from, to: level, isTotal: false };
  });
}

/** A round number not above this one: 1, 2 or 5 times a power of ten. */
function roundDown(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = power / 2;
  return Math.floor(value / step) * step;
}

/**
 * Where the axis begins so that changes can be seen beside what is open: a tenth below the lowest running total. Zero where
 * they can be seen from there.
 */
export function cutOf(bars: readonly Bar[]): number {
  const levels = bars.flatMap(({ from, to, isTotal }) => (isTotal ? [to] : [from, to]));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  // Changes that take a third of the height are seen as they are.
  if (levels.length === 0 || least <= 0 || most - least > most / 3) return 0;
  return roundDown(least * 0.9);
}
