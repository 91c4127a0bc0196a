import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestDetectable } from './detectable.js';
import { uplift } from './uplift.js';

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

describe('the smallest effect a comparison would have shown', () => {
  it('agrees with the sample sizes of the textbook: 25 % against 40 % needs 152 in each group', () => {
    // Fleiss (1981), table A.3 without continuity correction: alpha 0.05, power 0.80.
    const rise = smallestDetectable({ treated: 152, control: 152, base: 0.25 });
    expect(rise).toBeCloseTo(0.15, 2);
  });

  it('is what simulated campaigns show four times in five', () => {
    const [treated, control, base] = [4500, 500, 0.1];
    const rise = smallestDetectable({ treated, control, base }) ?? Number.NaN;
    const next = random(7);
    const drawn = (size: number, rate: number) => {
      let converted = 0;
      for (let i = 0; i < size; i++) if (next() < rate) converted++;
      return { size, converted };
    };
    const runs = 1500;
    let shown = 0;
    for (let run = 0; run < runs; run++) {
      const arms = { treated: drawn(treated, base + rise), control: drawn(control, base) };
      if (uplift(arms).verdict === 'more') shown++;
    }
    expect(Math.abs(shown / runs - 0.8)).toBeLessThan(0.05);
  });

  it('is smaller with more people and never beyond certainty', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (treated, control, base) => {
          const rise = smallestDetectable({ treated, control, base });
          const larger = smallestDetectable({ treated: treated * 2, control: control * 2, base });
          if (rise === null) return;
          expect(rise).toBeLessThanOrEqual(1 - base);
          expect(larger).not.toBeNull();
          expect(larger ?? 1).toBeLessThanOrEqual(rise + 1e-12);
        },
      ),
    );
  });

  it('is none where even everybody’s ordering would not show', () => {
    expect(smallestDetectable({ treated: 2, control: 1, base: 0.5 })).toBeNull();
    expect(smallestDetectable({ treated: 50, control: 50, base: 0.99 })).toBeNull();
  });

  it('is unknown with an empty group, and refuses what is no size or no rate', () => {
    expect(smallestDetectable({ treated: 10, control: 0, base: 0.1 })).toBeNull();
    expect(() => smallestDetectable({ treated: 1.5, control: 1, base: 0.1 })).toThrow(RangeError);
    expect(() => smallestDetectable({ treated: 1, control: 1, base: 1.1 })).toThrow(RangeError);
  });
});
