import type { DurationCount } from './durations.js';

const of = (closed: readonly number[], open: readonly number[]): DurationCount[] => [
  ...closed.map((days) => ({ days, closed: 1, open: 0 })),
  ...open.map((days) => ({ days, closed: 0, open: 1 })),
];

/** Weeks of remission of 42 leukaemia patients (Freireich et al. 1963, Blood 21, 699-716), in every textbook of survival. */
export const drug = of(
  [6, 6, 6, 7, 10, 13, 16, 22, 23],
  [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35],
);
export const placebo = of(
  [1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23],
  [],
);
