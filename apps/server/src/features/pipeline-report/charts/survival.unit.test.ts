import { mostCurvePoints } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { survivalOf } from './survival.js';

const line = (days: number, won: number, open: number) => ({
  ...{ days, closed: won, open, won, lost: 0 },
});

describe('how long opportunities stay open', () => {
  it('is worked out by hand: 3 ends among 5, of which 2 were only seen for so long', () => {
    // At 2 days 1 of 5 ends: 0.8. At 4 days 1 of 3: 0.8 * 2/3. At 5 days 1 of 2 (one seen to 5): half of that.
    const found = survivalOf([line(2, 1, 0), line(3, 0, 1), line(4, 1, 0), line(5, 1, 1)]);
    expect(found).toMatchObject({ count: 5, events: 3, mean_ended: 11 / 3 });
    expect(
      found.curve.map(({ day, at_risk, ended, censored }) => [day, at_risk, ended, censored]),
    ).toEqual([
      [2, 5, 1, 0],
      [4, 3, 1, 1],
      [5, 2, 1, 1],
    ]);
    expect(found.curve.map(({ share }) => share.toFixed(4))).toEqual([
      '0.8000',
      '0.5333',
      '0.2667',
    ]);
    expect(found.median.value).toBe(5);
    expect(found.open_after[0]).toEqual({
      days: 30,
      share: null,
      low: null,
      high: null,
      at_risk: 0,
    });
  });

  it('has a bounded curve in which no end is lost', () => {
    const counts = Array.from({ length: 3000 }, (_, days) => line(days, 2, 1));
    const { curve } = survivalOf(counts);
    expect(curve.length).toBeLessThanOrEqual(mostCurvePoints);
    expect(curve.reduce((sum, { ended }) => sum + ended, 0)).toBe(6000);
    expect(curve.at(-1)?.day).toBe(2999);
  });

  it('of none says nothing', () => {
    expect(survivalOf([])).toMatchObject({ count: 0, events: 0, curve: [], mean_ended: null });
  });
});
