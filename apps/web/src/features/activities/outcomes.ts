import type { Activity, ActivityOutcome, ActivityType } from '@kade/contract';

/** What is known when something is done without a word about it: a task is completed, a talk went one way or another. */
export const doneAtOnce = ({ type }: Activity): ActivityOutcome | null =>
  type === 'task' ? 'completed' : null;

/** Where the words for an outcome stand: nobody answers a call, or replies to an email. */
export const outcomeWords = <T extends ActivityOutcome>(type: ActivityType, outcome: T) =>
  outcome === 'not_reached' && type === 'email'
    ? ('outcome.no_reply' as const)
    : (`outcome.${outcome}` as const);
