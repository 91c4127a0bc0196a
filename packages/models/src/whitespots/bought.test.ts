import { expect, it } from 'vitest';
import { numbersFor } from './bought.js';

it.each([2 ** 8, 2 ** 8 + 1, 2 ** 16, 2 ** 16 + 1])(
  'numbers below %d have room for the largest of them, in no more than it takes',
  (below) => {
    const numbers = numbersFor(below, 1);
    numbers[0] = below - 1;
    expect(numbers[0]).toBe(below - 1);
    expect(numbers.BYTES_PER_ELEMENT).toBe(below <= 2 ** 8 ? 1 : below <= 2 ** 16 ? 2 : 4);
  },
);
