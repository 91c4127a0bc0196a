import { describe, expect, it } from 'vitest';
import type { DurationCount } from './durations.js';
import { kaplanMeier, openAfter } from './kaplanMeier.js';
import { drug, placebo } from './remission.testkit.js';

const round = (x: number | undefined) => Math.round((x ?? Number.NaN) * 1000) / 1000;

describe('the share still open', () => {
  const curve = kaplanMeier(drug);

  it('is that of the published table of remissions', () => {
    expect(curve.steps.map((s) => [s.days, s.at_risk, s.closed, round(s.share)])).toEqual([
      [6, 21, 3, 0.857],
      [7, 17, 1, 0.807],
      [10, 15, 1, 0.753],
      [13, 12, 1, 0.69],
      [16, 11, 1, 0.627],
      [22, 7, 1, 0.538],
      [23, 6, 1, 0.448],
    ]);
    expect(curve).toMatchObject({ total: 21, closed: 9, censored: 12, seen: 35 });
  });

  it('has the intervals that survfit of R gives on the scale log(-log)', () => {
    const at = (days: number) => openAfter(curve, days);
    expect([round(at(6)?.low), round(at(6)?.high)]).toEqual([0.62, 0.952]);
    expect([round(at(23)?.low), round(at(23)?.high)]).toEqual([0.188, 0.68]);
    expect(curve.median).toEqual({ days: 23, low: 13, high: null });
    expect(kaplanMeier(placebo).median).toEqual({ days: 8, low: 4, high: 11 });
  });

  it('is all before the first end, and unknown after the longest that any was seen', () => {
    expect(openAfter(curve, 5)).toEqual({ days: 5, share: 1, low: 1, high: 1, at_risk: 21 });
    expect(openAfter(curve, 12)).toMatchObject({ at_risk: 12 });
    expect(openAfter(curve, 36)).toBeNull();
    expect(openAfter(kaplanMeier([]), 1)).toBeNull();
  });

  it('comes down to none where all have ended, with the upper end that was last known', () => {
    const last = kaplanMeier(placebo).steps.at(-1);
    expect(last).toMatchObject({ days: 23, share: 0, low: 0 });
    expect(last?.high).toBeLessThan(1);
  });

  it('does not depend on the order of the lines, nor on how the same day is divided', () => {
    const lines: DurationCount[] = [...drug].reverse();
    const divided = lines.flatMap(({ days, closed, open }) => [
      { days, closed, open: 0 },
      { days, closed: 0, open },
    ]);
    expect(kaplanMeier(divided)).toEqual(curve);
  });

  it('without anything open is the share of those that took longer', () => {
    const all = Array.from({ length: 50 }, (_, i) => ({ days: i, closed: 2, open: 0 }));
    for (const step of kaplanMeier(all).steps)
      expect(step.share).toBeCloseTo((49 - step.days) / 50, 12);
  });

  it('refuses counts that are none', () => {
    expect(() => kaplanMeier([{ days: -1, closed: 1, open: 0 }])).toThrow('days must be');
    expect(() => kaplanMeier([{ days: 1, closed: 0.5, open: 0 }])).toThrow('closed must be');
  });
});
