import { type LeadScore, scoreOf } from '@kade/models';
import { expect, it } from 'vitest';
import { bandsOf } from './bands.js';

it('bands are shares of the leads that have a score: where most have none, the few others are told apart', () => {
  const learned = { cuts: [0.03, 0.02, 0.01], reason: null } as unknown as LeadScore;
  const few = Array.from({ length: 10 }, (_, i) => (i + 1) / 20);
  const many = Array.from({ length: 90 }, () => 0.000_01);
  expect([scoreOf(0.000_01), scoreOf(0.05) > 0]).toEqual([0, true]);
  const froms = (now: readonly number[]) =>
    bandsOf(learned, Float64Array.from(now), null).map((one) => [one.band, one.score_from]);
  expect(froms([...many, ...few])).toEqual(froms(few));
  expect(froms(few)[0]).toEqual(['very_high', scoreOf(0.5)]);
  // Where none has a score they are those of the leads that were learned from.
  expect(froms(many)[0]).toEqual(['very_high', scoreOf(0.03)]);
});

it('each lead of the past is in one band, and what became of it counts there', () => {
  const learned = { cuts: [0.5, 0.2, 0.1], reason: null } as unknown as LeadScore;
  const chance = Float64Array.of(0.9, 0.6, 0.3, 0.15, 0.05, 0.000_01);
  const tested = {
    row: Int32Array.of(0, 1, 2, 3, 4, 5),
    chance,
    came: Uint8Array.of(1, 1, 0, 1, 0, 0),
  };
  const bands = bandsOf(learned, Float64Array.of(), tested);
  expect(bands[0]?.score_to).toBe(100);
  expect(bands.at(-1)?.score_from).toBe(0);
  for (const [at, band] of bands.entries())
    if (at > 0) expect(band.score_to).toBe((bands[at - 1]?.score_from ?? 0) - 1);
  expect(bands.map(({ past }) => [past?.leads, past?.converted])).toEqual([
    [2, 2],
    [1, 0],
    [1, 1],
    [2, 0],
  ]);
  expect(bands[3]?.past).toMatchObject({ conversion: 0 });
  expect(bandsOf(learned, Float64Array.of(), null)[0]?.past).toBeNull();
});
