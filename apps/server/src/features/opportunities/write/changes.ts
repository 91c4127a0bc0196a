import {
  marked,
  message,
  type OpportunityStatus,
  opportunityFields,
  refuseField,
  statusesWithReason,
} from '@kade/contract';
import type { Fields, NewEvent, OpportunityRow } from './rows.repo.js';

/** Throws `invalid` when an opportunity ends as lost or closed and nobody says why. */
export function mustSayWhy(status: OpportunityStatus, reason: string | null): void {
  if (!statusesWithReason.includes(status) || reason) return;
  const ended = message(status === 'lost' ? 'ended_lost' : 'ended_closed');
  throw refuseField('lost_reason', message('lost_reason_needed', { status: ended }));
}

const watched = ['probability', ...marked(opportunityFields, 'watched')] as const;
const textOf = (field: (typeof watched)[number], value: string | number | null): string | null =>
  value === null ? null : field === 'probability' ? String(Number(value)) : String(value);

/** What a change means for the history: only what differs is told. */
export function eventsOfChange(before: OpportunityRow, after: Fields): NewEvent[] {
  const events: NewEvent[] = [];
  if (before.status !== after.status)
    events.push({
      type: 'status',
      from: before.status,
      to: after.status,
      reason: after.lost_reason,
    });
  if (before.owner_id !== after.owner_id || before.owner_name !== after.owner_name)
    events.push({ type: 'owner', from: before.owner_name, to: after.owner_name });
  for (const type of watched) {
    const [from, to] = [textOf(type, before[type]), textOf(type, after[type])];
    if (from !== to) events.push({ type, from, to });
  }
  return events;
}
