import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pooledUplift } from './pooled-uplift.js';
import { newcombeDifference } from './proportions.js';

const arm = fc
  .integer({ min: 1, max: 20_000 })
  .chain((size) => fc.record({ size: fc.constant(size), converted: fc.nat(size) }));
const campaign = fc.record({ treated: arm, control: arm });

describe('the uplift of several campaigns', () => {
  it('of one is its own, with its own interval', () => {
    fc.assert(
      fc.property(campaign, ({ treated, control }) => {
        const { difference, low, high } = newcombeDifference(
          ...([treated.converted, treated.size, control.converted, control.size] as const),
        );
        const pooled = pooledUplift([{ treated, control }]);
        expect(pooled?.absolute).toBeCloseTo(difference, 12);
        expect(pooled?.low).toBeCloseTo(low, 12);
        expect(pooled?.high).toBeCloseTo(high, 12);
      }),
    );
  });

  it('times the heads treated is the sum of what each added, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(campaign, { minLength: 1, maxLength: 8 }), (all) => {
        const pooled = pooledUplift(all);
        const added = all.reduce(
          (sum, { treated: t, control: c }) => sum + t.converted - (c.converted * t.size) / c.size,
          0,
        );
        expect((pooled?.absolute ?? 0) * (pooled?.treated ?? 0)).toBeCloseTo(added, 6);
        const backwards = pooledUplift([...all].reverse());
        expect(backwards?.low).toBeCloseTo(pooled?.low ?? 9, 10);
        expect(pooled?.low).toBeLessThanOrEqual((pooled?.absolute ?? 0) + 1e-12);
        expect(pooled?.high).toBeGreaterThanOrEqual((pooled?.absolute ?? 0) - 1e-12);
      }),
    );
  });

  it('is known to the root of two better from two campaigns that are alike', () => {
    const one = {
      treated: { size: 800, converted: 80 },
      control: { size: 200, converted: 14 },
    };
    const [single, both] = [pooledUplift([one]), pooledUplift([one, one])];
    if (!single || !both) throw new Error('Both can be compared.');
    expect(both.absolute).toBeCloseTo(single.absolute, 12);
    expect(both.high - both.low).toBeCloseTo((single.high - single.low) / Math.SQRT2, 10);
  });

  it('is not fooled by campaigns that kept control groups of different size', () => {
    // Neither did anything; added up, the first's large control group would make it 5.5 % against 8.8 %.
    const quiet = {
      treated: { size: 500, converted: 50 },
      control: { size: 500, converted: 50 },
    };
    const slow = { treated: { size: 900, converted: 27 }, control: { size: 100, converted: 3 } };
    expect(pooledUplift([quiet, slow])).toMatchObject({
      absolute: 0,
      verdict: 'no_measurable_effect',
      campaigns: 2,
    });
  });

  it('says nothing without heads on both sides, and finds nothing where nobody ordered', () => {
    const none = { size: 0, converted: 0 };
    expect(pooledUplift([])).toBeNull();
    expect(pooledUplift([{ treated: { size: 10, converted: 2 }, control: none }])).toBeNull();
    const calm = { treated: { size: 900, converted: 0 }, control: { size: 100, converted: 0 } };
    expect(pooledUplift([calm])?.verdict).toBe('no_orders');
  });
});
