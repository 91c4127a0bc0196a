import type { ContractStanding, ContractTerms } from '@kade/contract';
import { type Agreement, addMonths, standingOn, termsBetween } from '@kade/models';

/** Terms shown around today. */
const monthsBack = 24;
const monthsAhead = 36;
const mostTerms = 60;

/** What the engine reads of a contract. */
export const agreementOf = (c: ContractTerms): Agreement => ({
  start: c.start_date,
  end: c.end_date,
  noticeDays: c.notice_days,
  renewalMonths: c.auto_renew ? c.renewal_months : null,
  cancelledOn: c.cancelled_on,
  endedOn: c.ended_on,
});

/** How a contract stands on a day, with the terms around that day, or around its start when that is still to come. */
export function standingOf(terms: ContractTerms, today: string): ContractStanding {
  const agreement = agreementOf(terms);
  const { state, endsOn, noticeBy, noticeEnds } = standingOn(agreement, today);
  const centre = state === 'not_begun' ? agreement.start : today;
  // Of one that ended long ago, what there was.
  const from = state === 'ended' ? agreement.start : addMonths(centre, -monthsBack);
  const shown = termsBetween(agreement, from, addMonths(centre, monthsAhead), mostTerms);
  return {
    today,
    state,
    ends_on: endsOn,
    notice_by: noticeBy,
    notice_ends: noticeEnds,
    terms: shown.map(({ noticeBy: notice_by, ...term }) => ({ ...term, notice_by })),
  };
}

/** What a contract is on a day, as lists show it: a draft is nothing but that, an ended one has ended; the days tell of the others. */
export const shownStateOf = (
  contract: Omit<Parameters<typeof agreementOf>[0], 'status'> & { status: string },
  today: string,
): string =>
  contract.status === 'active' ? standingOn(agreementOf(contract), today).state : contract.status;
