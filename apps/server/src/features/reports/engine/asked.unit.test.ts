import { daysBetween } from '@kade/models';
import { describe, expect, it } from 'vitest';
import { comparedWith, partsOf } from './asked.js';

describe('a period', () => {
  it('is compared with as many days right before it', () => {
    expect(comparedWith({ from: '2026-03-10', to: '2026-03-16' }, 'before')).toEqual({
      from: '2026-03-03',
      to: '2026-03-09',
    });
  });

  it('is compared with the same days a year earlier, in and after a leap year', () => {
    expect(comparedWith({ from: '2028-02-01', to: '2028-02-29' }, 'year')).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
    expect(comparedWith({ from: '2029-02-01', to: '2029-03-01' }, 'year')).toEqual({
      from: '2028-02-01',
      to: '2028-03-01',
    });
  });

  it('is compared with nothing where that is asked for', () => {
    expect(comparedWith({ from: '2026-03-10', to: '2026-03-16' }, 'none')).toBeNull();
  });

  it.each([1, 7, 31, 32, 90, 365, 3700])('of %s days falls into whole parts without a gap', (n) => {
    const from = '2016-01-01';
    const days = Array.from({ length: n }, (_, at) => at);
    const to = new Date(Date.UTC(2016, 0, n)).toISOString().slice(0, 10);
    const parts = partsOf({ from, to }, 31, 13);
    // Days while they fit, parts of some days each beyond.
    if (n <= 31) expect(parts).toHaveLength(n);
    else expect(parts.length).toBeLessThanOrEqual(13);
    expect(parts[0]?.from).toBe(from);
    expect(parts.at(-1)?.to).toBe(to);
    for (const [at, part] of parts.entries())
      if (at > 0) expect(daysBetween(parts[at - 1]?.to ?? '', part.from)).toBe(1);
    expect(parts.reduce((sum, part) => sum + daysBetween(part.from, part.to) + 1, 0)).toBe(
      days.length,
    );
  });
});
