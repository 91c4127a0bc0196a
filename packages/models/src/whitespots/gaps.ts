import type { Bought } from './bought.js';
import { byWorth, type Offer } from './feedback.js';
import {
  fewestBuyers,
  fewestPeers,
  type PeerFigures,
  type PeerLevel,
  type PeerTable,
  priorPeers,
} from './peers.js';
import { type Refusals, refusedShare } from './refusals.js';

/** Whether an item may be offered to a customer at all; asked for each pair, so it has to be quick. */
export type Eligible = (customer: number, item: number) => boolean;

/** What gaps are told from. `levels` are those that the table was made of, of all customers that are to get offers. */
export type GapTerms = {
  readonly bought: Bought;
  readonly levels: readonly PeerLevel[];
  readonly table: PeerTable;
  /** Left out: everything may be offered to everybody. */
  readonly eligible?: Eligible | undefined;
  /** 1 for items that are offered to nobody, such as those no longer sold. */
  readonly hidden?: Uint8Array | undefined;
  /** What was said of earlier offers; left out: nothing. */
  readonly refusals?: Refusals | undefined;
  /** Chances below this are no gap: hardly any peer has the item. Left out: {@link usualLeastChance}. */
  readonly leastChance?: number | undefined;
};

export const usualLeastChance = 0.1;

/**
 * An item that a customer did not buy and its peers do. `buyers` of `peers` bought it, and the middle one of them paid `cents`
 * for it in the time looked at; they are the group `group` of level `level` of the table, the finest that has enough of both,
 * the customer itself not counted. `chance` takes all levels and what was said into account.
 */
export type Gap = Offer & {
  readonly expected: number;
  readonly level: number;
  readonly group: number;
  readonly buyers: number;
  readonly peers: number;
};

/** Why an item is no gap of a customer. */
export const noGapReasons = ['bought', 'not_eligible', 'not_sold', 'too_few_peers'] as const;
export type NoGapReason = (typeof noGapReasons)[number];

/** What a customer is asked about: its groups by level, the widest last, and whether it is one of its own peers. */
type Asked = { readonly customer: number; readonly groups: Int32Array; readonly counted: number };

export function askedOf({ bought, levels }: GapTerms, customer: number, groups: Int32Array): Asked {
  for (const [at, level] of levels.entries()) groups[at] = level.of[customer] as number;
  groups[levels.length] = 0;
  const counted = bought.start[customer + 1] === bought.start[customer] ? 0 : 1;
  return { customer, groups, counted };
}

/** A gap as it is worked out, written over from one to the next: at a million customers objects would cost seconds. */
export type GapCell = { -readonly [Key in keyof Gap]: Gap[Key] };
export const emptyCell = (): GapCell => ({
  ...{ item: 0, chance: 0, cents: 0, expected: 0, level: 0, group: 0, buyers: 0, peers: 0 },
});

/**
 * Chance that a customer takes to an item it has not: the share of its peers that buy it, from the widest group to the finest
 * (k + 10 share of the wider) / (n + 10), times the share of them that would not refuse it. 0 to 1.
 */
export function chanceOf(
  { table, refusals }: Pick<GapTerms, 'table' | 'refusals'>,
  { groups, counted }: Asked,
  item: number,
): number {
  const { items, levels } = table;
  let share = 0;
  for (let level = levels.length - 1; level >= 0; level--) {
    const group = groups[level] as number;
    if (group < 0) continue;
    const { members, buyers } = levels[level] as PeerFigures;
    const n = (members[group] as number) - counted;
    const k = buyers[group * items + item] as number;
    // Of all customers there is no wider group to lean on.
    if (level === levels.length - 1) share = n > 0 ? k / n : 0;
    else share = (k + priorPeers * share) / (n + priorPeers);
  }
  return refusals ? share * (1 - refusedShare(refusals, groups, item, items)) : share;
}

/** Writes the gap of an item that the customer has not bought into `cell`; or says why it is none. */
export function gapInto(
  terms: GapTerms,
  asked: Asked,
  item: number,
  cell: GapCell,
): Exclude<NoGapReason, 'bought'> | null {
  const { eligible, hidden, table, leastChance = usualLeastChance } = terms;
  if (hidden?.[item]) return 'not_sold';
  if (eligible && !eligible(asked.customer, item)) return 'not_eligible';
  const { items, levels } = table;
  for (let level = 0; level < levels.length; level++) {
    const group = asked.groups[level] as number;
    if (group < 0) continue;
    const { members, buyers, median } = levels[level] as PeerFigures;
    const at = group * items + item;
    const [n, k] = [(members[group] as number) - asked.counted, buyers[at] as number];
    if (k < fewestBuyers || (n < fewestPeers && level < levels.length - 1)) continue;
    // As exact as columns keep it, so that one customer and all of them are ranked alike.
    const chance = Math.fround(chanceOf(terms, asked, item));
    if (chance < leastChance) return 'too_few_peers';
    cell.item = item;
    cell.chance = chance;
    cell.cents = median[at] as number;
    cell.expected = chance * cell.cents;
    cell.level = level;
    cell.group = group;
    cell.buyers = k;
    cell.peers = n;
    return null;
  }
  return 'too_few_peers';
}

/** The gaps of one customer, the best first, and why each other item is none. O(items x levels). */
export function whitespotsOf(
  terms: GapTerms,
  customer: number,
): {
  readonly gaps: Gap[];
  readonly others: { readonly item: number; readonly why: NoGapReason }[];
} {
  const { bought, table } = terms;
  const asked = askedOf(terms, customer, new Int32Array(table.levels.length));
  const gaps: Gap[] = [];
  const others: { item: number; why: NoGapReason }[] = [];
  let own = bought.start[customer] as number;
  const end = bought.start[customer + 1] as number;
  for (let item = 0; item < table.items; item++) {
    if (own < end && bought.item[own] === item) {
      own += 1;
      others.push({ item, why: 'bought' });
      continue;
    }
    const cell = emptyCell();
    const why = gapInto(terms, asked, item, cell);
    if (why === null) gaps.push(cell);
    else others.push({ item, why });
  }
  return { gaps: gaps.sort(byWorth), others };
}
