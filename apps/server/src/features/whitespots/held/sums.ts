import { keptStates } from '../kept.js';
import { type ToldGap, toldGap } from './lists.js';
import type { HeldRun } from './run.js';

/** Sums of the customers of a name and a proposition, by kept state; money in cents. */
export type Sum = {
  bought: number;
  gap: number;
  set_aside: number;
  not_eligible: number;
  not_suggested: number;
  boughtCents: number;
  gapCents: number;
};
export type NamedSums = {
  /** Null: customers without a name. */
  readonly name: string | null;
  customers: number;
  withGap: number;
  /** By the places of propositions. */
  readonly cells: Sum[];
};

export type Sums = {
  readonly segments: readonly NamedSums[];
  readonly provinces: readonly NamedSums[];
  readonly sizes: readonly NamedSums[];
  readonly total: NamedSums;
  readonly levels: readonly { readonly name: string; gaps: number; cents: number }[];
  readonly said: { readonly interested: Worth; readonly none: Worth };
  readonly aside: Worth;
  /** If every whitespot were bought. */
  readonly ifAll: number;
  readonly propositions: readonly { gaps: number; cents: number; chance: number }[];
  /** Customers and cents up to each point, those with the most first. */
  readonly curve: readonly { readonly customers: number; readonly cents: number }[];
  /** The single whitespots of the best chance. */
  readonly top: readonly { readonly profileId: number; readonly gap: ToldGap }[];
};
type Worth = { gaps: number; cents: number };

const empty = (): Sum => ({
  ...{ bought: 0, gap: 0, set_aside: 0, not_eligible: 0, not_suggested: 0 },
  ...{ boughtCents: 0, gapCents: 0 },
});
const named = (name: string | null, items: number): NamedSums => ({
  ...{ name, customers: 0, withGap: 0, cells: Array.from({ length: items }, empty) },
});
/** One for each name, and last one for customers without. */
const each = (names: readonly string[], items: number) => [
  ...names.map((name) => named(name, items)),
  named(null, items),
];

const topLength = 25;
const curvePoints = 200;

/** All sums of a run as it is, in one pass; kept until something else is said. */
export function sumsOf(run: HeldRun): Sums {
  if (run.sums) return run.sums as Sums;
  const sums = worked(run);
  run.sums = sums;
  return sums;
}

function worked(run: HeldRun): Sums {
  const { spots, figures, state } = run;
  const items = figures.propositions.length;
  const by = {
    segments: each(figures.segments, items),
    provinces: each(figures.provinces, items),
    sizes: each(figures.sizes, items),
  };
  const total = named(null, items);
  const levels = figures.levels.map(({ name }) => ({ name, gaps: 0, cents: 0 }));
  const said = { interested: { gaps: 0, cents: 0 }, none: { gaps: 0, cents: 0 } };
  const aside = { gaps: 0, cents: 0 };
  const propositions = Array.from({ length: items }, () => ({ gaps: 0, cents: 0, chance: 0 }));
  const worth = new Float64Array(run.customers);
  let ifAll = 0;
  for (let i = 0; i < run.customers; i++) {
    const groups = [
      at(by.segments, spots.segment[i] as number),
      at(by.provinces, spots.province[i] as number),
      at(by.sizes, spots.size[i] as number),
      total,
    ];
    let gaps = 0;
    for (let e = spots.start[i] as number; e < (spots.start[i + 1] as number); e++) {
      const item = spots.item[e] as number;
      const now = state[e] as number;
      if (now === keptStates.beyond) continue;
      const cents = now === keptStates.bought ? (spots.cents[e] as number) : run.cents(e);
      for (const { cells } of groups) add(cells[item] as Sum, now, cents);
      if (now === keptStates.aside) plus(aside, cents);
      if (now !== keptStates.shown) continue;
      gaps += 1;
      worth[i] = (worth[i] as number) + cents;
      ifAll += spots.cents[e] as number;
      plus(levels[spots.level[e] as number] as Worth, cents);
      plus(run.isInterested(i, e) ? said.interested : said.none, cents);
      const one = propositions[item] as (typeof propositions)[number];
      plus(one, cents);
      one.chance += run.chance[e] as number;
    }
    for (const group of groups) {
      group.customers += 1;
      if (gaps > 0) group.withGap += 1;
    }
  }
  for (const group of [...by.segments, ...by.provinces, ...by.sizes, total])
    for (const cell of group.cells)
      cell.not_suggested =
        group.customers - cell.bought - cell.gap - cell.set_aside - cell.not_eligible;
  return {
    ...by,
    ...{ total, levels, said, aside, ifAll, propositions },
    ...{ curve: curveOf(worth), top: topOf(run) },
  };
}

const at = (groups: NamedSums[], place: number): NamedSums =>
  (place < 0 ? groups.at(-1) : groups[place]) as NamedSums;

function plus(worth: Worth, cents: number): void {
  worth.gaps += 1;
  worth.cents += cents;
}

function add(cell: Sum, state: number, cents: number): void {
  if (state === keptStates.bought) {
    cell.bought += 1;
    cell.boughtCents += cents;
  } else if (state === keptStates.shown) {
    cell.gap += 1;
    cell.gapCents += cents;
  } else if (state === keptStates.aside) cell.set_aside += 1;
  else if (state === keptStates.excluded) cell.not_eligible += 1;
}

/** Customers from the one with the most on: so many of them have so much. */
function curveOf(worth: Float64Array): Sums['curve'] {
  const those = worth.filter((cents) => cents > 0).sort();
  const n = those.length;
  const step = Math.max(1, Math.ceil(n / curvePoints));
  const points: { customers: number; cents: number }[] = [];
  let cents = 0;
  for (let k = 1; k <= n; k++) {
    cents += those[n - k] as number;
    if (k % step === 0 || k === n) points.push({ customers: k, cents });
  }
  return points;
}

/** Whitespots of the best chance; of equal ones the worthier, then the lower profile. */
function topOf(run: HeldRun): Sums['top'] {
  const best: { i: number; e: number; chance: number; cents: number }[] = [];
  for (let i = 0; i < run.customers; i++)
    for (let e = run.spots.start[i] as number; e < (run.spots.start[i + 1] as number); e++) {
      if (run.state[e] !== keptStates.shown) continue;
      const one = { i, e, chance: run.chance[e] as number, cents: run.cents(e) };
      const last = best.at(-1);
      if (best.length === topLength && last && !isBetter(one, last)) continue;
      let place = best.length;
      while (place > 0 && isBetter(one, best[place - 1] as typeof one)) place -= 1;
      best.splice(place, 0, one);
      if (best.length > topLength) best.pop();
    }
  return best.map(({ i, e }) => ({
    profileId: run.spots.profile[i] as number,
    gap: toldGap(run, i, e, run.gapsAt(i).indexOf(e) + 1),
  }));
}

const isBetter = (
  a: { chance: number; cents: number },
  b: { chance: number; cents: number },
): boolean => a.chance > b.chance || (a.chance === b.chance && a.cents > b.cents);
