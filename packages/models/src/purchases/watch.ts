/** What a run is busy with, in order. */
export const lifecycleSteps = ['histories', 'fit', 'back_test', 'spend', 'predict'] as const;
export type LifecycleStep = (typeof lifecycleSteps)[number];

/**
 * Whoever waits for a run: told after each part of it, and asked whether it is still wanted. At a million customers no part
 * takes longer than a second.
 */
export type Watch = {
  /** `share` of the whole that is done, 0 to 1, rising. */
  readonly progress?: (step: LifecycleStep, share: number) => void;
  readonly cancelled?: () => boolean;
};

/** Whoever waited no longer does. */
export class Cancelled extends Error {
  constructor() {
    super('The run was cancelled.');
  }
}

/** About how much of the time each step takes. */
const shares: Record<LifecycleStep, number> = {
  ...{ histories: 0.08, fit: 0.17, back_test: 0.5, spend: 0.1, predict: 0.15 },
};

/** Told by the models, after each of the `parts` of a step. Throws {@link Cancelled}. */
export type Done = (step: LifecycleStep, parts?: number) => void;

/** Passes on what is done; the share is by how long steps usually take. */
export function doneFor({ progress, cancelled }: Watch): Done {
  const within = new Map<LifecycleStep, number>();
  return (step, parts = 1) => {
    if (cancelled?.()) throw new Cancelled();
    within.set(step, Math.min(1, (within.get(step) ?? 0) + 1 / parts));
    const before = lifecycleSteps.slice(0, lifecycleSteps.indexOf(step));
    const whole = before.reduce((sum, one) => sum + shares[one], 0);
    progress?.(step, Math.min(1, whole + shares[step] * (within.get(step) ?? 0)));
  };
}
