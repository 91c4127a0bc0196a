import { describe, expect, it } from 'vitest';
import { chiSquareCdf, chiSquareUpperTail, logGamma } from './gamma.js';
import { criticalZ, normalCdf, normalQuantile, normalUpperTail } from './normal.js';
import { criticalT, studentUpperTail } from './student.js';

describe('the distributions', () => {
  it('know the gamma function at whole and half numbers', () => {
    expect(logGamma(1)).toBeCloseTo(0, 14);
    expect(logGamma(11)).toBeCloseTo(Math.log(3628800), 12);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14);
  });

  it('give the tabled normal probabilities and quantiles', () => {
    expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 14);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13);
    expect(normalQuantile(0.995)).toBeCloseTo(2.5758293035489004, 13);
    expect(normalQuantile(1e-10) / -6.361340902404056).toBeCloseTo(1, 12);
    // The tail itself, not 1 minus something near 1.
    expect(normalUpperTail(10) / 7.619853024160527e-24).toBeCloseTo(1, 10);
  });

  it('turn a quantile back into its probability', () => {
    for (const p of [1e-12, 1e-6, 0.01, 0.07, 0.3, 0.5, 0.8, 0.93, 0.999])
      expect(normalCdf(normalQuantile(p)) / p).toBeCloseTo(1, 10);
  });

  it('give the tabled chi-square probabilities', () => {
    expect(chiSquareUpperTail(3.841458820694124, 1)).toBeCloseTo(0.05, 12);
    expect(chiSquareUpperTail(18.307038053275146, 10)).toBeCloseTo(0.05, 12);
    expect(chiSquareCdf(2, 2)).toBeCloseTo(1 - Math.exp(-1), 14);
    expect(chiSquareCdf(0, 3)).toBe(0);
  });

  it("give the tabled Student's t quantiles and become normal with many degrees of freedom", () => {
    expect(criticalT(0.95, 1)).toBeCloseTo(12.7062047364, 8);
    expect(criticalT(0.95, 10)).toBeCloseTo(2.228138852, 8);
    expect(criticalT(0.99, 30)).toBeCloseTo(2.7499956536, 8);
    expect(criticalT(0.95, 100)).toBeCloseTo(1.9839715185, 8);
    expect(criticalT(0.95, 900_000)).toBeCloseTo(criticalZ(0.95), 5);
    expect(studentUpperTail(0, 7)).toBeCloseTo(0.5, 14);
    expect(studentUpperTail(-1, 1)).toBeCloseTo(0.75, 12);
  });

  it('refuse what is no probability', () => {
    expect(() => normalQuantile(1)).toThrow(/between 0 and 1/);
    expect(() => criticalZ(95)).toThrow(/0.95 is usual/);
  });
});
