import type { ContractRow } from '@kade/contract';
import { StatusTag } from '../../ui/facts/StatusTag.js';

export type ShownState = ContractRow['standing']['state'] | 'draft';

/** What a contract is today: a draft is nothing but that, an ended one has ended; the days tell of the others. */
export const stateOf = ({ status, standing }: ContractRow): ShownState =>
  status === 'active' ? standing.state : status;

export const StateTag = ({ state }: { state: ShownState }) => (
  <StatusTag status={state} of="contract" />
);
