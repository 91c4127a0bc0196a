import { describe, expect, it } from 'vitest';
import { codePlaceholder, digitsOf, isWholeCode } from './digits.js';

describe('the input of a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['12-34', '1234'],
    ['your code: 987654.', '987654'],
    ['12345678', '123456'],
    ['abc', ''],
    ['١٢٣', ''],
  ])('makes of %j the digits %j', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });

  it('is whole at six digits, and shows six X before', () => {
    expect([isWholeCode('12345'), isWholeCode('123456')]).toEqual([false, true]);
    expect(codePlaceholder).toBe('XXXXXX');
  });
});
