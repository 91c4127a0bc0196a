import { type DoneOf, doneOf, type WatchOf } from '../watch.js';

/** What a run of the lead score is busy with, in order. */
export const leadScoreSteps = ['look', 'guard', 'learn', 'back_test', 'describe'] as const;
export type LeadScoreStep = (typeof leadScoreSteps)[number];
export type LeadScoreWatch = WatchOf<LeadScoreStep>;
export type LeadScoreDone = DoneOf<LeadScoreStep>;

/** About how much of the time each step takes. */
const shares: Record<LeadScoreStep, number> = {
  ...{ look: 0.15, guard: 0.1, learn: 0.35, back_test: 0.3, describe: 0.1 },
};

export const leadScoreDone = (watch: LeadScoreWatch): LeadScoreDone => doneOf(watch, shares);
