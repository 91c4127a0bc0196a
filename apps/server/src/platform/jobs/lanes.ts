/**
 * Which background work waits for which, so that no company takes all workers. In one process a company has at most one
 * job of `data`, one of `deeds`, one of `models` and one stretch of sending at a time; there are more places than that
 * (docs/decisions/0043).
 * - `data`: goes through many rows, such as an upload; one after the other for a company, on all workers together.
 * - `deeds`: mass actions and starts of campaigns, that somebody waits for; likewise.
 * - `models`: a run of a model, which mostly computes in a thread of its own: an import does not wait for it; likewise.
 * - `sends`: a stretch of sending, which gives its place back after seconds.
 * - `short`: over in a moment, such as one mail; has places of its own, so that it never waits for long work.
 * - `shared`: one job for all companies together.
 */
export const lanes = ['data', 'deeds', 'models', 'sends', 'short', 'shared'] as const;
export type Lane = (typeof lanes)[number];

/** Places of a process for long work, and for short work. */
export const places = { long: 5, short: 2 } as const;

/** The queue whose jobs run one after the other; undefined: they do not wait for each other. */
export const queueOf = (lane: Lane, companyId: number): string | undefined =>
  lane === 'data' || lane === 'deeds' || lane === 'models' ? `${lane}:${companyId}` : undefined;
