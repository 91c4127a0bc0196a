import { keptStates } from '../kept.js';
import { type ToldGap, toldGap } from './lists.js';
import type { HeldRun } from './run.js';
import type { Totals } from './totals.js';

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
  readonly levels: readonly {
    readonly name: string;
    readonly gaps: number;
    readonly cents: number;
  }[];
  readonly said: { readonly interested: Worth; readonly none: Worth };
  readonly aside: Worth;
  /** If every whitespot were bought. */
  readonly ifAll: number;
  readonly propositions: readonly { gaps: number; cents: number; chance: number }[];
};
type Worth = { readonly gaps: number; readonly cents: number };
/** Customers and cents up to each point, those with the most first. */
export type Curve = readonly { readonly customers: number; readonly cents: number }[];
/** The single whitespots of the best chance. */
export type Top = readonly { readonly profileId: number; readonly gap: ToldGap }[];

const topLength = 25;
const curvePoints = 200;

function cellsOf(totals: Totals, group: number): Sum[] {
  return Array.from({ length: totals.items }, (_, item) => {
    const of = (state: number) => totals.count(group, item, state);
    const cell = group * totals.items + item;
    const known = {
      bought: of(keptStates.bought),
      gap: of(keptStates.shown),
      set_aside: of(keptStates.aside),
      not_eligible: of(keptStates.excluded),
    };
    const some = known.bought + known.gap + known.set_aside + known.not_eligible;
    return {
      ...known,
      not_suggested: (totals.customers[group] as number) - some,
      boughtCents: totals.boughtCents[cell] as number,
      gapCents: totals.gapCents[cell] as number,
    };
  });
}

/** All sums of a run as it is. */
export function sumsOf(run: HeldRun): Sums {
  const totals = run.totals();
  const { figures } = run;
  const named = (name: string | null, group: number): NamedSums => ({
    ...{ name, customers: totals.customers[group] as number },
    ...{ withGap: totals.withGap[group] as number, cells: cellsOf(totals, group) },
  });
  /** One for each name, and last one for customers without. */
  const each = (names: readonly string[], dimension: number) =>
    [...names, null].map((name, at) => named(name, (totals.offsets[dimension] as number) + at));
  const total = named(null, totals.groups - 1);
  const [gaps, cents] = [
    total.cells.reduce((sum, { gap }) => sum + gap, 0),
    total.cells.reduce((sum, cell) => sum + cell.gapCents, 0),
  ];
  return {
    ...{ segments: each(figures.segments, 0), provinces: each(figures.provinces, 1) },
    ...{ sizes: each(figures.sizes, 2), total },
    levels: figures.levels.map(({ name }, level) => ({
      ...{ name, gaps: totals.levelGaps[level] as number },
      cents: totals.levelCents[level] as number,
    })),
    said: {
      interested: { ...totals.interested },
      none: { gaps: gaps - totals.interested.gaps, cents: cents - totals.interested.cents },
    },
    ...{ aside: { ...totals.aside }, ifAll: totals.ifAll },
    propositions: total.cells.map(({ gap, gapCents }, item) => ({
      ...{ gaps: gap, cents: gapCents, chance: totals.chance[item] as number },
    })),
  };
}

/** How few customers make how much of it. */
export function curveOf(run: HeldRun): Curve {
  const those = run
    .totals()
    .worth.filter((cents) => cents > 0)
    .sort();
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

type Best = {
  readonly i: number;
  readonly e: number;
  readonly chance: number;
  readonly cents: number;
};

/** Whitespots of the best chance; of equal ones the worthier, then the lower profile. */
export function topOf(run: HeldRun): Top {
  const { spots, state, chance } = run;
  const best: Best[] = [];
  let least = -1;
  for (let i = 0; i < run.customers; i++) {
    const end = spots.start[i + 1] as number;
    for (let e = spots.start[i] as number; e < end; e++) {
      if (state[e] !== keptStates.shown || (chance[e] as number) < least) continue;
      const one = { i, e, chance: chance[e] as number, cents: run.cents(e) };
      const last = best[topLength - 1];
      if (last && !isBetter(one, last)) continue;
      let place = best.length;
      while (place > 0 && isBetter(one, best[place - 1] as Best)) place -= 1;
      best.splice(place, 0, one);
      if (best.length > topLength) best.pop();
      if (best.length === topLength) least = best[topLength - 1]?.chance ?? -1;
    }
  }
  return best.map(({ i, e }) => ({
    profileId: spots.profile[i] as number,
    gap: toldGap(run, i, e, run.gapsAt(i).indexOf(e) + 1),
  }));
}

const isBetter = (a: Best, b: Best): boolean =>
  a.chance > b.chance || (a.chance === b.chance && a.cents > b.cents);
