import { boughtIn, dayText, GapCount, rateDifference } from '@kade/models';
import { type KeptSpots, keptStates, placeOf, spotsOf } from '../kept.js';
import type { RunFigures } from '../terms.js';
import type { Order } from './compute.js';
import type { Source } from './reading.js';

/** An earlier run, as it lies in the database. */
export type Earlier = {
  readonly runId: number;
  /** The last day of its data, in days since 1970-01-01. */
  readonly day: number;
  readonly propositions: readonly { readonly id: number; readonly name: string }[];
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
};

export type HeldSpots = {
  readonly spots: KeptSpots;
  /** Numbers of its propositions by their id. */
  readonly places: ReadonlyMap<number, number>;
};

export const heldSpots = ({ propositions, parts }: Earlier): HeldSpots => ({
  spots: spotsOf(parts),
  places: new Map(propositions.map(({ id }, place) => [id, place])),
});

type Counted = { readonly suggested: GapCount; readonly others: GapCount };
const counted = (): Counted => ({ suggested: new GapCount(), others: new GapCount() });
const rateOf = (count: GapCount) => {
  const { gaps, bought, share } = count.rate();
  return { gaps, bought, share };
};

/**
 * What came of the gaps that an earlier run suggested, within the days that the settings name: of how many one was bought, beside
 * what was not bought then and not suggested either, and could have been offered. What customers said no to is in neither.
 */
export function conversionOf(source: Source, order: Order): RunFigures['conversion'] {
  const { suggested: earlier, settings, propositions } = order;
  if (!earlier) return null;
  const days = settings.conversionDays;
  const until = earlier.day + days;
  const { spots } = heldSpots(earlier);
  const since = boughtIn(source.sold, { after: earlier.day, until });
  const now = new Map(propositions.map(({ id }, place) => [id, place]));
  const items = earlier.propositions.map(({ id }) => now.get(id) ?? -1);
  const all = counted();
  const each = items.map(counted);
  let cents = 0;
  for (let i = 0; i < spots.profile.length; i++) {
    const c = placeOf(source.profile, spots.profile[i] as number);
    if (c < 0) continue;
    const spent = new Map<number, number>();
    for (let e = since.start[c] as number; e < (since.start[c + 1] as number); e++)
      spent.set(since.item[e] as number, since.cents[e] as number);
    const states = new Uint8Array(items.length);
    for (let e = spots.start[i] as number; e < (spots.start[i + 1] as number); e++)
      states[spots.item[e] as number] = spots.state[e] as number;
    const sums = { suggested: [0, 0], others: [0, 0] };
    for (const [then, item] of items.entries()) {
      const state = states[then];
      if (item < 0) continue;
      const side =
        state === keptStates.shown
          ? 'suggested'
          : state === 0 || state === keptStates.beyond
            ? 'others'
            : undefined;
      if (!side) continue;
      const came = spent.has(item) ? 1 : 0;
      sums[side] = [(sums[side][0] ?? 0) + 1, (sums[side][1] ?? 0) + came];
      each[then]?.[side].add(1, came);
      if (side === 'suggested') cents += spent.get(item) ?? 0;
    }
    for (const side of ['suggested', 'others'] as const)
      all[side].add(sums[side][0] ?? 0, sums[side][1] ?? 0);
  }
  if (all.suggested.rate().gaps === 0) return null;
  const difference = rateDifference(all.suggested.rate(), all.others.rate());
  return {
    run: { id: earlier.runId, day: dayText(earlier.day) },
    ...{ until: dayText(until), days, value: Math.round(cents) / 100 },
    ...{ suggested: rateOf(all.suggested), not_suggested: rateOf(all.others) },
    difference: difference?.difference ?? null,
    ...{ low: difference?.low ?? null, high: difference?.high ?? null },
    propositions: earlier.propositions.map((proposition, then) => ({
      proposition: { id: proposition.id, name: proposition.name },
      suggested: rateOf((each[then] as Counted).suggested),
      not_suggested: rateOf((each[then] as Counted).others),
    })),
  };
}
