import type { Figure } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { figureValue } from './figures.js';

const figure = (unit: Figure['unit'], by: Figure['by']): Figure => ({
  ...{ unit, by, rows: 'opportunity', better: 'up' },
  label: { en: 'A', nl: 'A' },
  about: { en: 'A', nl: 'A' },
});

describe('a figure', () => {
  it('of nothing is a count of 0, a sum of nothing, and no mean and no share at all', () => {
    expect(figureValue(figure('whole', 'count')).value).toBe(0);
    expect(figureValue(figure('money', 'sum')).value).toBe('0.00');
    expect(figureValue(figure('days', 'mean')).value).toBeNull();
    expect(figureValue(figure('share', 'share'))).toMatchObject({ value: null, rows: 0 });
    expect(figureValue(figure('share', 'share'))).not.toHaveProperty('low');
  });

  it('moves in parts of what it was, a share in points', () => {
    const moved = figureValue(
      figure('money', 'sum'),
      { value: '150.00', rows: 3 },
      { value: '120.00', rows: 2 },
    );
    expect(moved).toEqual({
      ...{ value: '150.00', previous: '120.00', rows: 3, previous_rows: 2, change: 0.25 },
    });
    const share = figureValue(
      figure('share', 'share'),
      { value: '0.5', rows: 10 },
      { value: '0.25', rows: 4 },
    );
    expect(share.change).toBe(0.25);
  });

  it('has not moved from nothing, and of nothing no part can be told', () => {
    const before = { value: '0', rows: 0 };
    expect(
      figureValue(figure('whole', 'count'), { value: '3', rows: 3 }, before).change,
    ).toBeNull();
    expect(figureValue(figure('whole', 'count'), { value: '3', rows: 3 })).toMatchObject({
      previous: null,
      previous_rows: null,
      change: null,
    });
  });

  it('that is a share has the interval of Wilson', () => {
    // 4,238 of 6,711: 63.15 % [61.99, 64.30].
    const { low, high } = figureValue(figure('share', 'share'), {
      value: String(4238 / 6711),
      rows: 6711,
    });
    expect(low?.toFixed(4)).toBe('0.6199');
    expect(high?.toFixed(4)).toBe('0.6430');
  });

  it('of money is text in whole cents, a mean as well', () => {
    expect(figureValue(figure('money', 'mean'), { value: '2360.9085', rows: 2 }).value).toBe(
      '2360.91',
    );
  });
});
