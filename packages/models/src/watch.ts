/**
 * Whoever waits for a run: told after each part of it, and asked whether it is still wanted. At a million rows no part takes
 * longer than a second.
 */
export type WatchOf<Step extends string> = {
  /** `share` of the whole that is done, 0 to 1, rising. */
  readonly progress?: (step: Step, share: number) => void;
  readonly cancelled?: () => boolean;
};

/** Whoever waited no longer does. */
export class Cancelled extends Error {
  constructor() {
    super('The run was cancelled.');
  }
}

/** Told by the models, after each of the `parts` of a step. Throws {@link Cancelled}. */
export type DoneOf<Step extends string> = (step: Step, parts?: number) => void;

/**
 * Passes on what is done.
 * @param shares about how much of the time each step takes, in the order of the steps; together 1
 */
export function doneOf<Step extends string>(
  { progress, cancelled }: WatchOf<Step>,
  shares: Readonly<Record<Step, number>>,
): DoneOf<Step> {
  const steps = Object.keys(shares) as Step[];
  const within = new Map<Step, number>();
  return (step, parts = 1) => {
    if (cancelled?.()) throw new Cancelled();
    within.set(step, Math.min(1, (within.get(step) ?? 0) + 1 / parts));
    const before = steps.slice(0, steps.indexOf(step));
    const whole = before.reduce((sum, one) => sum + shares[one], 0);
    progress?.(step, Math.min(1, whole + shares[step] * (within.get(step) ?? 0)));
  };
}
