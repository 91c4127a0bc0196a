import type { SpotState } from '@kade/contract';
import { risingOrder } from '@kade/models';
import { keptStates } from '../kept.js';
import type { HeldRun, Why } from './run.js';

/** Which customers of a run: names of its dimensions, '' for those without; nothing named: all. */
export type Selection = {
  readonly proposition?: number | undefined;
  readonly segment?: string | undefined;
  readonly province?: string | undefined;
  readonly size?: string | undefined;
};

/** A whitespot as the thread tells it. */
export type ToldGap = {
  readonly item: number;
  readonly rank: number;
  readonly chance: number;
  /** Cents of a year. */
  readonly cents: number;
  readonly since: number;
  readonly why: Why | null;
};

/** A customer of a list: its figures, and the gaps or the state that were asked for. */
export type ToldCustomer = {
  readonly profileId: number;
  readonly cents: number;
  readonly gaps: readonly ToldGap[];
  readonly state: SpotState;
};

export type ToldList = {
  readonly count: number;
  readonly customers: number;
  /** Of all of them. */
  readonly cents: number;
  readonly rows: readonly ToldCustomer[];
};
export type Page = { readonly offset: number; readonly limit: number };

/** Place of a name, -1 for '' (without one), undefined where nothing is asked; -2: no customer has it. */
function placeIn(names: readonly string[], name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  if (name === '') return -1;
  const place = names.indexOf(name);
  return place < 0 ? -2 : place;
}

type Isin = (i: number) => boolean;

/** Whether a customer is among those of a selection. */
export function isIn({ spots, figures }: HeldRun, selection: Selection): Isin {
  const tests = (
    [
      [spots.segment, placeIn(figures.segments, selection.segment)],
      [spots.province, placeIn(figures.provinces, selection.province)],
      [spots.size, placeIn(figures.sizes, selection.size)],
    ] as const
  ).filter(([, place]) => place !== undefined);
  return (i) => tests.every(([column, place]) => column[i] === place);
}

export const toldGap = (run: HeldRun, i: number, e: number, rank: number): ToldGap => ({
  ...{ item: run.spots.item[e] as number, rank },
  ...{ chance: run.chance[e] as number, cents: run.cents(e), since: run.spots.since[e] as number },
  why: run.whyOf(i, run.spots.item[e] as number, run.spots.level[e] as number),
});

/** Growing columns of what was found: a customer, an entry of it (-1: all of its gaps), and what it is ranked by. */
class Found {
  readonly customer: number[] = [];
  readonly entry: number[] = [];
  readonly cents: number[] = [];
  add(customer: number, entry: number, cents: number): void {
    this.customer.push(customer);
    this.entry.push(entry);
    this.cents.push(cents);
  }
  /** Places of a page of them, the most first, of equal ones in the order found. */
  page({ offset, limit }: Page): number[] {
    const end = Math.min(this.cents.length, offset + limit);
    if (offset >= end) return [];
    const places = end <= 2000 ? this.#best(end) : this.#sorted();
    return Array.from(places.slice(offset, end));
  }
  #sorted = (): Int32Array => risingOrder(Float64Array.from(this.cents, (cents) => -cents));
  /** The first `n` by a heap whose root is the worst of them. */
  #best(n: number): number[] {
    const { cents } = this;
    // Whether a comes after b.
    const after = (a: number, b: number) => {
      const difference = (cents[a] as number) - (cents[b] as number);
      return difference < 0 || (difference === 0 && a > b);
    };
    const heap: number[] = [];
    const sink = (from: number) => {
      let at = from;
      for (;;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let worst = at;
        for (const child of [left, right])
          if (child < heap.length && after(heap[child] as number, heap[worst] as number))
            worst = child;
        if (worst === at) return;
        [heap[at], heap[worst]] = [heap[worst] as number, heap[at] as number];
        at = worst;
      }
    };
    for (let i = 0; i < cents.length; i++) {
      if (heap.length < n) {
        heap.push(i);
        if (heap.length === n) for (let at = (n >> 1) - 1; at >= 0; at--) sink(at);
      } else if (after(heap[0] as number, i)) {
        heap[0] = i;
        sink(0);
      }
    }
    return heap.sort((a, b) => (after(a, b) ? 1 : -1));
  }
}

/** Customers by what their whitespots bring, or whitespots one by one. @param only profiles, by rising id; null: all */
export function rankedList(
  run: HeldRun,
  selection: Selection,
  { by, only, page }: { by: 'customer' | 'gap'; only: Float64Array | null; page: Page },
): ToldList {
  const item =
    selection.proposition === undefined ? null : (run.places.get(selection.proposition) ?? -1);
  const chosen = isIn(run, selection);
  const found = new Found();
  const mine = only && new Set(only);
  let [customers, cents] = [0, 0];
  for (let i = 0; i < run.customers; i++) {
    if (!chosen(i) || (mine && !mine.has(run.spots.profile[i] as number))) continue;
    let sum = 0;
    let gaps = 0;
    for (const e of gapEntries(run, i, item)) {
      gaps += 1;
      sum += run.cents(e);
      if (by === 'gap') found.add(i, e, run.cents(e));
    }
    if (gaps === 0) continue;
    customers += 1;
    cents += sum;
    if (by === 'customer') found.add(i, -1, sum);
  }
  const rows = found.page(page).map((at) => {
    const i = found.customer[at] as number;
    const entry = found.entry[at] as number;
    const all = run.gapsAt(i);
    const those = entry >= 0 ? [entry] : gapEntries(run, i, item);
    return {
      ...{ profileId: run.spots.profile[i] as number, cents: found.cents[at] as number },
      gaps: [...those]
        .map((e) => toldGap(run, i, e, all.indexOf(e) + 1))
        .sort((a, b) => a.rank - b.rank),
      state: 'gap' as const,
    };
  });
  return { count: found.cents.length, customers, cents, rows };
}

/** Entries of the whitespots of a customer, or of the one of an item. */
function* gapEntries({ spots, state }: HeldRun, i: number, item: number | null) {
  for (let e = spots.start[i] as number; e < (spots.start[i + 1] as number); e++)
    if (state[e] === keptStates.shown && (item === null || spots.item[e] === item)) yield e;
}

/** What a kept state is to people. */
export const stateShown = (state: number | undefined): SpotState => {
  if (state === keptStates.bought) return 'bought';
  if (state === keptStates.shown) return 'gap';
  if (state === keptStates.aside) return 'set_aside';
  if (state === keptStates.excluded) return 'not_eligible';
  return 'not_suggested';
};

/** The entry of an item of a customer; -1: it has none. */
export function entryOf({ spots }: HeldRun, i: number, item: number): number {
  for (let e = spots.start[i] as number; e < (spots.start[i + 1] as number); e++)
    if (spots.item[e] === item) return e;
  return -1;
}

/** The customers of a cell: of one proposition, in one state, those with the most first. */
export function stateList(
  run: HeldRun,
  selection: Selection & { readonly proposition: number },
  { state, page }: { state: SpotState; page: Page },
): ToldList {
  const item = run.places.get(selection.proposition) ?? -1;
  const chosen = isIn(run, selection);
  const found = new Found();
  let cents = 0;
  for (let i = 0; i < run.customers; i++) {
    if (!chosen(i)) continue;
    const e = entryOf(run, i, item);
    if (stateShown(e < 0 ? undefined : run.state[e]) !== state) continue;
    const isBought = state === 'bought';
    const worth = isBought ? (run.spots.cents[e] as number) : e < 0 ? 0 : run.cents(e);
    if (isBought || state === 'gap') cents += worth;
    found.add(i, e, worth);
  }
  const rows = found.page(page).map((at) => {
    const i = found.customer[at] as number;
    const e = found.entry[at] as number;
    const gaps = state === 'gap' ? [toldGap(run, i, e, run.gapsAt(i).indexOf(e) + 1)] : [];
    return {
      ...{ profileId: run.spots.profile[i] as number, cents: found.cents[at] as number },
      ...{ gaps, state },
    };
  });
  return { count: found.cents.length, customers: found.cents.length, cents, rows };
}
