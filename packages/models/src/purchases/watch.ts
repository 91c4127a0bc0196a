import { type DoneOf, doneOf, type WatchOf } from '../watch.js';

export { Cancelled } from '../watch.js';

/** What a run is busy with, in order. */
export const lifecycleSteps = ['histories', 'fit', 'back_test', 'spend', 'predict'] as const;
export type LifecycleStep = (typeof lifecycleSteps)[number];

export type Watch = WatchOf<LifecycleStep>;
export type Done = DoneOf<LifecycleStep>;

/** About how much of the time each step takes. */
const shares: Record<LifecycleStep, number> = {
  ...{ histories: 0.08, fit: 0.17, back_test: 0.5, spend: 0.1, predict: 0.15 },
};

/** Passes on what is done; the share is by how long steps usually take. */
export const doneFor = (watch: Watch): Done => doneOf(watch, shares);
