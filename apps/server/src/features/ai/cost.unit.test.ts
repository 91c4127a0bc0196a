import { expect, it } from 'vitest';
import { costOf } from './cost.js';

it('tokens cost what a million of them do, rounded up to a millionth of a euro, and nothing where no price is known', () => {
  const use = { tokensIn: 1000, tokensOut: 200 };
  expect(costOf(use, { in: 0.15, out: 0.6 })).toBe(0.00027);
  expect(costOf({ tokensIn: 1, tokensOut: 0 }, { in: 0.15, out: 0.6 })).toBe(0.000001);
  expect(costOf({ tokensIn: 0, tokensOut: 3 }, { in: 1, out: 2 })).toBe(0.000006);
  expect(costOf({ tokensIn: 0, tokensOut: 0 }, { in: 1, out: 2 })).toBeCloseTo(0, 9);
  expect(costOf(use, undefined)).toBe(0);
});
