import {
  marked,
  message,
  type OpportunityStatus,
  opportunityFields,
  refuseField,
  statusesWithReason,
} from '@kade/contract';
import type { Told } from './auditChange.js';
import type { Fields, OpportunityRow } from './rows.repo.js';

/** Throws `invalid` when an opportunity ends as lost or closed and nobody says why. */
export function mustSayWhy(status: OpportunityStatus, reason: string | null): void {
  if (!statusesWithReason.includes(status) || reason) return;
  const ended = message(status === 'lost' ? 'ended_lost' : 'ended_closed');
  throw refuseField('lost_reason', message('lost_reason_needed', { status: ended }));
}

const watched = ['probability', ...marked(opportunityFields, 'watched')] as const;
const textOf = (field: (typeof watched)[number], value: string | number | null): string | null =>
  value === null ? null : field === 'probability' ? String(Number(value)) : String(value);

/** What the audit log tells of a change: only what differs. */
export function toldOf(before: OpportunityRow, after: Fields): Told[] {
  const told: Told[] = [];
  if (before.status !== after.status)
    told.push({ type: 'status', from: before.status, to: after.status });
  if (before.owner_id !== after.owner_id || before.owner_name !== after.owner_name)
    told.push({ type: 'owner', from: before.owner_name, to: after.owner_name });
  for (const type of watched) {
    const [from, to] = [textOf(type, before[type]), textOf(type, after[type])];
    if (from !== to) told.push({ type, from, to });
  }
  return told;
}
