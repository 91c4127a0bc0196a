import type { SpotAnswer } from '@kade/contract';
import type { Bought, Feedback, GapColumns, Ranked } from '@kade/models';
import { ranked } from '@kade/models';
import { type KeptSpots, keptCents, keptChance, keptStates, placeOf } from '../kept.js';
import type { Order } from './compute.js';
import type { HeldSpots } from './conversion.js';
import type { Source } from './reading.js';

/** What a customer last said to a proposition. `until`: of what is put off, days since 1970-01-01. */
export type Said = {
  readonly profileId: number;
  readonly propositionId: number;
  readonly answer: SpotAnswer | 'none';
  readonly until: number | null;
};

type Offer = { readonly item: number; readonly chance: number; readonly cents: number };

/** What was said, as ranking takes it. */
export const feedbackOf = (item: number, { answer, until }: Pick<Said, 'answer' | 'until'>) =>
  answer === 'none'
    ? []
    : [
        {
          item,
          verdict: answer === 'snoozed' ? null : answer,
          snoozedUntil: answer === 'snoozed' ? until : null,
        } satisfies Feedback,
      ];

/** Gaps of one customer in their order after feedback: the first `most` are shown; and which are set aside. */
export function placed<Of extends Offer>(
  offers: readonly Of[],
  feedback: readonly Feedback[],
  today: number,
  most: number,
): { order: Ranked<Of>[]; stateOf: (item: number) => number } {
  const order = ranked<number, Of>(offers, feedback, today);
  const ranks = new Map(order.map(({ item, rank }) => [item, rank]));
  return {
    order,
    stateOf: (item) => {
      const rank = ranks.get(item);
      if (rank === undefined) return keptStates.aside;
      return rank <= most ? keptStates.shown : keptStates.beyond;
    },
  };
}

type Given = {
  readonly source: Source;
  readonly order: Order;
  readonly bought: Bought;
  readonly gaps: GapColumns | null;
  readonly hidden: Uint8Array;
  readonly before: HeldSpots | null;
};

/** Feedback by profile, by the places of propositions. */
export function feedbackBy(
  said: readonly Said[],
  propositions: readonly { readonly id: number }[],
): Map<number, Feedback[]> {
  const places = new Map(propositions.map(({ id }, place) => [id, place]));
  const by = new Map<number, Feedback[]>();
  for (const one of said) {
    const item = places.get(one.propositionId);
    if (item === undefined) continue;
    by.set(one.profileId, [...(by.get(one.profileId) ?? []), ...feedbackOf(item, one)]);
  }
  return by;
}

/** What a run says of each customer that bought in the 12 months, as it is kept. */
export function keptOf({ source, order, bought, gaps, hidden, before }: Given): KeptSpots {
  const { active, excluded, profile, dims } = source;
  const { settings, until, today } = order;
  const feedback = feedbackBy(order.said, order.propositions);
  const those: number[] = [];
  for (let c = 0; c < active.length; c++) if (active[c]) those.push(c);
  const n = those.length;
  const items = bought.items;
  const out = hidden.reduce((sum, is) => sum + is, 0) + excluded.size;
  const room = bought.item.length + (gaps?.item.length ?? 0) + out * n;
  const entries = {
    ...{ item: new Uint16Array(room), state: new Uint8Array(room) },
    ...{ cents: new Uint32Array(room), chance: new Float32Array(room) },
    ...{ level: new Uint8Array(room), since: new Uint16Array(room) },
  };
  const start = new Int32Array(n + 1);
  const owned = new Int32Array(items).fill(-1);
  let e = 0;
  for (const [i, c] of those.entries()) {
    for (let at = bought.start[c] as number; at < (bought.start[c + 1] as number); at++) {
      const item = bought.item[at] as number;
      owned[item] = c;
      entries.item[e] = item;
      entries.state[e] = keptStates.bought;
      entries.cents[e++] = keptCents(bought.cents[at] as number);
    }
    for (let item = 0; item < items; item++) {
      const isOut = hidden[item] === 1 || excluded.get(item)?.[c] === 1;
      if (!isOut || owned[item] === c) continue;
      entries.item[e] = item;
      entries.state[e++] = keptStates.excluded;
    }
    if (gaps) {
      const [first, end] = [gaps.start[c] as number, gaps.start[c + 1] as number];
      const told = feedback.get(profile[c] as number);
      const stateOf = told
        ? placed(offersOf(gaps, first, end), told, today, settings.most).stateOf
        : undefined;
      const past = before ? placeOf(before.spots.profile, profile[c] as number) : -1;
      for (let g = first; g < end; g++) {
        const item = gaps.item[g] as number;
        entries.item[e] = item;
        entries.state[e] =
          stateOf?.(item) ?? (g - first < settings.most ? keptStates.shown : keptStates.beyond);
        entries.cents[e] = keptCents(gaps.cents[g] as number);
        entries.chance[e] = keptChance(gaps.chance[g] as number);
        entries.level[e] = gaps.level[g] as number;
        entries.since[e++] = sinceOf(before, past, order.propositions[item]?.id) ?? until;
      }
    }
    start[i + 1] = e;
  }
  const some = (values: Int32Array) => Int32Array.from(those, (c) => values[c] as number);
  return {
    profile: Float64Array.from(those, (c) => profile[c] as number),
    ...{ segment: some(dims.segment), province: some(dims.province) },
    ...{ size: some(dims.size), industry: some(dims.industry), start },
    ...{ item: entries.item.slice(0, e), state: entries.state.slice(0, e) },
    ...{ cents: entries.cents.slice(0, e), chance: entries.chance.slice(0, e) },
    ...{ level: entries.level.slice(0, e), since: entries.since.slice(0, e) },
  };
}

const offersOf = (gaps: GapColumns, first: number, end: number): Offer[] =>
  Array.from({ length: end - first }, (_, k) => ({
    item: gaps.item[first + k] as number,
    chance: keptChance(gaps.chance[first + k] as number),
    cents: keptCents(gaps.cents[first + k] as number),
  }));

/** Since when the run before has had the same gap; undefined: it had none. */
function sinceOf(
  before: HeldSpots | null,
  past: number,
  propositionId: number | undefined,
): number | undefined {
  if (!before || past < 0 || propositionId === undefined) return undefined;
  const item = before.places.get(propositionId);
  const { start, state, since } = before.spots;
  for (let e = start[past] as number; e < (start[past + 1] as number); e++)
    if (before.spots.item[e] === item && since[e] && (state[e] as number) !== keptStates.bought)
      return since[e];
  return undefined;
}
