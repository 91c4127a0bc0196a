import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newcombeDifference, wilsonInterval } from './proportions.js';
import { revenueDifference } from './revenue-difference.js';
import { sampleRatio } from './sample-ratio.js';
import { fisherExact, twoProportionPValue } from './two-proportion-test.js';
import { uplift, upliftVerdicts } from './uplift.js';
import { verdictWords } from './verdict-words.js';

const group = fc
  .integer({ min: 1, max: 100_000 })
  .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

describe('the interval of a difference', () => {
  // Newcombe (1998), table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('is the published one for %i of %i against %i of %i', (x1, n1, x2, n2, low, high) => {
    const seen = newcombeDifference(x1, n1, x2, n2);
    expect(seen.difference).toBeCloseTo(x1 / n1 - x2 / n2, 12);
    expect(seen.low).toBeCloseTo(low, 4);
    expect(seen.high).toBeCloseTo(high, 4);
  });

  it('mirrors when the groups are swapped, holds its point and stays within -1 and 1', () => {
    fc.assert(
      fc.property(group, group, ([x1, n1], [x2, n2]) => {
        const one = newcombeDifference(x1, n1, x2, n2);
        const other = newcombeDifference(x2, n2, x1, n1);
        expect(one.low).toBeCloseTo(-other.high, 10);
        expect(one.high).toBeCloseTo(-other.low, 10);
        expect(one.low).toBeLessThanOrEqual(one.difference);
        expect(one.high).toBeGreaterThanOrEqual(one.difference);
        expect(one.low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(one.high).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('of one proportion is the published Wilson interval', () => {
    // Newcombe (1998), 'Two-sided confidence intervals for the single proportion', table I.
    expect(wilsonInterval(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(wilsonInterval(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(wilsonInterval(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
    expect(wilsonInterval(29, 29).high).toBe(1);
  });

  it('begins at exactly nothing when nobody did, and ends at exactly all when everybody did', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0.5, max: 0.999, noNaN: true }),
        (n, c) => {
          expect(wilsonInterval(0, n, c).low).toBe(0);
          expect(wilsonInterval(n, n, c).high).toBe(1);
        },
      ),
    );
  });

  it('refuses counts that cannot be', () => {
    expect(() => wilsonInterval(3, 2)).toThrow(/from 0 to 2/);
    expect(() => wilsonInterval(0, 0)).toThrow(/above 0/);
  });
});

describe('the p-value of two proportions', () => {
  it("is Fisher's exact one for small tables", () => {
    // The lady tasting tea, 3 of 4 against 1 of 4 (Fisher 1935): 34/70.
    expect(twoProportionPValue(3, 4, 1, 4)).toBeCloseTo(34 / 70, 10);
    expect(fisherExact(10, 10, 0, 10)).toBeCloseTo(2 / 184756, 12);
  });

  it('is that of the pooled z-test for large ones', () => {
    const z = (0.8 - 0.6) / Math.sqrt((104 / 150) * (46 / 150) * (1 / 70 + 1 / 80));
    expect(z).toBeCloseTo(2.65, 2);
    expect(twoProportionPValue(56, 70, 48, 80)).toBeCloseTo(0.00803, 4);
  });

  it('is the z-test’s from five expected in the smallest cell on, as the rule of thumb has it', () => {
    // 5 of 50 each expected: chi-square of 1.111 with one degree of freedom.
    expect(twoProportionPValue(7, 50, 3, 50)).toBeCloseTo(0.1824, 3);
    expect(twoProportionPValue(7, 50, 2, 50)).toBe(fisherExact(7, 50, 2, 50));
  });

  it('is 1 when nobody converted and quick for a million heads', () => {
    expect(twoProportionPValue(0, 900_000, 0, 100_000)).toBeCloseTo(1, 6);
    expect(twoProportionPValue(3, 900_000, 0, 100_000)).toBeCloseTo(1, 6);
  });
});

describe('the uplift of a campaign', () => {
  it('says that nothing can be said without a mail or without a control group', () => {
    const nobody = { size: 0, converted: 0 };
    expect(uplift({ treated: nobody, control: nobody }).verdict).toBe('nothing_sent');
    const seen = uplift({ treated: { size: 10, converted: 2 }, control: nobody });
    expect(seen).toMatchObject({ verdict: 'no_control', absolute: null, p_value: null });
  });

  it('calls an effect only when the whole interval is on one side of zero', () => {
    fc.assert(
      fc.property(group, group, ([a, n], [b, m]) => {
        const treated = { converted: a, size: n };
        const control = { converted: b, size: m };
        const { verdict, low, high } = uplift({ treated, control });
        const spansZero = (low ?? 0) <= 0 && (high ?? 0) >= 0;
        const finding = a + b === 0 ? 'no_orders' : 'no_measurable_effect';
        expect(verdict === finding).toBe(spansZero);
        const swapped = uplift({ treated: control, control: treated }).verdict;
        const mirror = { more: 'less', less: 'more' } as Record<string, string>;
        expect(swapped).toBe(mirror[verdict] ?? verdict);
      }),
    );
  });

  it('is as sure as it is asked to be: what holds at 90 % need not hold at 99 %', () => {
    const arms = { treated: { size: 1000, converted: 70 }, control: { size: 1000, converted: 50 } };
    expect([0.9, 0.99].map((confidence) => uplift(arms, confidence).verdict)).toEqual([
      'more',
      'no_measurable_effect',
    ]);
  });

  it('has no relative figure when nobody in the control group converted', () => {
    const control = { size: 100, converted: 0 };
    expect(uplift({ treated: { size: 100, converted: 9 }, control }).relative).toBeNull();
    const some = uplift({
      treated: { size: 100, converted: 9 },
      control: { size: 100, converted: 6 },
    });
    expect(some.relative).toBeCloseTo(0.5, 12);
  });

  it('says nothing of an effect while nobody has converted', () => {
    const nobody = { size: 150, converted: 0 };
    expect(uplift({ treated: nobody, control: { size: 20, converted: 0 } })).toMatchObject({
      absolute: 0,
      verdict: 'no_orders',
    });
    const one = { size: 20, converted: 1 };
    expect(uplift({ treated: nobody, control: one }).verdict).not.toBe('no_orders');
  });

  it('is put in plain words in both languages', () => {
    const control = { size: 1000, converted: 50 };
    const none = uplift({ treated: { size: 1000, converted: 52 }, control });
    expect(verdictWords(none, 'en')).toContain('No measurable effect');
    expect(verdictWords(none, 'nl')).toContain('geen meetbaar effect');
    const more = uplift({ treated: { size: 1000, converted: 100 }, control });
    expect(verdictWords(more, 'en')).toContain('5.00 percentage points above');
    expect(verdictWords(more, 'nl')).toContain('5,00 procentpunt boven');
    const less = uplift({ treated: { size: 1000, converted: 10 }, control });
    expect(verdictWords(less, 'en')).toContain(': 4.00 percentage points below');
    expect(verdictWords(less, 'nl')).toContain(': 4,00 procentpunt onder');
    // A difference of nothing has no sign.
    const same = uplift({ treated: { size: 1000, converted: 50 }, control });
    expect(verdictWords(same, 'en')).toContain('a difference of 0.00 percentage points');
    for (const verdict of upliftVerdicts)
      for (const lang of ['en', 'nl'] as const)
        expect(verdictWords({ ...more, verdict }, lang)).toMatch(/^\p{Lu}.{20,}\.$/u);
  });
});

describe('the difference in revenue per head', () => {
  it("is Welch's published one", () => {
    // R: t.test(extra ~ group, data = sleep): t = -1.8608, df = 17.776, p = 0.07939, [-3.3654832, 0.2054832].
    const seen = revenueDifference(
      { size: 10, mean: 0.75, variance: 3.200556 },
      { size: 10, mean: 2.33, variance: 4.009 },
    );
    expect(seen?.low).toBeCloseTo(-3.3654832, 4);
    expect(seen?.high).toBeCloseTo(0.2054832, 4);
    expect(seen?.p_value).toBeCloseTo(0.07939, 4);
    expect(seen?.verdict).toBe('no_measurable_effect');
  });

  it('is unknown for a group of one and no effect when nobody bought', () => {
    const none = { size: 100, mean: 0, variance: 0 };
    expect(revenueDifference(none, { size: 1, mean: 3, variance: 0 })).toBeNull();
    expect(revenueDifference(none, none)).toMatchObject({ difference: 0, p_value: 1 });
  });

  it('is told where one of the two groups bought nothing at all', () => {
    const none = { size: 500, mean: 0, variance: 0 };
    const some = { size: 4500, mean: 3, variance: 400 };
    expect(revenueDifference(some, none)?.verdict).toBe('more');
    expect(revenueDifference(none, some)?.verdict).toBe('less');
  });

  it('refuses what is no variance, no mean and no size', () => {
    const arm = { size: 10, mean: 1, variance: 1 };
    for (const wrong of [
      { variance: -1 },
      { variance: Number.NaN },
      { mean: Number.NaN },
      { size: 1.5 },
    ])
      expect(() => revenueDifference({ ...arm, ...wrong }, arm)).toThrow(RangeError);
  });
});

describe('the check of the split', () => {
  it('accepts what was drawn and calls out what was not', () => {
    expect(sampleRatio([9_030, 970], [90, 10]).verdict).toBe('as_drawn');
    expect(sampleRatio([8_500, 1_500], [0.9, 0.1]).verdict).toBe('skewed');
    // Close to the threshold on both sides: p of 0.0046 and of 0.0005.
    expect(sampleRatio([8_915, 1_085], [90, 10]).verdict).toBe('as_drawn');
    expect(sampleRatio([8_895, 1_105], [90, 10]).verdict).toBe('skewed');
    expect(sampleRatio([0, 0], [1, 1]).verdict).toBe('empty');
    expect(sampleRatio([100, 1], [1, 0]).verdict).toBe('skewed');
    expect(sampleRatio([44, 56], [1, 1]).chi_square).toBeCloseTo(1.44, 12);
  });

  it('is not swayed by a group that was planned empty and is', () => {
    const two = sampleRatio([5_140, 4_860], [1, 1]);
    expect(sampleRatio([5_140, 4_860, 0], [1, 1, 0])).toEqual(two);
    expect(sampleRatio([100, 0], [1, 0])).toMatchObject({ p_value: 1, verdict: 'as_drawn' });
  });

  it('refuses groups without a plan', () => {
    expect(() => sampleRatio([1, 2], [1])).toThrow(/one planned weight for each/);
  });
});
