import { expect, it } from 'vitest';
import { nextMark } from './nextMark.js';

const size = { rows: 3, columns: 2 };

it('the first press stands on the first mark, and arrows walk from there without leaving the chart', () => {
  expect(nextMark(null, 'ArrowRight', size)).toEqual([0, 1]);
  expect(nextMark([0, 1], 'ArrowRight', size)).toEqual([1, 1]);
  expect(nextMark([2, 1], 'ArrowRight', size)).toEqual([2, 1]);
  expect(nextMark([1, 1], 'ArrowDown', size)).toEqual([1, 2]);
  expect(nextMark([1, 2], 'ArrowDown', size)).toEqual([1, 2]);
  expect(nextMark([2, 2], 'Home', size)).toEqual([0, 2]);
  expect(nextMark(null, 'End', size)).toEqual([2, 1]);
});

it('other keys are the page’s, and a chart without marks takes none', () => {
  expect(nextMark([0, 1], 'a', size)).toBeNull();
  expect(nextMark(null, 'ArrowRight', { rows: 0, columns: 2 })).toBeNull();
});
