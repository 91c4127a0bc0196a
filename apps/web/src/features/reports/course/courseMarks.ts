import type { ReportCourse } from '@kade/contract';

const amountOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

/**
 * The parts of a period with a figure of each, beside the same part of the period it is compared with. The two are as long
 * and are cut alike; what one has more, of a leap year, stands beside nothing.
 */
export function courseMarks(course: ReportCourse, before: ReportCourse | undefined, key: string) {
  return course.parts.map(({ from, to, figures }, at) => ({
    ...{ from, to, days: from === to ? from : `${from} – ${to}` },
    value: amountOf(figures[key]),
    before: amountOf(before?.parts[at]?.figures[key]),
  }));
}
