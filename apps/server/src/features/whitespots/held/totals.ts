import { isGap, keptStates } from '../kept.js';
import type { HeldRun } from './run.js';

const states = 6;
const dims = ['segment', 'province', 'size'] as const;

/**
 * Sums over the customers of a run by segment, province, employees class and of all, by proposition and state. A customer can be
 * taken out and put in again, so that what one of a million said costs nothing. Money in cents.
 */
export class Totals {
  /** Groups in this order: segments and those without, provinces and those without, classes and those without, all. */
  readonly offsets: readonly number[];
  readonly groups: number;
  readonly items: number;
  readonly customers: Int32Array;
  readonly withGap: Int32Array;
  /** By group, proposition and kept state. */
  readonly counts: Int32Array;
  readonly boughtCents: Float64Array;
  readonly gapCents: Float64Array;
  readonly levelGaps: Int32Array;
  readonly levelCents: Float64Array;
  /** Of whitespots that somebody is interested in. */
  readonly interested = { gaps: 0, cents: 0 };
  readonly aside = { gaps: 0, cents: 0 };
  ifAll = 0;
  readonly chance: Float64Array;
  /** What the whitespots of each customer bring. */
  readonly worth: Float64Array;
  readonly #run: HeldRun;

  constructor(run: HeldRun) {
    const { figures } = run;
    this.#run = run;
    this.items = figures.propositions.length;
    const sizes = [figures.segments, figures.provinces, figures.sizes].map(
      ({ length }) => length + 1,
    );
    let groups = 0;
    this.offsets = sizes.map((size) => {
      groups += size;
      return groups - size;
    });
    this.groups = groups + 1;
    const cells = this.groups * this.items;
    this.customers = new Int32Array(this.groups);
    this.withGap = new Int32Array(this.groups);
    this.counts = new Int32Array(cells * states);
    this.boughtCents = new Float64Array(cells);
    this.gapCents = new Float64Array(cells);
    this.levelGaps = new Int32Array(figures.levels.length);
    this.levelCents = new Float64Array(figures.levels.length);
    this.chance = new Float64Array(this.items);
    this.worth = new Float64Array(run.customers);
    for (let i = 0; i < run.customers; i++) this.add(i, 1);
  }

  /** Puts a customer in, or takes it out as it is now. */
  add(i: number, sign: 1 | -1): void {
    const run = this.#run;
    const { spots, state, chance } = run;
    const groups = this.#groupsOf(i);
    let [gaps, worth] = [0, 0];
    const end = spots.start[i + 1] as number;
    for (let e = spots.start[i] as number; e < end; e++) {
      const item = spots.item[e] as number;
      const now = state[e] as number;
      const full = spots.cents[e] as number;
      const cents = isGap(now) ? Math.round((chance[e] as number) * full) : full;
      for (let g = 0; g < groups.length; g++) {
        const cell = (groups[g] as number) * this.items + item;
        const count = cell * states + now;
        this.counts[count] = (this.counts[count] as number) + sign;
        if (now === keptStates.bought)
          this.boughtCents[cell] = (this.boughtCents[cell] as number) + sign * cents;
        else if (now === keptStates.shown)
          this.gapCents[cell] = (this.gapCents[cell] as number) + sign * cents;
      }
      if (now === keptStates.aside) {
        this.aside.gaps += sign;
        this.aside.cents += sign * cents;
      }
      if (now !== keptStates.shown) continue;
      gaps += 1;
      worth += cents;
      this.ifAll += sign * full;
      const level = spots.level[e] as number;
      this.levelGaps[level] = (this.levelGaps[level] as number) + sign;
      this.levelCents[level] = (this.levelCents[level] as number) + sign * cents;
      this.chance[item] = (this.chance[item] as number) + sign * (chance[e] as number);
      if (!run.isInterested(i, e)) continue;
      this.interested.gaps += sign;
      this.interested.cents += sign * cents;
    }
    this.worth[i] = sign === 1 ? worth : 0;
    for (const group of groups) {
      this.customers[group] = (this.customers[group] as number) + sign;
      if (gaps > 0) this.withGap[group] = (this.withGap[group] as number) + sign;
    }
  }

  readonly #places = new Int32Array(dims.length + 1);
  #groupsOf(i: number): Int32Array {
    const { spots, figures } = this.#run;
    const sizes = [figures.segments.length, figures.provinces.length, figures.sizes.length];
    for (let d = 0; d < dims.length; d++) {
      const place = spots[dims[d] as (typeof dims)[number]][i] as number;
      this.#places[d] = (this.offsets[d] as number) + (place < 0 ? (sizes[d] as number) : place);
    }
    this.#places[dims.length] = this.groups - 1;
    return this.#places;
  }

  count = (group: number, item: number, state: number): number =>
    this.counts[(group * this.items + item) * states + state] as number;
}
