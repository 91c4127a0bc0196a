import { lifecycleStages, usualCutPoints } from '@kade/models';
import { describe, expect, it } from 'vitest';
import { changesBetween, type Stood } from './changes.js';

/** A run of one customer of six purchases in ten months, last seen so many days ago. */
const run = (stage: 'lost' | 'loyal', recency: number, churn: number | null): Stood =>
  ({
    columns: {
      ...{ profile: Float64Array.of(7), stage: Uint8Array.of(lifecycleStages.indexOf(stage)) },
      ...{ purchases: Int32Array.of(6), age: Int32Array.of(300 + recency) },
      ...{ recency: Int32Array.of(recency), churn: churn === null ? null : Float32Array.of(churn) },
      ...{ cents: Float64Array.of(10_000), topCents: 99_999, companyGap: 50 },
    },
    stages: { ...usualCutPoints, newDays: 100 },
  }) as unknown as Stood;

const crossed = (before: number | null, after: number | null) =>
  [...changesBetween(run('lost', 400, before), run('loyal', 5, after))].map((change) => ({
    ...change,
    crossed: change.crossed.map(({ measure }) => measure),
  }));

describe('who came into another stage', () => {
  const moved = { profileId: 7, from: 'lost', to: 'loyal' };

  it('is told by its silence and its chance, where a model told it in both runs', () => {
    expect(crossed(0.9, 0.1)).toEqual([
      { ...moved, crossed: ['silence_lost', 'churn_lost', 'silence_lapsing'] },
    ]);
  });

  it.each([
    ['before', null, 0.1],
    ['since', 0.9, null],
    ['at all', null, null],
  ])('is told by its silence alone, where no model told a chance %s', (_, before, after) => {
    const [change] = crossed(before, after);
    expect(change).toMatchObject(moved);
    expect(change?.crossed.every((measure) => measure.startsWith('silence_'))).toBe(true);
    expect(change?.crossed[0]).toBe('silence_lost');
  });
});
