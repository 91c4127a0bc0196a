import { describe, expect, it } from 'vitest';
import { makeFormat } from './format.js';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const nl = makeFormat('nl');
const en = makeFormat('en');

describe('figures', () => {
  it('are written the Dutch and the English way', () => {
    expect(plain(nl.money('1234.56'))).toBe('€ 1.234,56');
    expect(en.money('1234.56')).toBe('€1,234.56');
    expect(nl.num(1234.5)).toBe('1.234,5');
    expect(plain(nl.percent(0.1234))).toBe('12,3%');
  });

  it('of euros have their sign in front, in full and short', () => {
    for (const write of [nl.money, nl.euros, nl.compactMoney, nl.shortMoney])
      expect(plain(write(-26_000))).toMatch(/^-€ 26/);
    expect(en.euros(-26_000)).toBe('-€26,000');
  });

  it('that are held against each other have the decimals that tell them apart', () => {
    expect(en.apart(0.8, 1)).toEqual(['0.8', '1']);
    expect(en.apart(0.8, 1, 2)).toEqual(['0.80', '1.00']);
    expect(nl.apart(1.0132, 1.0128)).toEqual(['1,0132', '1,0128']);
    expect(en.apart(1.014, 1.01)).toEqual(['1.014', '1.010']);
    expect(en.apart(1.01, 1.01)).toEqual(['1.01', '1.01']);
    expect(en.apart(1.000_000_01, 1)).toEqual(['1', '1']);
  });

  it('that are chances are said to a tenth where that is not sure', () => {
    expect([0.999, 0.995, 0.001].map((share) => plain(en.chance(share)))).toEqual([
      ...['99.9%', '99.5%', '0.1%'],
    ]);
  });

  it('that are chances are never said to be sure where they are not', () => {
    expect([1, 0.9996, 0.123, 0.0004, 0].map((share) => plain(en.chance(share)))).toEqual([
      ...['100%', '> 99.9%', '12.3%', '< 0.1%', '0%'],
    ]);
  });

  it('keep the cents of amounts no number can hold', () => {
    expect(plain(nl.money('90071992547409931.23'))).toBe('€ 90.071.992.547.409.931,23');
  });

  it('show nothing as a dash and zero as zero', () => {
    for (const format of [en.money, en.num, en.percent]) {
      expect(format(null)).toBe('–');
      expect(format('')).toBe('–');
    }
    expect(en.num(0)).toBe('0');
    expect(en.day(null)).toBe('–');
  });
});

describe('days', () => {
  it('are YYYY-MM-DD in both languages', () => {
    expect(nl.day('2025-09-01')).toBe('2025-09-01');
    expect(en.day('2025-09-01T12:00:00Z')).toBe('2025-09-01');
    expect(nl.moment('2025-09-01T12:00:00Z')).toMatch(/^2025-09-01 \d\d:\d\d$/);
  });

  it.each([
    ['en', 'Europe/Amsterdam', '2025-09-01T07:05:00Z', 'September 1, 2025 9:05'],
    ['en', 'Europe/Amsterdam', '2016-11-04T23:00:00Z', 'November 5, 2016 0:00'],
    ['nl', 'UTC', '2025-12-31T23:59:00Z', '31 december 2025 23:59'],
  ] as const)('have a long form, in %s and in %s', (language, zone, at, long) => {
    expect(makeFormat(language, zone).longMoment(at)).toBe(long);
    expect(makeFormat(language, zone).longMoment(null)).toBe('–');
  });

  it('are the same day in the long form wherever the company is', () => {
    expect(makeFormat('en', 'America/New_York').longDay('2025-09-01')).toBe('September 1, 2025');
    expect(makeFormat('nl', 'Europe/Amsterdam').longDay('2016-11-04T23:00:00Z')).toBe(
      '5 november 2016',
    );
  });

  it.each([
    ['Europe/Amsterdam', '2016-11-05 00:00'],
    ['UTC', '2016-11-04 23:00'],
    ['Asia/Tokyo', '2016-11-05 08:00'],
  ])('of a moment are those of the company in %s, wherever it is read', (zone, shown) => {
    const format = makeFormat('nl', zone);
    expect(format.moment('2016-11-04T23:00:00Z')).toBe(shown);
    expect(format.day('2016-11-04T23:00:00Z')).toBe(shown.slice(0, 10));
    expect(format.day('2016-11-04')).toBe('2016-11-04');
  });
});

it('a count is told to the last one up to four digits, and in short from five on', () => {
  const { shortCount } = makeFormat('en', 'UTC');
  expect([9999, 10_000, -9999].map(shortCount)).toEqual(['9,999', '10K', '-9,999']);
});
