import { expect, it } from 'vitest';
import { isUnsure, measured, shadeOf, stepOf } from './tileMeasures.js';

const country = { count: 500, total: 5000 };

it('a province with the share of the country has an index of 100, and no measurable difference', () => {
  const same = measured({ count: 50, total: 500 }, country);
  expect(same).toMatchObject({ share: 0.1, index: 100 });
  expect(isUnsure(same)).toBe(true);
});

it('twice the share is an index of 200, which many profiles make sure and few do not', () => {
  const many = measured({ count: 200, total: 1000 }, country);
  const few = measured({ count: 1, total: 5 }, country);
  expect([many.index, few.index]).toEqual([200, 200]);
  expect([isUnsure(many), isUnsure(few)]).toEqual([false, true]);
});

it('of a province without profiles nothing is said', () => {
  expect(measured({ count: 0, total: 0 }, country)).toMatchObject({ share: null, index: null });
  expect(measured({ count: 0, total: 9 }, { count: 0, total: 0 })).toMatchObject({ index: null });
});

it('amounts have seven shades and none at all; the index has five steps', () => {
  expect([0, 1, 50, 100].map((value) => shadeOf(value, 100))).toEqual([0, 1, 4, 7]);
  expect([79, 80, 95, 104.9, 105, 119, 120].map(stepOf)).toEqual([0, 1, 2, 2, 3, 3, 4]);
});
