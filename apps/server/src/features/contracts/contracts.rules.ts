import { type ContractStatus, type ContractTerms, Refusal } from '@kade/contract';
import { lastDay } from '@kade/models';
import { agreementOf } from './standing.js';

const wrong = (field: keyof ContractTerms | 'status', why: string) =>
  new Refusal('invalid', why, { errors: { [field]: [why] } });

/** Throws `invalid` when terms contradict each other; shapes are checked before. */
export function checkTerms(c: ContractTerms): void {
  if (c.end_date < c.start_date) throw wrong('end_date', 'The end date is before the start date.');
  if (c.auto_renew && c.renewal_months === null)
    throw wrong('renewal_months', 'Enter the renewal term in months.');
  if (!c.auto_renew && c.renewal_months !== null)
    throw wrong('auto_renew', 'A contract that doesn’t renew can’t have a renewal term.');
  if (c.ended_on !== null && c.ended_on < c.start_date)
    throw wrong('ended_on', 'The early end date is before the start date.');
}

/**
 * Terms and status together, as they are to be stored. Ending a contract that still runs sets its early end to today;
 * one whose last day has passed cannot be active, because the nightly job would end it again.
 */
export function settleStatus<C extends ContractTerms & { status: ContractStatus }>(
  contract: C,
  today: string,
): C {
  checkTerms(contract);
  const last = lastDay(agreementOf(contract));
  const over = last !== null && last < today;
  if (contract.status === 'active' && over)
    throw wrong(
      'status',
      `This contract ended on ${last}. Set its status to Ended, or change its dates.`,
    );
  if (contract.status !== 'ended' || over || last === today) return contract;
  if (contract.ended_on !== null)
    throw wrong(
      'status',
      `This contract runs until ${last}. Leave it active; it will end automatically on that date.`,
    );
  if (contract.start_date > today)
    throw wrong('status', 'This contract hasn’t started yet. Keep it as a draft, or delete it.');
  return { ...contract, ended_on: today };
}
