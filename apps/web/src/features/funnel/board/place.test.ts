import type { Opportunity, OpportunityStatus } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { indexOf, type Lists, placeAtHeight, sameSlot, slotAt, slotOf, stepFrom } from './place.js';

const cards = (status: OpportunityStatus, ...ids: number[]) =>
  ids.map((id) => ({ id, status }) as Opportunity);
const lists: Lists = {
  lead: cards('lead', 1, 2, 3),
  prospect: cards('prospect', 7),
};
const lead = (after: number | null, before: number | null) => ({
  status: 'lead' as const,
  after,
  before,
});

describe('a gap on the board', () => {
  it('is told by the cards around it, without the one that moves', () => {
    expect(slotAt(lists, 'lead', 0, 9)).toEqual(lead(null, 1));
    expect(slotAt(lists, 'lead', 1, 2)).toEqual(lead(1, 3));
    expect(slotAt(lists, 'lead', 99, 9)).toEqual(lead(3, null));
    expect(slotAt(lists, 'closed', 4, 9)).toEqual({ status: 'closed', after: null, before: null });
  });

  it('is where the card is already, when it is dropped on itself', () => {
    const card = { id: 2, status: 'lead' as const };
    expect(slotOf(lists, card)).toEqual(lead(1, 3));
    expect(sameSlot(slotOf(lists, card), slotAt(lists, 'lead', 1, 2))).toBe(true);
    expect(sameSlot(slotOf(lists, card), slotAt(lists, 'lead', 0, 2))).toBe(false);
  });

  it('is found again when one of its cards has gone', () => {
    expect(indexOf(lists, lead(8, 3), 9)).toBe(2);
    expect(indexOf(lists, lead(2, 8), 9)).toBe(2);
    expect(indexOf(lists, lead(null, null), 9)).toBe(0);
    // The last card, behind which it stood, has gone: it is at the end all the same.
    expect(indexOf(lists, lead(8, null), 9)).toBe(3);
  });
});

describe('the arrow keys', () => {
  it('lead up and down a column and stop at its ends', () => {
    const start = slotOf(lists, { id: 2, status: 'lead' });
    const down = stepFrom(lists, start, 'down', 2);
    expect(down).toEqual(lead(3, null));
    expect(stepFrom(lists, down, 'down', 2)).toEqual(down);
    const top = stepFrom(lists, start, 'up', 2);
    expect(top).toEqual(lead(null, 1));
    expect(stepFrom(lists, top, 'up', 2)).toEqual(top);
    expect(stepFrom(lists, start, 'bottom', 2)).toEqual(down);
    expect(stepFrom(lists, down, 'top', 2)).toEqual(top);
  });

  it('lead to the next column at the same height, as far as it goes', () => {
    const low = slotAt(lists, 'lead', 2, 1);
    expect(stepFrom(lists, low, 'right', 1)).toEqual({
      status: 'prospect',
      after: 7,
      before: null,
    });
    expect(stepFrom(lists, low, 'left', 1)).toBe(low);
    const last = { status: 'closed', after: null, before: null } as const;
    expect(stepFrom(lists, last, 'right', 1)).toBe(last);
  });
});

it('a card dropped between two comes between them', () => {
  expect(placeAtHeight([50, 150, 250], 40)).toBe(0);
  expect(placeAtHeight([50, 150, 250], 151)).toBe(2);
  expect(placeAtHeight([], 10)).toBe(0);
});
