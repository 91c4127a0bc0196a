import { describe, expect, it } from 'vitest';
import { customersOf, figureOf, mostOf, nextOf, openedBy, stepOf } from './matrixFigures.js';
import { verdictOf } from './verdict.js';

const cell = {
  ...{ bought: 30, gap: 20, set_aside: 5, not_eligible: 10, not_suggested: 35 },
  ...{ bought_value: 90_000, gap_value: 12_000 },
};
const nobody = {
  ...{ bought: 0, gap: 0, set_aside: 0, not_eligible: 0, not_suggested: 0 },
  ...{ bought_value: 0, gap_value: 0 },
};
const row = (rest: boolean, value: number) => ({
  ...{ segment: 'Hotel', rest, customers: 100, with_gap: 20 },
  cells: [{ ...cell, gap_value: value }],
});

describe('a cell', () => {
  it('counts each customer once, and says what part of them is in a state', () => {
    expect(customersOf(cell)).toBe(100);
    expect(figureOf(cell, 'bought')).toBe(0.3);
    expect(figureOf(cell, 'not_eligible')).toBe(0.1);
    expect(figureOf(cell, 'value')).toBe(12_000);
    expect(openedBy(cell, 'value')).toBe(20);
    expect(openedBy(cell, 'bought')).toBe(30);
  });

  it('without customers has no figure and no colour', () => {
    expect(figureOf(nobody, 'gap')).toBeNull();
    expect(stepOf(figureOf(nobody, 'gap'), 1)).toBeNull();
    expect(stepOf(0, 1)).toBeNull();
  });

  it('is coloured by its part of the most, in seven steps', () => {
    expect([0.001, 0.5, 1].map((figure) => stepOf(figure, 1))).toEqual([1, 4, 7]);
  });
});

it('the most is that of rows that can be opened, and of shares a tenth at least', () => {
  expect(mostOf([row(false, 100), row(true, 900)], 'value')).toBe(100);
  expect(mostOf([{ ...row(false, 0), cells: [nobody] }], 'gap')).toBe(0.1);
});

it('arrows walk over the cells and stay within them', () => {
  expect(nextOf([0, 0], 'ArrowRight', [2, 2])).toEqual([0, 1]);
  expect(nextOf([0, 1], 'ArrowRight', [2, 2])).toBeNull();
  expect(nextOf([1, 0], 'End', [2, 2])).toEqual([1, 1]);
  expect(nextOf([1, 0], 'a', [2, 2])).toBeNull();
});

it('what came of suggestions is told by the interval of the difference alone', () => {
  expect(verdictOf({ difference: 0.1, low: 0.02, high: 0.2 })).toBe('more');
  expect(verdictOf({ difference: 0.1, low: -0.02, high: 0.2 })).toBe('unsure');
  expect(verdictOf({ difference: -0.1, low: -0.2, high: -0.01 })).toBe('less');
  expect(verdictOf({ difference: null, low: null, high: null })).toBe('none');
});
