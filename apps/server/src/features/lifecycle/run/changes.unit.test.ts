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

/** Of the same run, with so many cents of sales against a cut of a thousand euros. */
const sold = (stage: 'top' | 'loyal', cents: number): Stood => {
  const { columns, ...rest } = run('loyal', 5, null) as unknown as {
    columns: Record<string, unknown>;
  };
  return {
    ...rest,
    columns: {
      ...columns,
      ...{ stage: Uint8Array.of(lifecycleStages.indexOf(stage as never)) },
      ...{ cents: Float64Array.of(cents), topCents: 100_000 },
    },
  } as unknown as Stood;
};

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

  it('is told its value in euros, and its silence in gaps', () => {
    const [change] = [...changesBetween(sold('loyal', 90_000), sold('top', 250_000))];
    const value = change?.crossed.find(({ measure }) => measure === 'top_value');
    expect(value).toMatchObject({
      ...{ before: { value: 900, cut: 1000 }, after: { value: 2500, cut: 1000 } },
    });
    const [back] = [...changesBetween(run('lost', 400, null), run('loyal', 5, null))];
    expect(back?.crossed[0]?.before.value).toBeGreaterThan(5);
  });
});
