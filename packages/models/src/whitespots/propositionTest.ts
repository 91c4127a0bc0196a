import { type Bought, boughtIn, buyersOf, discontinued, type Sold } from './bought.js';
import { askedOf, type Eligible, emptyCell, type GapTerms, gapInto } from './gaps.js';
import { type PeerLevel, peerTable } from './peers.js';
import { firstSuggestions, RankCount, type RankScores } from './rankScores.js';
import { GapCount, type GapRate, type RateDifference, rateDifference } from './rates.js';
import { tell, type WhitespotWatch } from './watch.js';

/**
 * Ways to order the gaps of a customer. `peers`: what the product shows, chance among peers x their middle spend.
 * `all_customers`: the same with everybody as peer. `popular`: most buyers in the 12 months before. `popular_recent`: most
 * buyers in the last 90 days.
 */
export const propositionRules = ['peers', 'all_customers', 'popular', 'popular_recent'] as const;
export type PropositionRule = (typeof propositionRules)[number];

/** Days that a gap looks back over, and that a test looks ahead at most. */
export const gapDays = 365;
/** Days that count as recent. */
export const recentDays = 90;
/** Gaps of each customer that count as suggested. */
export const usualSuggested = 3;

/**
 * What is known at the end of the day of the cut, and what came after it. `recent`: buyers of each item in the last 90 days
 * before. `levels` and `eligible` are those of today where no older ones are kept; the card then says so.
 */
export type PropositionPast = {
  readonly split: number;
  readonly until: number;
  readonly before: Bought;
  readonly after: Bought;
  readonly recent: Int32Array;
  readonly levels: readonly PeerLevel[];
  readonly hidden?: Uint8Array | undefined;
  readonly eligible?: Eligible | undefined;
  readonly suggested?: number | undefined;
  readonly leastChance?: number | undefined;
};

/** What became of the gaps that a rule would have suggested, and of all others. */
export type PropositionRow = RankScores & {
  readonly name: PropositionRule;
  readonly suggested: GapRate;
  readonly others: GapRate;
  readonly difference: RateDifference | null;
  /** Cents that customers paid after the cut for what was suggested. */
  readonly cents: number;
};

/**
 * Gaps whose chance was said to be from `from` up to `to`: what was said on average, and what came of them. What is said is the
 * share of peers that have the item; how many of those who lack it buy it within a year is usually much less.
 */
export type ChanceBand = GapRate & {
  readonly from: number;
  readonly to: number;
  readonly said: number;
};

export type PropositionTest = {
  readonly split: number;
  /** Days after the cut that were looked at. */
  readonly days: number;
  /** Customers that bought anything before the cut and had a gap. */
  readonly customers: number;
  readonly suggested: number;
  readonly rows: readonly PropositionRow[];
  readonly bands: readonly ChanceBand[];
  /**
   * Of each cent that suggested gaps were expected to bring, what they did in the days looked at; null where nothing was
   * expected. What is expected is what peers paid in the time before, so that fewer days after it bring less.
   */
  readonly realised: number | null;
  /** Whose suggestions brought most money: by peers, or with everybody as peer. */
  readonly chosen: 'peers' | 'all_customers';
  /** Whose suggestions were bought most often. */
  readonly mostBought: PropositionRule;
};

/** The past of all lines, cut after day `split`: 12 months before it, and as many after as there are up to `until`. */
export function pastOf(
  sold: Sold,
  { split, until }: { split: number; until: number },
): Pick<PropositionPast, 'split' | 'until' | 'before' | 'after' | 'recent' | 'hidden'> {
  const end = Math.min(until, split + gapDays);
  return {
    ...{ split, until: end },
    before: boughtIn(sold, { after: split - gapDays, until: split }),
    after: boughtIn(sold, { after: split, until: end }),
    recent: buyersOf(boughtIn(sold, { after: split - recentDays, until: split })),
    hidden: discontinued(sold, split),
  };
}

const tenths = 10;
const asksEvery = 1 << 12;
/** Customers that are looked at, at most: more of them would not tell more, and take longer. */
export const mostTested = 200_000;

/**
 * Asks of the past whether suggested gaps were bought in the 12 months after the cut, or the days there are, more often than
 * gaps that were not suggested and than those that mere popularity would have suggested. Nobody was suggested anything then:
 * it tells how well customers were known, and what they would have bought without being asked. O(customers x items x levels).
 * Throws `Cancelled`; a RangeError where nothing lies after the cut.
 */
export function propositionTest(
  past: PropositionPast,
  watch: WhitespotWatch = {},
): PropositionTest {
  const { split, until, before, after, suggested = usualSuggested } = past;
  if (until <= split) throw new RangeError('There is no day after the cut.');
  const { hidden, eligible, leastChance } = past;
  const common = { bought: before, hidden, eligible, leastChance };
  const peers = { ...common, levels: past.levels, table: peerTable(before, past.levels) };
  const all = { ...common, levels: [], table: peerTable(before, []) };
  const popular = buyersOf(before);
  const counts = propositionRules.map(() => new RuleCount(suggested));
  const bands = Array.from({ length: tenths }, () => ({ count: new GapCount(), said: 0 }));
  let [customers, expected] = [0, 0];
  const each = Math.ceil(before.customers / mostTested);
  for (let c = 0; c < before.customers; c += each) {
    if (c % (each * asksEvery) === 0) tell(watch, c / before.customers);
    if (before.start[c] === before.start[c + 1]) continue;
    const open = openItems(peers, c);
    if (open.length === 0) continue;
    customers += 1;
    const spent = spentOn(after, c);
    const known = { open: open.length, anew: open.filter((item) => spent.has(item)).length, spent };
    const byPeers = scoredBy(peers, c, open);
    countBands(bands, byPeers, spent);
    expected += counts[0]?.add(byPeers, known) ?? 0;
    counts[1]?.add(scoredBy(all, c, open), known);
    counts[2]?.add(open.map(byCount(popular)), known);
    counts[3]?.add(open.map(byCount(past.recent)), known);
  }
  tell(watch, 1);
  const rows = counts.map((count, at) => count.row(propositionRules[at] as PropositionRule));
  const [first, second] = rows as [PropositionRow, PropositionRow];
  const best = rows.reduce((a, b) => ((b.suggested.share ?? 0) > (a.suggested.share ?? 0) ? b : a));
  return {
    ...{ split, days: until - split, customers, suggested, rows },
    bands: bands.flatMap(({ count, said }, at) => {
      const rate = count.rate();
      const [from, to] = [at / tenths, (at + 1) / tenths];
      return rate.gaps > 0 ? { ...rate, from, to, said: said / rate.gaps } : [];
    }),
    realised: expected > 0 ? first.cents / expected : null,
    chosen: second.cents > first.cents ? 'all_customers' : 'peers',
    mostBought: best.name,
  };
}

/** An item with what a rule thinks of it. */
type Scored = { readonly item: number; readonly score: number; readonly chance: number };

const byCount = (counts: Int32Array) => (item: number) => {
  const score = counts[item] as number;
  return { item, score, chance: 0 };
};

/** What a customer has not bought and may be offered. */
function openItems({ bought, table, hidden, eligible }: GapTerms, customer: number): number[] {
  const open: number[] = [];
  let own = bought.start[customer] as number;
  const end = bought.start[customer + 1] as number;
  for (let item = 0; item < table.items; item++) {
    if (own < end && bought.item[own] === item) own += 1;
    else if (!hidden?.[item] && (!eligible || eligible(customer, item))) open.push(item);
  }
  return open;
}

function scoredBy(terms: GapTerms, customer: number, open: readonly number[]): Scored[] {
  const asked = askedOf(terms, customer, new Int32Array(terms.table.levels.length));
  const cell = emptyCell();
  return open.flatMap((item) =>
    gapInto(terms, asked, item, cell) === null
      ? { item, score: cell.expected, chance: cell.chance }
      : [],
  );
}

function spentOn({ start, item, cents }: Bought, customer: number): Map<number, number> {
  const spent = new Map<number, number>();
  for (let i = start[customer] as number; i < (start[customer + 1] as number); i++)
    spent.set(item[i] as number, cents[i] as number);
  return spent;
}

/** Adds the gaps of a customer to the bands that their chances lie in. */
function countBands(
  bands: { readonly count: GapCount; said: number }[],
  gaps: readonly Scored[],
  spent: ReadonlyMap<number, number>,
): void {
  for (const [at, band] of bands.entries()) {
    let [all, bought] = [0, 0];
    for (const { item, chance } of gaps) {
      if (Math.min(tenths - 1, Math.floor(chance * tenths)) !== at) continue;
      all += 1;
      band.said += chance;
      if (spent.has(item)) bought += 1;
    }
    band.count.add(all, bought);
  }
}

/** What a customer might have been offered, how much of that it then bought, and for how many cents each. */
type Known = {
  readonly open: number;
  readonly anew: number;
  readonly spent: ReadonlyMap<number, number>;
};

/** What became of the suggestions of one rule. */
class RuleCount {
  readonly #suggested = new GapCount();
  readonly #others = new GapCount();
  readonly #ranks = new RankCount();
  readonly #most: number;
  #cents = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds a customer. Returns what was expected of what it would have been suggested. */
  add(scored: readonly Scored[], { open, anew, spent }: Known): number {
    const order = [...scored].sort(
      (a, b) => b.score - a.score || b.chance - a.chance || a.item - b.item,
    );
    const boughtOf = (first: number) =>
      order.slice(0, first).filter(({ item }) => spent.has(item)).length;
    const shown = order.slice(0, this.#most);
    const bought = boughtOf(this.#most);
    this.#suggested.add(shown.length, bought);
    this.#others.add(open - shown.length, anew - bought);
    if (anew > 0) {
      const first = order.findIndex(({ item }) => spent.has(item)) + 1;
      this.#ranks.add(anew, boughtOf(firstSuggestions), first);
    }
    for (const { item } of shown) this.#cents += spent.get(item) ?? 0;
    return shown.reduce((sum, { score }) => sum + score, 0);
  }

  row(name: PropositionRule): PropositionRow {
    const [suggested, others] = [this.#suggested.rate(), this.#others.rate()];
    return {
      ...{ name, ...this.#ranks.scores(), suggested, others, cents: this.#cents },
      difference: rateDifference(suggested, others),
    };
  }
}
