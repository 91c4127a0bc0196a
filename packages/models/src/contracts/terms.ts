import { addDays, addMonths, type Day, dayNumber, monthsApart } from './days.js';

/** What was agreed about the time a contract runs. */
export type Agreement = {
  /** First day. */
  start: Day;
  /** Last day of the initial term, itself included. */
  end: Day;
  /** Days of notice; 0: up to the last day. */
  noticeDays: number;
  /** Length of each tacit renewal in months; null: the contract ends with its initial term. */
  renewalMonths: number | null;
  /** Day that notice was given; null: none was. */
  cancelledOn: Day | null;
  /** Day that both sides ended it early; null: they did not. */
  endedOn: Day | null;
};

/** One stretch of a contract: the initial term (0) or a renewal (1, 2, …). Both days belong to it. */
export type Term = {
  index: number;
  start: Day;
  end: Day;
  /**
   * Last day to cancel, so that this term is the last: the days of notice counted back from its end. Can lie before the
   * term itself when the notice is longer than the term. For a contract that does not renew: the day by which the next
   * one should be agreed.
   */
  noticeBy: Day;
};

/** Throws a RangeError, with words for whoever typed it, when an agreement contradicts itself. */
export function checkAgreement(a: Agreement): void {
  if (dayNumber(a.end) < dayNumber(a.start))
    throw new RangeError('The end date is before the start date.');
  if (!Number.isInteger(a.noticeDays) || a.noticeDays < 0)
    throw new RangeError('The notice is a whole number of days, 0 or more.');
  if (a.renewalMonths !== null && !(Number.isInteger(a.renewalMonths) && a.renewalMonths > 0))
    throw new RangeError('A renewal takes a whole number of months, 1 or more.');
}

/**
 * What renewals are counted from. An initial term of whole months (31 August to 27 February is six) is counted on from
 * its start, so that a short month in between does not shift what follows: 28 February, 31 March, 30 April. Any other
 * is counted from the day after its end.
 */
function anchorOf(a: Agreement): { day: Day; months: number } {
  const next = addDays(a.end, 1);
  const months = monthsApart(a.start, next);
  return months > 0 && addMonths(a.start, months) === next
    ? { day: a.start, months }
    : { day: next, months: 0 };
}

/** First day of renewal `index`, from 1 on. */
function renewalStart(a: Agreement, every: number, index: number): Day {
  const { day, months } = anchorOf(a);
  return addMonths(day, months + (index - 1) * every);
}

/** Term number `index`; undefined when the contract has no such term. */
export function termAt(a: Agreement, index: number): Term | undefined {
  if (index < 0 || (index > 0 && a.renewalMonths === null)) return undefined;
  const start = index === 0 ? a.start : renewalStart(a, a.renewalMonths ?? 0, index);
  const end = index === 0 ? a.end : addDays(renewalStart(a, a.renewalMonths ?? 0, index + 1), -1);
  return { index, start, end, noticeBy: addDays(end, -a.noticeDays) };
}

/** The first term that ends on or after a day; undefined when the contract has ended by then and does not renew. */
function termEndingFrom(a: Agreement, day: Day): Term | undefined {
  const initial = termAt(a, 0);
  if (!initial || day <= a.end || a.renewalMonths === null)
    return day <= a.end ? initial : undefined;
  // The month tells the renewal to within one; the days decide.
  let index = Math.max(1, Math.floor(monthsApart(addDays(a.end, 1), day) / a.renewalMonths));
  let term = termAt(a, index);
  while (term && term.end < day) term = termAt(a, ++index);
  return term;
}

/** The term a day falls in, as if nobody ever cancelled; undefined before the start, and after the end of a contract that does not renew. */
export const termOn = (a: Agreement, day: Day): Term | undefined =>
  day < a.start ? undefined : termEndingFrom(a, day);

/** The first term that notice given on a day can still end. */
export function termEndedBy(a: Agreement, noticeGiven: Day): Term | undefined {
  return termEndingFrom(a, addDays(noticeGiven, a.noticeDays));
}

/**
 * Last day of the contract; null: it renews until somebody cancels. Notice given too late for one term ends the next.
 * A contract that does not renew ends with its term whether it is cancelled or not.
 */
export function lastDay(a: Agreement): Day | null {
  const planned =
    a.renewalMonths === null
      ? a.end
      : a.cancelledOn === null
        ? null
        : (termEndedBy(a, a.cancelledOn)?.end ?? null);
  if (a.endedOn === null) return planned;
  return planned === null || a.endedOn < planned ? a.endedOn : planned;
}

/** Terms that have days between two days, both included, in order; at most `most`. The last one is cut where the contract ends. */
export function termsBetween(a: Agreement, from: Day, to: Day, most = 100): Term[] {
  const last = lastDay(a);
  const found: Term[] = [];
  let term = termEndingFrom(a, from);
  while (term && term.start <= to && found.length < most) {
    if (last !== null && term.start > last) break;
    const cut = last !== null && last < term.end;
    found.push(cut ? { ...term, end: last } : term);
    term = termAt(a, term.index + 1);
  }
  return found;
}
