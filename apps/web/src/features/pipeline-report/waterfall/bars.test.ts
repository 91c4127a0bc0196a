import { describe, expect, it } from 'vitest';
import { barsOf, cutOf, type Step } from './bars.js';

const step = (name: Step['step'], amount: number): Step => ({
  ...{ step: name, amount, rows: 1, previous: null },
});
const steps = [
  step('begin', 3900),
  step('new', 900),
  step('lowered', -100),
  step('won', -400),
  step('end', 4300),
];

describe('the waterfall', () => {
  it('has each bar begin where the one before it ended, and ends where it should', () => {
    const bars = barsOf(steps);
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 3900],
      [3900, 4800],
      [4800, 4700],
      [4700, 4300],
      [0, 4300],
    ]);
    expect(bars.at(-2)?.to).toBe(bars.at(-1)?.amount);
  });

  it('begins its axis below the lowest level, at a round amount, where the changes would be too small to see', () => {
    expect(cutOf(barsOf(steps))).toBe(3500);
  });

  it('begins at zero where changes are large, where nothing was open, and below zero', () => {
    expect(cutOf(barsOf([step('begin', 100), step('new', 900), step('end', 1000)]))).toBe(0);
    expect(cutOf(barsOf([step('begin', 0), step('end', 0)]))).toBe(0);
    expect(cutOf([])).toBe(0);
  });
});
