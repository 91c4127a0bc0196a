import { describe, expect, it } from 'vitest';
import { type Duration, endOf, stepsOf, stepsUpTo } from './survival.js';

const point = (day: number, share: number) => ({
  ...{ day, share, low: share, high: share, at_risk: 10, ended: 1, censored: 0 },
});
const duration = (days: number, oldest: number | null, median: number | null) =>
  ({
    all: {
      curve: [point(1, 0.9), point(days, 0.2)],
      median: { value: median, low: null, high: null },
      open_after: [30, 60, 90, 120, 180].map((at) => ({
        ...{ days: at, share: 0.5, low: 0.4, high: 0.6, at_risk: 5 },
      })),
    },
    stale: { oldest, count: 0, value: '0.00' },
  }) as unknown as Duration;

describe('the curve of what is still open', () => {
  it('begins with all of them on the first day', () => {
    expect(stepsOf([point(3, 0.8)]).map(({ day, share }) => [day, share])).toEqual([
      [0, 1],
      [3, 0.8],
    ]);
    expect(stepsOf([point(0, 0.8)])).toHaveLength(1);
  });

  it('stays where it is after its last step', () => {
    expect(stepsUpTo([point(0, 0.9), point(50, 0.2), point(99, 0.1)], 60).at(-1)).toMatchObject({
      ...{ day: 60, share: 0.2 },
    });
  });

  it('shows every age that is read, and not years in which hardly anybody is left', () => {
    expect(endOf(duration(138, 138, 69))).toBe(180);
    expect(endOf(duration(2000, 138, 69))).toBe(180);
    expect(endOf(duration(2000, 1000, 69))).toBe(1150);
    expect(endOf(duration(2000, 138, 400))).toBe(400);
  });
});
