import type { SpotState } from '@kade/contract';
import { placeOf } from '../kept.js';
import { entryOf, stateShown, type ToldGap, toldGap } from './lists.js';
import type { HeldRun, Why } from './run.js';

/** One proposition of one customer. */
export type ToldSpot = {
  readonly item: number;
  readonly state: SpotState;
  /** Bought: its cents of 12 months; a gap, also one set aside: what is expected of a year. */
  readonly cents: number;
  readonly gap: ToldGap | null;
  readonly why: Why | null;
};

/** One customer as a run has it, with what it said applied. */
export type ToldOne = {
  readonly profileId: number;
  readonly level: number;
  readonly group: number;
  readonly peers: number;
  /** Places of its names. */
  readonly cents: number;
  /** Every proposition once; whitespots the first of them first. */
  readonly spots: readonly ToldSpot[];
};

/** One customer by its profile; null: the run has not seen it, or it did not buy in the 12 months. */
export function oneOf(run: HeldRun, profileId: number): ToldOne | null {
  const i = placeOf(run.spots.profile, profileId);
  if (i < 0) return null;
  const gaps = run.gapsAt(i);
  const nearest = run.nearest(i);
  const shown = gaps.map((e, place): ToldSpot => {
    const gap = toldGap(run, i, e, place + 1);
    return { item: gap.item, state: 'gap', cents: gap.cents, gap, why: gap.why };
  });
  const others = run.figures.propositions.flatMap((_, item): ToldSpot[] => {
    const e = entryOf(run, i, item);
    const state = stateShown(e < 0 ? undefined : run.state[e]);
    if (state === 'gap') return [];
    const isBought = state === 'bought';
    const cents = e < 0 ? 0 : isBought ? (run.spots.cents[e] as number) : run.cents(e);
    // Of what is no gap the nearest look-alikes are told.
    const level = state === 'set_aside' ? (run.spots.level[e] as number) : nearest;
    const why =
      state === 'set_aside' || state === 'not_suggested' ? run.whyOf(i, item, level) : null;
    return [{ item, state, cents, gap: null, why }];
  });
  const first = gaps[0];
  const level = first === undefined ? nearest : (run.spots.level[first] as number);
  const why = run.whyOf(i, 0, level);
  return {
    ...{ profileId, level, group: why?.group ?? -1, peers: why?.peers ?? 0 },
    cents: shown.reduce((sum, { cents }) => sum + cents, 0),
    spots: [...shown, ...others],
  };
}
