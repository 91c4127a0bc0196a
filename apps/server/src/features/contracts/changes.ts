import { contractFields, namesOf } from '@kade/contract';
import { changesBetween } from '../profile-events/index.js';
import type { StoredContract } from './contracts.repo.js';

type Contract = Pick<StoredContract, 'id' | 'profile_id' | 'number' | 'title'>;

/** A contract as the timeline and the audit log call it, which outlive it. */
export const nameOf = (contract: Pick<Contract, 'number' | 'title'>): string =>
  `${contract.number} ${contract.title}`;

/** The event of a change, but for what changed. */
export const changedEvent = (contract: Contract) =>
  ({
    profile_id: contract.profile_id,
    kind: 'contract',
    type: 'changed',
    object_id: contract.id,
    title: nameOf(contract),
  }) as const;

/** What changed of a contract that a reader of the timeline is told; undefined when nothing did. */
export const changesOf = (before: StoredContract, after: StoredContract) =>
  changesBetween(before, after, [
    ...namesOf(contractFields),
    'status',
    'start_date',
    'end_date',
    'notice_days',
    'auto_renew',
    'renewal_months',
    'value_per_year',
    'owner_name',
    'remind_days',
    'cancelled_on',
    'ended_on',
  ]);
