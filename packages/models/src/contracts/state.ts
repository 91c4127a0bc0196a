import { addDays, type Day, daysBetween } from './days.js';
import { type Agreement, lastDay, type Term, termEndedBy, termOn } from './terms.js';

export const contractStates = ['not_begun', 'running', 'in_notice', 'cancelled', 'ended'] as const;
/**
 * - `not_begun`: the first day is still to come.
 * - `running`: can be cancelled in time for the end of the present term.
 * - `in_notice`: the last day to cancel the present term has passed; what does not renew is about to end.
 * - `cancelled`: notice was given, or an early end agreed; it runs until `endsOn`.
 * - `ended`: its last day has passed.
 */
export type ContractState = (typeof contractStates)[number];

export type Standing = {
  state: ContractState;
  /** The term the day falls in; null before the start and after the end. */
  term: Term | null;
  /** Last day of the contract; null: it renews until somebody cancels. */
  endsOn: Day | null;
  /**
   * The next day that matters: the last day on which notice ends the earliest term that it still can end; for a contract
   * that does not renew, its own. Null once cancelled or ended, and when it has passed for good.
   */
  noticeBy: Day | null;
  /** End of the term that notice by then would end; null with `noticeBy`. */
  noticeEnds: Day | null;
};

/** How a contract stands on a day. */
export function standingOn(a: Agreement, day: Day): Standing {
  const endsOn = lastDay(a);
  if (endsOn !== null && day > endsOn)
    return { state: 'ended', term: null, endsOn, noticeBy: null, noticeEnds: null };
  const term = termOn(a, day) ?? null;
  const given = a.cancelledOn !== null && a.cancelledOn <= day;
  if (given || a.endedOn !== null)
    return { state: 'cancelled', term, endsOn, noticeBy: null, noticeEnds: null };
  const next = a.cancelledOn === null ? termEndedBy(a, day) : undefined;
  const known = { term, endsOn, noticeBy: next?.noticeBy ?? null, noticeEnds: next?.end ?? null };
  if (!term) return { state: 'not_begun', ...known };
  return { state: day > term.noticeBy ? 'in_notice' : 'running', ...known };
}

/** The days from which it is too late to cancel a term up to its end; undefined when there are none. */
export function noticeWindow(term: Term): { from: Day; to: Day } | undefined {
  const from = addDays(term.noticeBy, 1);
  if (from > term.end) return undefined;
  // Days are text: Math.max, which the linter would like here, is for numbers.
  if (from < term.start) return { from: term.start, to: term.end };
  return { from, to: term.end };
}

/**
 * The last day to cancel that somebody is to be reminded of on this day: it is at most `daysAhead` away and has not
 * passed. Undefined when there is nothing to remind of.
 */
export function noticeDue(a: Agreement, day: Day, daysAhead: number): Day | undefined {
  const { noticeBy } = standingOn(a, day);
  return noticeBy !== null && daysBetween(day, noticeBy) <= daysAhead ? noticeBy : undefined;
}
