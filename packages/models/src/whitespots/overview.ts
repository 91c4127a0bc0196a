import { askedOf, emptyCell, type GapTerms, gapInto } from './gaps.js';
import type { PeerLevel } from './peers.js';
import { tell, type WhitespotWatch } from './watch.js';

/**
 * What the customers of each group, such as a segment, have of each item, by group, then by item; those of no group come last,
 * as a group of their own. `customers` counts them by group. Of each cell: customers that bought the item and for how many
 * cents, those with a gap and how many cents are expected of them, and those it may not be offered to. What is left over has
 * too few peers, or is no longer sold.
 */
export type WhitespotOverview = {
  readonly groups: number;
  readonly items: number;
  readonly customers: Int32Array;
  readonly bought: Int32Array;
  readonly boughtCents: Float64Array;
  readonly gaps: Int32Array;
  readonly expectedCents: Float64Array;
  readonly notEligible: Int32Array;
};

const asksEvery = 1 << 13;

/**
 * Counts the matrix of groups and items. Feedback is not in it: whoever shows it takes away what was said since.
 * O(customers x items x levels). Throws `Cancelled`.
 */
export function whitespotOverview(
  terms: GapTerms,
  by: Pick<PeerLevel, 'groups' | 'of'>,
  watch: WhitespotWatch = {},
): WhitespotOverview {
  const { bought, table } = terms;
  const { items } = table;
  const groups = by.groups + 1;
  const count = () => new Int32Array(groups * items);
  const [customers, have, gaps, notEligible] = [new Int32Array(groups), count(), count(), count()];
  const [haveCents, expected] = [
    new Float64Array(groups * items),
    new Float64Array(groups * items),
  ];
  const [room, gap] = [new Int32Array(table.levels.length), emptyCell()];
  const add = (column: Int32Array | Float64Array, cell: number, value: number) => {
    column[cell] = (column[cell] as number) + value;
  };
  for (let c = 0; c < bought.customers; c++) {
    if (c % asksEvery === 0) tell(watch, c / bought.customers);
    const of = by.of[c] as number;
    const group = of < 0 ? by.groups : of;
    const asked = askedOf(terms, c, room);
    add(customers, group, 1);
    let own = bought.start[c] as number;
    const end = bought.start[c + 1] as number;
    for (let item = 0; item < items; item++) {
      const cell = group * items + item;
      if (own < end && bought.item[own] === item) {
        add(have, cell, 1);
        add(haveCents, cell, bought.cents[own] as number);
        own += 1;
        continue;
      }
      const why = gapInto(terms, asked, item, gap);
      if (why === null) {
        add(gaps, cell, 1);
        add(expected, cell, gap.expected);
      } else if (why === 'not_eligible') add(notEligible, cell, 1);
    }
  }
  tell(watch, 1);
  return {
    ...{ groups, items, customers, bought: have, boughtCents: haveCents },
    ...{ gaps, expectedCents: expected, notEligible },
  };
}
