import {
  type ActivityOutcome,
  type ActivityType,
  type getActivityResults,
  positiveOutcomes,
  type ReplyOf,
  unreachedOutcomes,
} from '@kade/contract';

export type OfType = ReplyOf<typeof getActivityResults>['results'][number];
export type Outcome = OfType['outcomes'][number];

/** Where the words of an outcome stand: nobody answers a call, or replies to an email. */
export const outcomeKey = (type: ActivityType, outcome: ActivityOutcome) =>
  outcome === 'not_reached' && type === 'email'
    ? ('outcome.no_reply' as const)
    : (`outcome.${outcome}` as const);

/** What an outcome means for the sale, which is what its bar is coloured by. */
export function meaningOf(outcome: ActivityOutcome | null): 'good' | 'open' | 'away' {
  const isOneOf = (list: readonly string[]) => outcome !== null && list.includes(outcome);
  if (isOneOf(positiveOutcomes)) return 'good';
  return outcome === null || isOneOf(unreachedOutcomes) || outcome === 'not_interested'
    ? 'away'
    : 'open';
}
