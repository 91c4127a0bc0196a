import {
  type ContractStatus,
  type ContractTerms,
  type Localizable,
  message,
  refuseField,
} from '@kade/contract';
import { lastDay } from '@kade/models';
import { agreementOf } from './standing.js';

const wrong = (field: keyof ContractTerms | 'status', why: Localizable) => refuseField(field, why);

/** Throws `invalid` when terms contradict each other; shapes are checked before. */
export function checkTerms(c: ContractTerms): void {
  if (c.end_date < c.start_date) throw wrong('end_date', message('contract_ends_before_start'));
  if (c.auto_renew && c.renewal_months === null)
    throw wrong('renewal_months', message('renewal_term_needed'));
  if (!c.auto_renew && c.renewal_months !== null)
    throw wrong('auto_renew', message('renewal_term_without'));
  if (c.ended_on !== null && c.ended_on < c.start_date)
    throw wrong('ended_on', message('early_end_before_start'));
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
    throw wrong('status', message('contract_ended', { day: last }));
  if (contract.status !== 'ended' || over || last === today) return contract;
  if (contract.ended_on !== null)
    throw wrong('status', message('contract_runs', { day: contract.ended_on }));
  if (contract.start_date > today) throw wrong('status', message('contract_not_begun'));
  return { ...contract, ended_on: today };
}
