import { describe, expect, it } from 'vitest';
import { logRank } from './logRank.js';
import { drug, placebo } from './remission.testkit.js';

describe('the log-rank test', () => {
  it('gives the published figures of the remissions', () => {
    const found = logRank([drug, placebo]);
    expect(found?.chi_square).toBeCloseTo(16.793, 3);
    expect(found?.p_value).toBeCloseTo(4.17e-5, 7);
    expect(found?.groups.map((g) => [g.observed, Math.round(g.expected * 100) / 100])).toEqual([
      [9, 19.25],
      [21, 10.75],
    ]);
  });

  it('is the same whichever group comes first', () => {
    const one = logRank([drug, placebo])?.chi_square ?? 0;
    expect(logRank([placebo, drug])?.chi_square).toBeCloseTo(one, 10);
  });

  it('finds nothing between groups that are the same, two or three of them', () => {
    for (const groups of [
      [drug, drug],
      [drug, drug, drug],
    ]) {
      const found = logRank(groups);
      expect(found?.chi_square).toBeCloseTo(0, 10);
      expect(found?.degrees_of_freedom).toBe(groups.length - 1);
      expect(found?.p_value).toBeCloseTo(1, 10);
    }
  });

  it('compares three groups: what is true of two of them stays true beside a third', () => {
    const found = logRank([drug, placebo, placebo]);
    expect(found?.degrees_of_freedom).toBe(2);
    expect(found?.p_value).toBeLessThan(1e-4);
    const sums = (found?.groups ?? []).reduce(
      (s, g) => ({ observed: s.observed + g.observed, expected: s.expected + g.expected }),
      { observed: 0, expected: 0 },
    );
    expect(sums.observed).toBe(51);
    expect(sums.expected).toBeCloseTo(51, 10);
  });

  it('of three groups is the quadratic form of all their differences, in whatever order they come', () => {
    const slow = placebo.map((line) => ({ ...line, days: 2 * line.days }));
    for (const groups of [
      [drug, placebo, slow],
      [slow, drug, placebo],
      [placebo, slow, drug],
    ]) {
      const found = logRank(groups);
      // With a pseudo-inverse of the whole matrix, in numpy.
      expect(found?.chi_square).toBeCloseTo(20.289674825, 8);
      expect(found?.degrees_of_freedom).toBe(2);
    }
  });

  it('says nothing where there is nothing to compare', () => {
    expect(logRank([drug])).toBeNull();
    expect(logRank([drug, []])).toBeNull();
    expect(
      logRank([[{ days: 3, closed: 0, open: 5 }], [{ days: 4, closed: 0, open: 5 }]]),
    ).toBeNull();
  });
});
