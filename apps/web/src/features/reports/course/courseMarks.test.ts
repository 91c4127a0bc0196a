import type { ReportCourse } from '@kade/contract';
import { expect, it } from 'vitest';
import { courseMarks } from './courseMarks.js';

const course = (parts: [string, string, string | number | null][]) =>
  ({
    parts: parts.map(([from, to, won]) => ({ from, to, figures: { won } })),
  }) as unknown as ReportCourse;

it('each part of a period stands beside the same part of the one before it', () => {
  const now = course([
    ['2026-03-01', '2026-03-01', '12.50'],
    ['2026-03-02', '2026-03-03', null],
  ]);
  const before = course([['2026-02-27', '2026-02-27', 0]]);
  expect(courseMarks(now, before, 'won')).toEqual([
    { from: '2026-03-01', to: '2026-03-01', days: '2026-03-01', value: 12.5, before: 0 },
    {
      from: '2026-03-02',
      to: '2026-03-03',
      days: '2026-03-02 – 2026-03-03',
      value: null,
      before: null,
    },
  ]);
  expect(courseMarks(now, undefined, 'won').map((mark) => mark.before)).toEqual([null, null]);
});
