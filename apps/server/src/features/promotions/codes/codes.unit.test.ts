import { codeAlphabet, offerPrice, offerWords, valueGiven } from '@kade/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateCodes } from './generate.js';
import { readCodes } from './readCodes.js';

describe('generated codes', () => {
  it('are all different, follow the pattern and have no look-alikes in what is random', () => {
    const codes = generateCodes('LENTE-####-##', 20_000);
    expect(new Set(codes).size).toBe(20_000);
    const random = `[${codeAlphabet}]`;
    for (const code of codes) expect(code).toMatch(new RegExp(`^LENTE-${random}{4}-${random}{2}$`));
    expect(codeAlphabet).toHaveLength(32);
    expect(codeAlphabet).not.toMatch(/[01OI]/);
  });

  it('use every character about equally often', () => {
    const counts = new Map<string, number>();
    for (const code of generateCodes('########', 8000))
      for (const c of code) counts.set(c, (counts.get(c) ?? 0) + 1);
    // 64,000 draws over 32 characters: 2,000 each, and six standard deviations are 264.
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(264);
  });
});

describe('a list that somebody pastes', () => {
  it('gives each code once, in capitals, without heading, quotes or other columns', () => {
    const text = '\ufeffCode;Klant\r\n"abc-1";Jan\r\n ABC 2 \r\n\r\nabc-1\tx\nDEF_3,y';
    expect(readCodes(text)).toEqual({
      codes: ['ABC-1', 'ABC2', 'DEF_3'],
      double: 1,
      refused: [],
      refusedCount: 0,
    });
  });

  it('may have a mark of its encoding in front, and a heading in its first line alone', () => {
    expect(readCodes('\ufeff"AB12"\r\nvoucher\r\nCD34').codes).toEqual(['AB12', 'VOUCHER', 'CD34']);
    expect(readCodes('\ufeffvoucher\nCD34').codes).toEqual(['CD34']);
  });

  it('says which lines are no code, the first twenty of them', () => {
    const read = readCodes(['GOOD-1', '=SUM(A1)', 'ab', ...Array(30).fill('é!')].join('\n'));
    expect(read.codes).toEqual(['GOOD-1']);
    expect(read.refusedCount).toBe(32);
    expect(read.refused).toHaveLength(20);
    expect(read.refused[0]).toEqual({ line: 2, text: '=SUM(A1)' });
  });
});

describe('what a promotion gives', () => {
  const of = (type: 'percentage' | 'amount' | 'bundle' | 'free_product', value: string) => ({
    type,
    value,
    quantity: type === 'percentage' || type === 'amount' ? null : 3,
  });

  it.each([
    [of('percentage', '12.50'), '80.00', {}, '10.00'],
    [of('percentage', '100.00'), '19.99', {}, '19.99'],
    [of('amount', '25.00'), '80.00', {}, '25.00'],
    [of('amount', '25.00'), '10.00', {}, '10.00'],
    // Three for 49.95 whose pieces cost 20 each: 10.05, however much else is on the order.
    [of('bundle', '49.95'), '60.00', { bundled: '60.00' }, '10.05'],
    [of('bundle', '49.95'), '400.00', { bundled: '60.00' }, '10.05'],
    [of('bundle', '49.95'), '400.00', { bundles: 2, bundled: '120.00' }, '20.10'],
    [of('bundle', '10.00'), '100.00', { bundled: '12.00' }, '2.00'],
    [of('bundle', '49.95'), '40.00', { bundled: '40.00' }, '0.00'],
    [of('bundle', '49.95'), '55.00', { bundled: '60.00' }, '5.05'],
    [of('bundle', '49.95'), '60.00', {}, '0.00'],
    [of('free_product', '2.00'), '30.00', { freePrice: '4.10' }, '8.20'],
    [of('free_product', '2.00'), '30.00', {}, '0.00'],
    // A free piece comes on top of the order: it may be worth more than that.
    [of('free_product', '2.00'), '5.00', { freePrice: '4.10' }, '8.20'],
  ])('%j on an order of %s is counted to the cent', (terms, amount, sale, value) => {
    expect(valueGiven(terms, amount, sale)).toBe(value);
  });

  it('is never less than nothing, nor more than the order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('percentage', 'amount', 'bundle' as const),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (type, value, cents) => {
          const given = Number(
            valueGiven({ type: type as 'amount', value: value / 100, quantity: 3 }, cents / 100, {
              bundled: 2 * value,
            }),
          );
          expect(given).toBeGreaterThanOrEqual(0);
          expect(given).toBeLessThanOrEqual(cents / 100);
        },
      ),
    );
  });

  it('has a price of one piece only where one can be said', () => {
    expect(offerPrice(of('percentage', '15.00'), '7.25')).toBe('6.16');
    expect(offerPrice(of('percentage', '15.00'), null)).toBeNull();
    expect(offerPrice(of('amount', '5.00'), '7.25')).toBeNull();
  });

  it('is said in a few words of the reader’s language', () => {
    expect(offerWords(of('percentage', '12.50'), 'nl')).toBe('12,5% korting');
    expect(offerWords(of('amount', '25.00'), 'en')).toBe('€25 off your order');
    expect(offerWords(of('amount', '2.50'), 'en')).toBe('€2.50 off your order');
    expect(offerWords(of('bundle', '49.95'), 'nl')).toBe('3 voor €\u00a049,95');
    expect(offerWords({ ...of('free_product', '1.00'), free_product: 'Slagroom' }, 'en')).toBe(
      'Buy 3, get 1 Slagroom free',
    );
    expect(offerWords(of('free_product', '1.00'), 'nl')).toBe('3 + 1 gratis');
  });
});
