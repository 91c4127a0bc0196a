import { describe, expect, it } from 'vitest';
import { byDay, meanDurations, staleRule } from './durations.js';

describe('how long deals take', () => {
  it('is the mean of those that ended, each by its own number of days', () => {
    const line = (days: number, won: number, lost: number, open = 0) => ({
      ...{ days, won, lost, open },
      closed: won + lost,
    });
    expect(meanDurations([line(10, 3, 1), line(40, 1, 1), line(500, 0, 0, 9)])).toEqual({
      ...{ mean: 20, mean_won: 17.5, mean_lost: 25 },
    });
    expect(meanDurations([line(5, 2, 0)])).toEqual({ mean: 5, mean_won: 5, mean_lost: null });
  });

  it('makes stale what is open for longer than any that ended took, not as long', () => {
    const counts = [
      { days: 30, closed: 2, open: 1 },
      { days: 138, closed: 1, open: 4 },
      { days: 139, closed: 0, open: 3 },
      { days: 400, closed: 0, open: 2 },
    ];
    expect(staleRule(counts)).toEqual({ longest: 138, stale: 5, open: 10 });
    expect(staleRule([{ days: 900, closed: 0, open: 3 }])).toMatchObject({
      ...{ longest: null, stale: 0 },
    });
  });

  it('adds up lines of one day, in order, and refuses counts that cannot be', () => {
    const line = { days: 3, closed: 1, open: 2 };
    expect(byDay([line, { days: 1, closed: 0, open: 1 }, line])).toEqual([
      { days: 1, closed: 0, open: 1 },
      { days: 3, closed: 2, open: 4 },
    ]);
    for (const wrong of [{ days: -1 }, { closed: 0.5 }, { open: Number.NaN }])
      expect(() => byDay([{ ...line, ...wrong }])).toThrow(RangeError);
  });
});
