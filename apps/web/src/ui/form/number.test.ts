import { numberCorpus } from '@kade/contract/data/number-text.corpus';
import { describe, expect, it } from 'vitest';
import { readNumber, writeNumber } from './number.js';

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
    ['1.250', '1250'],
    ['12.500', '12500'],
    ['1250,50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1 250.50', '1250.50'],
    ['1.234.567', '1234567'],
    ['999999999999999999.01', '999999999999999999.01'],
    ['1e5', null],
  ])('in English reads %j as %j', (typed, read) => {
    expect(readNumber(typed, 'en')).toBe(read);
  });

  it('reads three digits behind a sign as the language writes them where so many decimals are kept', () => {
    expect(readNumber('1.250', 'en', { decimals: 3 })).toBe('1.250');
    expect(readNumber('1.250', 'nl', { decimals: 3 })).toBe('1250');
    expect(readNumber('1,250', 'nl', { decimals: 3 })).toBe('1.250');
    expect(readNumber('1,250', 'nl')).toBe('1250');
  });

  it.each(numberCorpus)('reads %j as files do', (text, comma, point) => {
    // A field that was cleared is empty; what is written with an exponent is for machines.
    const empty = /^€?$/.test(text);
    const expected = empty ? '' : /\de/i.test(text) ? null : (comma ?? point);
    if (comma !== null && point !== null && comma !== point)
      expect([comma, point]).toContain(readNumber(text, 'nl'));
    else expect(readNumber(text, 'nl')).toBe(expected);
  });

  it('is written with thousands apart and every decimal it has', () => {
    expect(writeNumber('12500', 'nl', { digits: 2 })).toBe('12.500,00');
    expect(writeNumber('12500', 'en', { digits: 2 })).toBe('12,500.00');
    expect(writeNumber('999999999999999999.01', 'en')).toBe('999,999,999,999,999,999.01');
    expect(writeNumber('4.895', 'nl', { grouped: false })).toBe('4,895');
  });

  it('takes every dot and comma for the decimal one where thousands are never apart', () => {
    expect(readNumber('4.895', 'nl', { grouped: false })).toBe('4.895');
    expect(readNumber('4,895', 'en', { grouped: false })).toBe('4.895');
    expect(readNumber('1.234,5', 'nl', { grouped: false })).toBe(null);
    // The minus of typesetters too, as it is copied from maps.
    for (const minus of ['-', '−'])
      expect(readNumber(`${minus}70,9`, 'nl', { grouped: false })).toBe('-70.9');
  });
});
