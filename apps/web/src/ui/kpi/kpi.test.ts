import { describe, expect, it } from 'vitest';
import { makeFormat } from '../facts/format.js';
import { deltaOf } from './delta.js';
import { columnText, type KpiUnit, kpiText } from './kpiText.js';
import { linePath, sparkPoints } from './sparkPath.js';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the value of a tile', () => {
  it.each([
    ['en', '48137.22', 'money', '€48,137', '€48,137.22'],
    ['en', '1236549.10', 'money', '€1.24M', '€1,236,549.10'],
    ['nl', '48137.22', 'money', '€ 48.137', '€ 48.137,22'],
    ['nl', '1236549.10', 'money', '€ 1,24 mln.', '€ 1.236.549,10'],
    ['en', '4.5', 'money', '€4.50', '€4.50'],
    ['en', '-12', 'money', '-€12', '-€12.00'],
    ['en', 123_456, 'whole', '123,456', '123,456'],
    ['en', 12_345_678, 'whole', '12.3M', '12,345,678'],
    ['nl', 0.0417, 'share', '4,2%', '4,2%'],
    ['en', null, 'whole', '–', '–'],
  ] as const)('in %s, %s as %s is shown as %s and is %s', (language, value, unit, shown, exact) => {
    const text = kpiText(makeFormat(language, 'UTC'), value, unit as KpiUnit);
    expect([plain(text.shown), plain(text.exact)]).toEqual([shown, exact]);
  });
});

describe('a figure in a column', () => {
  it('has as many decimals as those below it, and no thousands are rounded away', () => {
    const format = makeFormat('nl', 'UTC');
    const column = (values: readonly (string | number | null)[], unit: KpiUnit) =>
      values.map((value) => plain(columnText(format, value, unit)));
    expect(column([0.34, 0.815, 1, 0, null], 'share')).toEqual([
      ...['34,0%', '81,5%', '100,0%', '0,0%', '–'],
    ]);
    expect(column(['204123.40', '-26012', 436], 'money')).toEqual([
      ...['€ 204.123', '-€ 26.012', '€ 436'],
    ]);
    expect(column([12, 3.25], 'days')).toEqual(['12,0 d', '3,3 d']);
    expect(column([1_297_000], 'whole')).toEqual(['1.297.000']);
  });
});

describe('the change since the period before', () => {
  it('is good or bad for this measure', () => {
    const to = { before: '100', vs: '' };
    expect(deltaOf('104.1', to)).toMatchObject({ direction: 'up', tone: 'good' });
    expect(deltaOf('90', to)).toMatchObject({ direction: 'down', tone: 'bad', size: 0.1 });
    expect(deltaOf(90, { ...to, better: 'less' })?.tone).toBe('good');
    expect(deltaOf(90, { ...to, better: 'neither' })?.tone).toBe('plain');
    expect(deltaOf('100.01', to)).toMatchObject({ direction: 'same', tone: 'plain' });
  });

  it('is approximate and without colour where fewer than thirty stand behind it', () => {
    expect(deltaOf(200, { before: 100, vs: '', n: 12 })).toMatchObject({ tone: 'plain', few: 12 });
    expect(deltaOf(200, { before: 100, vs: '', n: 30 })).toMatchObject({ tone: 'good', few: null });
  });

  it('of rates is counted in points', () => {
    const to = { before: 0.1, vs: '', inPoints: true };
    expect(deltaOf(0.12, to)?.size).toBeCloseTo(2);
    // A point has one decimal: what is less than half of a tenth is no change.
    expect(deltaOf(0.1004, to)).toMatchObject({ direction: 'same', tone: 'plain' });
    expect(deltaOf(0.0994, to)).toMatchObject({ direction: 'down', tone: 'bad' });
  });

  it('is not said where there is nothing to compare with', () => {
    expect(deltaOf(5, { before: null, vs: '' })).toBeNull();
    expect(deltaOf(5, { before: 0, vs: '' })).toBeNull();
    expect(deltaOf(5, { before: '-3.00', vs: '' })).toBeNull();
    expect(deltaOf(null, { before: 3, vs: '' })).toBeNull();
  });
});

describe('a sparkline', () => {
  const box = { width: 72, height: 28, pad: 4 };
  it('goes from its least value at the bottom to its most at the top', () => {
    expect(sparkPoints([0, 5, 10], box).map((p) => p?.y)).toEqual([24, 14, 4]);
    expect(sparkPoints([7, 7], box).map((p) => p?.y)).toEqual([14, 14]);
  });
  it('is broken where nothing is known', () => {
    expect(linePath(sparkPoints([0, null, 1, 0], box))).toMatch(/^M[\d. ]+M[\d. ]+L[\d. ]+$/);
  });
});
