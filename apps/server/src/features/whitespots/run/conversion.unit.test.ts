import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type KeptSpots, keptStates, packedSpots } from '../kept.js';
import type { Order } from './compute.js';
import { conversionOf } from './conversion.js';
import type { Source } from './reading.js';

const propositions = ['Coffee', 'Dairy', 'Meat'].map((name, place) => ({ id: place + 1, name }));
const { bought, shown, aside, beyond } = keptStates;
/** Of two customers: three propositions of the first; of the second two, too few look-alikes buy the third. */
const spots: KeptSpots = {
  profile: Float64Array.of(11, 12),
  ...{ segment: Int32Array.of(-1, -1), province: Int32Array.of(-1, -1) },
  ...{ size: Int32Array.of(-1, -1), industry: Int32Array.of(-1, -1) },
  start: Int32Array.of(0, 3, 5),
  item: Uint16Array.of(0, 1, 2, 0, 1),
  state: Uint8Array.of(bought, shown, beyond, shown, aside),
  cents: new Uint32Array(5).fill(1000),
  chance: new Float32Array(5).fill(0.5),
  level: new Uint8Array(5),
  since: new Uint16Array(5).fill(100),
};
const source = {
  profile: spots.profile,
  sold: {
    ...{ customers: 2, items: 3 },
    // In the thirty days the first buys what was suggested and what was beyond the list, the second what it said no to.
    customer: Int32Array.of(0, 0, 1, 1),
    item: Uint8Array.of(1, 2, 1, 0),
    day: Int32Array.of(110, 130, 120, 131),
    cents: Float64Array.of(500, 700, 900, 1100),
  },
} as unknown as Source;
const order = {
  suggested: {
    ...{ runId: 5, day: 100, propositions },
    parts: [new Uint8Array(deflateRawSync(packedSpots(spots, 0, 2)))],
  },
  settings: { conversionDays: 30 },
  propositions,
} as unknown as Order;

it('holds what was suggested against all that could have been and was not: too few look-alikes, or beyond the list', () => {
  const came = conversionOf(source, order);
  expect(came).toMatchObject({
    ...{ days: 30, value: 5 },
    suggested: { gaps: 2, bought: 1 },
    not_suggested: { gaps: 2, bought: 1 },
  });
  const of = (name: string) => {
    const one = came?.propositions.find(({ proposition }) => proposition.name === name);
    return [one?.suggested.gaps, one?.not_suggested.gaps, one?.not_suggested.bought];
  };
  expect(['Coffee', 'Dairy', 'Meat'].map(of)).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [0, 2, 1],
  ]);
});
