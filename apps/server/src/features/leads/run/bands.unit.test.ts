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
