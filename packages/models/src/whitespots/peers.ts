import type { Bought } from './bought.js';
import { medianOf } from './median.js';

/**
 * One way to tell who is alike, such as industry by size, or segment: the group of each customer, from 0 on, below 0 for a
 * customer that has none because something of it is not known.
 */
export type PeerLevel = {
  readonly name: string;
  readonly groups: number;
  readonly of: Int32Array;
};

/** What the members of the groups of a level buy. Cells stand by group, then by item. */
export type PeerFigures = {
  readonly name: string;
  /** Customers of each group that bought anything in the time looked at. */
  readonly members: Int32Array;
  /** How many of them bought the item. */
  readonly buyers: Int32Array;
  /** What the middle one of those buyers paid for it in that time, in cents; NaN of fewer than {@link fewestBuyers}. */
  readonly median: Float64Array;
};

/** What peers buy, on each level, the finest first and that of all customers last. */
export type PeerTable = {
  readonly items: number;
  readonly levels: readonly PeerFigures[];
};

/** Below these a share or a median tells more about single customers than about a group. */
export const fewestPeers = 10;
export const fewestBuyers = 5;
/** As how many peers what is known of the next wider group counts. */
export const priorPeers = 10;
/** Name of the level that holds everybody. */
export const everybody = 'all';

const mostCells = 1 << 26;

/**
 * Counts what peers bought in the time of `bought`, usually the 12 months up to the day of the data. A customer that bought
 * nothing in it is nobody's peer, but may have peers. `levels`: the finest first; that of all customers is added.
 * O(levels x entries + cells). Throws a RangeError for a level that does not fit.
 */
export function peerTable(bought: Bought, levels: readonly PeerLevel[]): PeerTable {
  const { customers, items } = bought;
  const all = { name: everybody, groups: 1, of: new Int32Array(customers) };
  return { items, levels: [...levels, all].map((level) => figuresOf(bought, level)) };
}

function figuresOf(bought: Bought, { name, groups, of }: PeerLevel): PeerFigures {
  const { customers, items, start, item, cents } = bought;
  if (of.length !== customers) throw new RangeError(`Level ${name} is not of these customers.`);
  if (groups * items > mostCells) throw new RangeError(`Level ${name} has too many groups.`);
  const members = new Int32Array(groups);
  const ends = new Int32Array(groups * items + 1);
  for (let c = 0; c < customers; c++) {
    const [group, from, to] = [of[c] as number, start[c] as number, start[c + 1] as number];
    if (group >= groups) throw new RangeError(`Level ${name} has no group ${group}.`);
    if (group < 0 || from === to) continue;
    members[group] = (members[group] as number) + 1;
    for (let i = from; i < to; i++) {
      const cell = group * items + (item[i] as number) + 1;
      ends[cell] = (ends[cell] as number) + 1;
    }
  }
  const buyers = ends.slice(1);
  for (let cell = 0; cell < buyers.length; cell++)
    ends[cell + 1] = (ends[cell + 1] as number) + (ends[cell] as number);
  const paid = new Float64Array(ends[buyers.length] as number);
  for (let c = 0; c < customers; c++) {
    const group = of[c] as number;
    if (group < 0) continue;
    for (let i = start[c] as number; i < (start[c + 1] as number); i++) {
      const cell = group * items + (item[i] as number);
      const place = ends[cell] as number;
      paid[place] = cents[i] as number;
      ends[cell] = place + 1;
    }
  }
  // Each cell's end has moved to where the next began, so that it begins where the one before ends.
  const median = new Float64Array(buyers.length);
  for (let cell = 0; cell < buyers.length; cell++) {
    const to = ends[cell] as number;
    const n = buyers[cell] as number;
    median[cell] = n < fewestBuyers ? Number.NaN : medianOf(paid, to - n, to);
  }
  return { name, members, buyers, median };
}
