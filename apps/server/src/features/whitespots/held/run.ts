import type { Feedback } from '@kade/models';
import { type KeptSpots, keptStates, placeOf } from '../kept.js';
import { gapCents } from '../run/card.js';
import { type LevelFigures, unpackedTable } from '../run/groups.js';
import { feedbackOf, placed, type Said } from '../run/keeping.js';
import type { SpotRow } from '../run/rows.js';
import type { RunFigures } from '../terms.js';
import { Totals } from './totals.js';

/** Gaps of a customer that something was said of: entries in their order, and of which it is interested. */
type Touched = {
  readonly order: readonly number[];
  readonly interested: ReadonlySet<number>;
  /** State and chance of its entries as the run kept them. */
  readonly state: Uint8Array;
  readonly chance: Float32Array;
};

/** Look-alikes that a gap was told from. */
export type Why = {
  readonly level: number;
  readonly group: number;
  readonly peers: number;
  readonly buyers: number;
  readonly median: number;
};

/** A run in memory, with what customers said applied: what is asked about whitespots is answered from it. */
export class HeldRun {
  readonly state: Uint8Array;
  readonly chance: Float32Array;
  readonly table: readonly LevelFigures[];
  readonly places: ReadonlyMap<number, number>;
  #totals: Totals | undefined;
  /** What is applied: the latest that was said, and the day on which it is looked at. */
  applied: { mark: number; today: number } | undefined;
  readonly #groups: readonly ReadonlyMap<string, number>[];
  readonly #said = new Map<number, Said[]>();
  readonly #touched = new Map<number, Touched>();
  readonly bytes: number;

  constructor(
    readonly spots: KeptSpots,
    readonly figures: RunFigures,
  ) {
    this.state = spots.state.slice();
    this.chance = spots.chance.slice();
    this.table = unpackedTable(figures.table, figures.levels, figures.propositions.length);
    this.places = new Map(figures.propositions.map(({ id }, place) => [id, place]));
    this.#groups = figures.levels.map(
      ({ keys }) => new Map(keys.map((key, group) => [key.join(' '), group])),
    );
    const views = [...Object.values(spots), this.state, this.chance];
    this.bytes = views.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  get customers(): number {
    return this.spots.profile.length;
  }

  /** Takes what was last said in place of all that was, or of what these profiles had said, as of a day. */
  apply(said: readonly Said[], profiles: readonly number[] | null, mark: number, today: number) {
    const isAll = profiles === null || this.applied?.today !== today;
    if (profiles === null) this.#said.clear();
    for (const id of profiles ?? []) this.#said.delete(id);
    for (const one of said) {
      const those = this.#said.get(one.profileId);
      if (those) those.push(one);
      else this.#said.set(one.profileId, [one]);
    }
    if (isAll) {
      for (const i of [...this.#touched.keys()]) this.#restore(i);
      const those = [...this.#said.keys()].map((id) => placeOf(this.spots.profile, id));
      for (const i of new Set([...this.#setAside(), ...those])) this.#touch(i, today);
    } else
      for (const id of profiles) {
        const i = placeOf(this.spots.profile, id);
        this.#restore(i);
        this.#touch(i, today);
      }
    this.applied = { mark, today };
  }

  /** Customers with something set aside at the run: it may have been taken back since. */
  #setAside(): number[] {
    const { start, state } = this.spots;
    const found: number[] = [];
    for (let i = 0; i < this.customers; i++)
      for (let e = start[i] as number; e < (start[i + 1] as number); e++)
        if (state[e] === keptStates.aside) {
          found.push(i);
          break;
        }
    return found;
  }

  #restore(i: number): void {
    const was = this.#touched.get(i);
    if (!was) return;
    this.#totals?.add(i, -1);
    this.state.set(was.state, this.spots.start[i] as number);
    this.chance.set(was.chance, this.spots.start[i] as number);
    this.#touched.delete(i);
    this.#totals?.add(i, 1);
  }

  /** Sums of it as it is. */
  totals(): Totals {
    this.#totals ??= new Totals(this);
    return this.#totals;
  }

  #touch(i: number, today: number): void {
    if (i < 0) return;
    const [first, end] = [this.spots.start[i] as number, this.spots.start[i + 1] as number];
    const entries = new Map<number, number>();
    for (let e = first; e < end; e++) {
      const state = this.spots.state[e] as number;
      if (state >= keptStates.shown && state <= keptStates.beyond)
        entries.set(this.spots.item[e] as number, e);
    }
    const offers = [...entries].map(([item, e]) => ({
      ...{ item, chance: this.spots.chance[e] as number, cents: this.spots.cents[e] as number },
    }));
    const feedback: Feedback[] = (this.#said.get(this.spots.profile[i] as number) ?? []).flatMap(
      (one) => {
        const item = this.places.get(one.propositionId);
        return item === undefined ? [] : feedbackOf(item, one);
      },
    );
    this.#totals?.add(i, -1);
    const { order, stateOf } = placed(offers, feedback, today, this.figures.most);
    this.#touched.set(i, {
      order: order.slice(0, this.figures.most).map(({ item }) => entries.get(item) as number),
      interested: new Set(
        order.filter(({ interested }) => interested).map(({ item }) => entries.get(item) as number),
      ),
      state: this.state.slice(first, end),
      chance: this.chance.slice(first, end),
    });
    for (const [item, e] of entries) this.state[e] = stateOf(item);
    for (const one of order) this.chance[entries.get(one.item) as number] = one.chance;
    this.#totals?.add(i, 1);
  }

  /** Entries of the whitespots of a customer, the first of them first. */
  gapsAt(i: number): readonly number[] {
    const touched = this.#touched.get(i);
    if (touched) return touched.order;
    const found: number[] = [];
    for (let e = this.spots.start[i] as number; e < (this.spots.start[i + 1] as number); e++)
      if (this.state[e] === keptStates.shown) found.push(e);
    return found;
  }

  isInterested = (i: number, e: number): boolean =>
    this.#touched.get(i)?.interested.has(e) ?? false;

  /** What a gap is expected to bring in a year, in cents. */
  cents = (e: number): number => gapCents(this.chance[e] as number, this.spots.cents[e] as number);

  /** Whether a customer is one of its own look-alikes. */
  #counted(i: number): number {
    for (let e = this.spots.start[i] as number; e < (this.spots.start[i + 1] as number); e++)
      if (this.spots.state[e] === keptStates.bought) return 1;
    return 0;
  }

  groupAt(i: number, level: number): number {
    const keys = this.figures.levels[level]?.keys[0];
    if (!keys) return -1;
    const { industry, size, province, segment } = this.spots;
    const places = [industry, size, province, segment].map((dim, at) =>
      (keys[at] as number) < 0 ? -1 : (dim[i] as number),
    );
    return this.#groups[level]?.get(places.join(' ')) ?? -1;
  }

  /** How many look-alikes of a level buy an item; null: the customer has no group there. */
  whyOf(i: number, item: number, level: number): Why | null {
    const group = this.groupAt(i, level);
    const figures = this.table[level];
    if (group < 0 || !figures) return null;
    const at = group * this.figures.propositions.length + item;
    return {
      ...{ level, group },
      peers: (figures.members[group] as number) - this.#counted(i),
      buyers: figures.buyers[at] as number,
      median: Math.max(0, figures.median[at] as number),
    };
  }

  /** The finest level with ten look-alikes, for what is not suggested. */
  nearest(i: number): number {
    for (let level = 0; level < this.table.length; level++) {
      const group = this.groupAt(i, level);
      const members = group < 0 ? 0 : (this.table[level]?.members[group] ?? 0);
      if (members > 10 || (level === this.table.length - 1 && group >= 0)) return level;
    }
    return this.table.length - 1;
  }

  /** What tables hold of a customer; its profile alone where it has no whitespot. */
  rowAt(i: number): SpotRow | number {
    const gaps = this.gapsAt(i);
    const profileId = this.spots.profile[i] as number;
    const best = gaps[0];
    if (best === undefined) return profileId;
    const item = this.spots.item[best] as number;
    const level = this.spots.level[best] as number;
    const why = this.whyOf(i, item, level);
    const nameOf = (e: number) =>
      this.figures.propositions[this.spots.item[e] as number]?.name ?? '';
    return {
      ...{ profileId, names: gaps.map(nameOf), gaps: gaps.length },
      isInterested: gaps.some((e) => this.isInterested(i, e)),
      cents: gaps.reduce((sum, e) => sum + this.cents(e), 0),
      propositionId: this.figures.propositions[item]?.id ?? 0,
      ...{ bestCents: this.cents(best), chance: this.chance[best] as number },
      level: this.figures.levels[level]?.name ?? 'all',
      ...{ buyers: why?.buyers ?? 0, peers: why?.peers ?? 0 },
      ...{ median: this.spots.cents[best] as number, since: this.spots.since[best] as number },
    };
  }

  *rows(): Generator<SpotRow | number> {
    for (let i = 0; i < this.customers; i++) yield this.rowAt(i);
  }
}
