import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binsOf, dayEdges, numberEdges } from './edges.js';
import { boxesOf } from './spread.service.js';

describe('the bins of a histogram', () => {
  it('begin at round values and give the far ends a bin each', () => {
    const span = { min: -40, low: 3, high: 96, max: 12_000 };
    expect(numberEdges(span, 12, false)).toEqual([-40, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });
  it('of whole numbers are no narrower than one', () => {
    expect(numberEdges({ min: 0, low: 0, high: 3, max: 3 }, 20, true)).toEqual([0, 1, 2, 3]);
  });
  it('of a single value are one', () => {
    expect(numberEdges({ min: 5, low: 5, high: 5, max: 5 }, 20, false)).toEqual([5]);
    expect(binsOf([5], 5, [3])).toEqual([{ from: 5, to: 5, count: 3 }]);
  });
  it('of days are days, weeks or whole months that begin on the first', () => {
    const days = (low: string, high: string) => dayEdges({ min: low, low, high, max: high }, 12);
    expect(days('2026-01-30', '2026-02-02')).toEqual([
      '2026-01-30',
      '2026-01-31',
      '2026-02-01',
      '2026-02-02',
    ]);
    expect(days('2025-11-15', '2026-05-02').slice(0, 2)).toEqual(['2025-11-01', '2025-12-01']);
    expect(days('1901-03-01', '2026-05-02')[1]).toBe('1920-01-01');
  });
  it('of days give a far last day a bin of its own, and none where there is nothing far', () => {
    const days = (low: string, high: string, max: string) =>
      dayEdges({ min: low, low, high, max }, 12);
    const three = ['2026-01-30', '2026-01-31', '2026-02-01'];
    expect(days('2026-01-30', '2026-02-01', '2026-02-01')).toEqual(three);
    expect(days('2026-01-30', '2026-02-01', '2026-02-02')).toEqual([...three, '2026-02-02']);
    expect(days('2026-01-30', '2026-02-01', '2031-07-14')).toEqual([...three, '2026-02-02']);
    const weeks = ['2026-01-05', '2026-01-12', '2026-01-19'];
    expect(days('2026-01-05', '2026-01-20', '2026-01-25')).toEqual(weeks);
    expect(days('2026-01-05', '2026-01-20', '2026-01-26')).toEqual([...weeks, '2026-01-26']);
    expect(days('2025-11-15', '2026-05-02', '2026-05-31').at(-1)).toBe('2026-05-01');
    expect(days('2025-11-15', '2026-05-02', '2026-06-01').at(-1)).toBe('2026-06-01');
  });
  it('rise, begin at the smallest value or below it, and stay few', () => {
    const values = fc.array(
      fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
      {
        minLength: 4,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(values, fc.integer({ min: 3, max: 60 }), (four, bins) => {
        const [min = 0, low = 0, high = 0, max = 0] = [...four].sort((a, b) => a - b);
        const edges = numberEdges({ min, low, high, max }, bins, false);
        expect(edges.length).toBeLessThanOrEqual(bins + 3);
        expect(edges[0]).toBeLessThanOrEqual(min);
        for (let n = 1; n < edges.length; n += 1)
          expect(edges[n]).toBeGreaterThan(edges[n - 1] ?? 0);
        expect(edges.at(-1)).toBeLessThanOrEqual(max);
      }),
      { numRuns: 2000 },
    );
  });
});

it('a dozen groups are drawn as boxes, and the others are counted', async () => {
  const groups = Array.from({ length: 15 }, (_, label) => ({ label }));
  const ask = { boxes: async () => ({ all: null, groups }) };
  const column = (key: string) => ({ key });
  const drawn = await boxesOf(
    ask as never,
    {} as never,
    column('A') as never,
    column('B') as never,
  );
  expect([drawn.boxes.length, drawn.others]).toEqual([12, 3]);
});
