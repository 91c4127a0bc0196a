import { type Numbers, numbersFor } from './bought.js';
import { byWorth } from './feedback.js';
import { askedOf, emptyCell, type Gap, type GapCell, type GapTerms, gapInto } from './gaps.js';
import { tell, type WhitespotWatch } from './watch.js';

/**
 * Gaps of the customers `from` up to `to`, in columns, by customer, the best first. `start[c - from]` to `start[c - from + 1]`
 * are those of customer c. Other columns as in {@link Gap}; what is expected is chance x cents.
 */
export type GapColumns = {
  readonly from: number;
  readonly to: number;
  readonly start: Int32Array;
  readonly item: Numbers;
  readonly chance: Float32Array;
  readonly cents: Float64Array;
  readonly level: Uint8Array;
  readonly group: Int32Array;
  readonly buyers: Int32Array;
  readonly peers: Int32Array;
};

/** Customers of a part, so that memory does not grow with their number. */
export const customersOfGapPart = 65_536;
const asksEvery = 1 << 13;

export type GapAsked = {
  /** Gaps kept of each customer; feedback takes some of them away later. Left out: all. */
  readonly most?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/**
 * Gaps of all customers, part by part, {@link customersOfGapPart} of them at a time. Throws `Cancelled` when `watch` says so.
 * O(customers x items x levels).
 */
export function* gapParts(
  terms: GapTerms,
  { most }: Pick<GapAsked, 'most'> = {},
  watch: WhitespotWatch = {},
): Generator<GapColumns> {
  const { customers } = terms.bought;
  for (let from = 0; from < customers; from += customersOfGapPart) {
    const to = Math.min(customers, from + customersOfGapPart);
    const share = (done: number) => (from + done * (to - from)) / customers;
    yield gapColumns(
      terms,
      { most, from, to },
      { ...watch, progress: (done) => watch.progress?.(share(done)) },
    );
  }
}

/** Gaps of some customers, or of all. O(customers x items x levels). */
export function gapColumns(
  terms: GapTerms,
  { most = terms.table.items, from = 0, to = terms.bought.customers }: GapAsked = {},
  watch: WhitespotWatch = {},
): GapColumns {
  const { bought, table } = terms;
  const asked = new Int32Array(table.levels.length);
  const cells: GapCell[] = Array.from({ length: table.items }, emptyCell);
  const room = Math.min(most, table.items) * (to - from);
  const found = {
    item: numbersFor(table.items, room),
    chance: new Float32Array(room),
    cents: new Float64Array(room),
    level: new Uint8Array(room),
    group: new Int32Array(room),
    buyers: new Int32Array(room),
    peers: new Int32Array(room),
  };
  const start = new Int32Array(to - from + 1);
  let size = 0;
  for (let c = from; c < to; c++) {
    if ((c - from) % asksEvery === 0) tell(watch, (c - from) / (to - from));
    const customer = askedOf(terms, c, asked);
    let own = bought.start[c] as number;
    const end = bought.start[c + 1] as number;
    let gaps = 0;
    for (let item = 0; item < table.items; item++) {
      if (own < end && bought.item[own] === item) own += 1;
      else if (gapInto(terms, customer, item, cells[gaps] as GapCell) === null) gaps += 1;
    }
    sortFirst(cells, gaps);
    for (let rank = 0; rank < gaps && rank < most; rank++) {
      const gap = cells[rank] as Gap;
      found.item[size] = gap.item;
      found.chance[size] = gap.chance;
      found.cents[size] = gap.cents;
      found.level[size] = gap.level;
      found.group[size] = gap.group;
      found.buyers[size] = gap.buyers;
      found.peers[size] = gap.peers;
      size += 1;
    }
    start[c - from + 1] = size;
  }
  tell(watch, 1);
  return { from, to, start, ...cut(found, size) };
}

const few = 40;

/** Puts the first `n` in order; few of them by insertion, which is the quickest and needs no array of its own. */
function sortFirst(cells: GapCell[], n: number): void {
  if (n > few) {
    const sorted = cells.slice(0, n).sort(byWorth);
    for (const [i, cell] of sorted.entries()) cells[i] = cell;
    return;
  }
  for (let i = 1; i < n; i++) {
    const cell = cells[i] as GapCell;
    let place = i;
    while (place > 0 && byWorth(cells[place - 1] as GapCell, cell) > 0) {
      cells[place] = cells[place - 1] as GapCell;
      place -= 1;
    }
    cells[place] = cell;
  }
}

function cut(found: Omit<GapColumns, 'from' | 'to' | 'start'>, size: number) {
  const { item, chance, cents, level, group, buyers, peers } = found;
  return {
    item: item.slice(0, size),
    chance: chance.slice(0, size),
    cents: cents.slice(0, size),
    level: level.slice(0, size),
    group: group.slice(0, size),
    buyers: buyers.slice(0, size),
    peers: peers.slice(0, size),
  };
}

/** The gap at a place of the columns. */
export function gapAt(columns: GapColumns, place: number): Gap {
  const at = (column: ArrayLike<number>) => column[place] as number;
  const [chance, cents] = [at(columns.chance), at(columns.cents)];
  return {
    ...{ item: at(columns.item), chance, cents, expected: chance * cents },
    ...{ level: at(columns.level), group: at(columns.group) },
    ...{ buyers: at(columns.buyers), peers: at(columns.peers) },
  };
}

/** The gaps of one customer of the part, the best first. Throws a RangeError for a customer of another. */
export function gapsIn(columns: GapColumns, customer: number): Gap[] {
  const { from, to, start } = columns;
  if (customer < from || customer >= to) throw new RangeError(`Customer ${customer} is elsewhere.`);
  const [first, end] = [start[customer - from] as number, start[customer - from + 1] as number];
  return Array.from({ length: end - first }, (_, i) => gapAt(columns, first + i));
}
