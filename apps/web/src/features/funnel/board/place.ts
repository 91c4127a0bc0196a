import type { Opportunity, OpportunityStatus } from '@kade/contract';
import { opportunityStatuses } from '@kade/contract';

/** A gap on the board: behind one card and before another; null where there is none. */
export type Slot = { status: OpportunityStatus; after: number | null; before: number | null };

/** The cards of a column that are loaded, top first. */
export type Lists = Readonly<Partial<Record<OpportunityStatus, readonly Opportunity[]>>>;

const idsIn = (lists: Lists, status: OpportunityStatus, without: number) =>
  (lists[status] ?? []).map((card) => card.id).filter((id) => id !== without);

/** The gap at a place of a column, counted from the top without the card that moves. */
export function slotAt(
  lists: Lists,
  status: OpportunityStatus,
  index: number,
  without: number,
): Slot {
  const ids = idsIn(lists, status, without);
  const at = Math.max(0, Math.min(index, ids.length));
  return { status, after: ids[at - 1] ?? null, before: ids[at] ?? null };
}

/** Place of a gap in its column, counted from the top without the card that moves. */
export function indexOf(lists: Lists, slot: Slot, without: number): number {
  const ids = idsIn(lists, slot.status, without);
  const behind = slot.after === null ? -1 : ids.indexOf(slot.after);
  if (behind >= 0) return behind + 1;
  const at = slot.before === null ? -1 : ids.indexOf(slot.before);
  return at >= 0 ? at : slot.after === null ? 0 : ids.length;
}

/** Where a card is now. */
export function slotOf(lists: Lists, card: Pick<Opportunity, 'id' | 'status'>): Slot {
  const all = (lists[card.status] ?? []).map((c) => c.id);
  return slotAt(lists, card.status, Math.max(0, all.indexOf(card.id)), card.id);
}

export const sameSlot = (a: Slot, b: Slot): boolean =>
  a.status === b.status && a.after === b.after && a.before === b.before;

export type Step = 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';

/** The gap one step further, as the arrow keys lead there. At an edge it stays. */
export function stepFrom(lists: Lists, slot: Slot, step: Step, moved: number): Slot {
  const at = indexOf(lists, slot, moved);
  const to = (index: number) => slotAt(lists, slot.status, index, moved);
  switch (step) {
    case 'up':
      return to(at - 1);
    case 'down':
      return to(at + 1);
    case 'top':
      return to(0);
    case 'bottom':
      return to(Number.MAX_SAFE_INTEGER);
    case 'left':
    case 'right': {
      const column = opportunityStatuses.indexOf(slot.status) + (step === 'left' ? -1 : 1);
      const status = opportunityStatuses[column];
      return status ? slotAt(lists, status, at, moved) : slot;
    }
  }
}

/** How many of these card tops lie above a height: the place a card dropped there gets. */
export const placeAtHeight = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => middle < y).length;
