import type { ContractStanding } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { lookOf } from './timeline.js';

const standing = (
  today: string,
  ...terms: [start: string, end: string, notice_by: string][]
): ContractStanding => ({
  today,
  state: 'running',
  ends_on: null,
  notice_by: null,
  notice_ends: null,
  terms: terms.map(([start, end, notice_by], index) => ({ index, start, end, notice_by })),
});
const sum = (all: { width: number }[]) => all.reduce((total, { width }) => total + width, 0);

describe('the timeline of a contract', () => {
  it('shows terms end to end, the days on which it is too late at the end of each, and today', () => {
    const look = lookOf(
      standing(
        '2026-01-01',
        ['2025-01-01', '2025-12-31', '2025-10-02'],
        ['2026-01-01', '2026-12-31', '2026-10-02'],
      ),
    );
    expect(look?.bars.map(({ left, width }) => [left, width])).toEqual([
      [0, 50],
      [50, 50],
    ]);
    // 90 of 730 days.
    expect(look?.bars[0]?.late?.width).toBeCloseTo((100 * 90) / 730, 6);
    expect((look?.bars[0]?.late?.left ?? 0) + (look?.bars[0]?.late?.width ?? 0)).toBeCloseTo(50, 6);
    expect(look?.today).toBe(50);
    expect(look?.years).toEqual([{ year: '2026', left: 50 }]);
  });

  it('keeps a term of decades within a few years around today', () => {
    const look = lookOf(standing('2026-01-01', ['2000-01-01', '2060-12-31', '2060-01-01']));
    expect(sum(look?.bars ?? [])).toBeCloseTo(100, 6);
    expect(look?.bars[0]?.late).toBeNull();
    // 2029 begins where the line ends: no room for its digits.
    expect(look?.years.map((y) => y.year)).toEqual(['2024', '2025', '2026', '2027', '2028']);
  });

  it('marks the whole term when the notice is longer than it, and no day when there is none', () => {
    const look = lookOf(
      standing(
        '2026-01-10',
        ['2026-01-01', '2026-01-31', '2025-10-01'],
        ['2026-02-01', '2026-02-28', '2026-02-28'],
      ),
    );
    expect(look?.bars[0]?.late).toEqual({
      left: look?.bars[0]?.left,
      width: look?.bars[0]?.width,
    });
    expect(look?.bars[1]?.late).toBeNull();
  });

  it('reaches today when the contract is still to begin, and has nothing to draw without terms', () => {
    const look = lookOf(standing('2026-01-01', ['2026-07-01', '2026-12-31', '2026-12-01']));
    expect(look?.today).toBe(0);
    expect(look?.bars[0]?.left).toBeGreaterThan(49);
    expect(lookOf(standing('2026-01-01'))).toBeNull();
  });
});
