import { describe, expect, it } from 'vitest';
import { readNumber } from './number.js';

describe('a number as it is typed', () => {
  it.each([
    ['1250,50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1.250', '1250'],
    ['1.234.567,8', '1234567.8'],
    ['€ 1.250,-', '1250'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    ['0.125', '0.125'],
    ['12.5', '12.5'],
    ['1,250.50', '1250.50'],
    ['-3,5', '-3.5'],
    ['12,', '12'],
    ['', ''],
    ['1,2,3', null],
    ['1.25.3', null],
    ['12.50,00.1', null],
    ['twaalf', null],
    ['-', null],
  ])('in Dutch reads %j as %j', (typed, read) => {
    expect(readNumber(typed, 'nl')).toBe(read);
  });

  it.each([
    ['1250.50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1,250', '1250'],
    ['1.250', '1.250'],
    ['1250,50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1 250.50', '1250.50'],
    ['1.234.567', '1234567'],
    ['999999999999999999.01', '999999999999999999.01'],
    ['1e5', null],
  ])('in English reads %j as %j', (typed, read) => {
    expect(readNumber(typed, 'en')).toBe(read);
  });

  it('takes every dot and comma for the decimal one where thousands are never apart', () => {
    expect(readNumber('4.895', 'nl', false)).toBe('4.895');
    expect(readNumber('4,895', 'en', false)).toBe('4.895');
    expect(readNumber('1.234,5', 'nl', false)).toBe(null);
  });
});
