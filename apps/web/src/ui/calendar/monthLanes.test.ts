import { describe, expect, it } from 'vitest';
import { shiftMonth, spanOf, weeksOf } from './monthLanes.js';

const p = (id: number, starts_on: string, ends_on: string | null) => ({ id, starts_on, ends_on });

describe('the calendar of a month', () => {
  it('has whole weeks from Monday', () => {
    expect(spanOf('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(spanOf('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  });

  it('cuts a bar at the ends of a week, and says where it really begins and ends', () => {
    const weeks = weeksOf('2026-11', [p(1, '2026-11-05', '2026-11-17')]);
    expect(
      weeks.map((w) => w.bars.map(({ from, to, begins, ends }) => [from, to, begins, ends])),
    ).toEqual(
      [[], [[4, 7, true, false]], [[1, 7, false, false]], [[1, 2, false, true]], [], []].slice(
        0,
        weeks.length,
      ),
    );
  });

  it('gives bars that share a day a lane each, and uses a free lane again', () => {
    const [, week] = weeksOf('2026-11', [
      p(1, '2026-11-02', '2026-11-04'),
      p(2, '2026-11-03', '2026-11-06'),
      p(3, '2026-11-05', null),
    ]);
    expect(week?.lanes).toBe(2);
    expect(week?.bars.map((b) => [b.item.id, b.lane, b.from, b.to])).toEqual([
      [1, 0, 1, 3],
      [2, 1, 2, 5],
      [3, 0, 4, 7],
    ]);
    // One ends on the day on which the next begins: both are there on that day.
    const [, shared] = weeksOf('2026-11', [
      p(1, '2026-11-02', '2026-11-04'),
      p(2, '2026-11-04', '2026-11-06'),
    ]);
    expect(shared?.bars.map((b) => b.lane)).toEqual([0, 1]);
  });

  it('has what ends on a Monday in that week, and what begins on a Sunday in that one', () => {
    const weeks = weeksOf('2026-11', [
      p(1, '2026-11-05', '2026-11-09'),
      p(2, '2026-11-15', '2026-11-15'),
    ]);
    expect(weeks[2]?.bars.map((b) => [b.item.id, b.from, b.to])).toEqual([
      [1, 1, 1],
      [2, 7, 7],
    ]);
  });

  it('goes on without an end', () => {
    const weeks = weeksOf('2027-02', [p(1, '2026-01-01', null)]);
    expect(weeks.every((w) => w.bars[0]?.to === 7 && !w.bars[0].ends)).toBe(true);
  });
});
