import type { ContractStanding, ContractTerm } from '@kade/contract';

const perDay = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / perDay;
const textOf = (number: number) => new Date(number * perDay).toISOString().slice(0, 10);
const years = (count: number) => Math.round(count * 365.25);

/** Percentages of the line's length. */
export type Stretch = { left: number; width: number };
export type TermBar = Stretch & {
  term: ContractTerm;
  /** Part of the line on which it is too late to cancel this term; null when there is none to be seen. */
  late: Stretch | null;
  /** Wide enough for its days to be written in it. */
  roomy: boolean;
};
export type TimelineLook = {
  bars: TermBar[];
  /** Place of today; null when it lies outside. */
  today: number | null;
  /** First days of years. */
  years: { year: string; left: number }[];
};

/**
 * Where the terms of a contract lie on a line: from two years back, or its start, to three years ahead, or its end.
 * Null when there is nothing to draw.
 */
export function lookOf({ terms, today }: ContractStanding): TimelineLook | null {
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last) return null;
  const now = numberOf(today);
  const begins = numberOf(first.start);
  const ends = numberOf(last.end) + 1;
  const from = Math.max(Math.min(begins, now), Math.min(now, ends) - years(2.2));
  const to = Math.min(Math.max(ends, now + 1), Math.max(now, begins) + years(3.2));
  const at = (day: number) => (100 * (Math.min(Math.max(day, from), to) - from)) / (to - from);
  const stretch = (start: number, end: number): Stretch => ({
    left: at(start),
    width: at(end) - at(start),
  });
  const bars = terms
    .map((term) => {
      const [start, end] = [numberOf(term.start), numberOf(term.end) + 1];
      const late = stretch(Math.max(start, numberOf(term.notice_by) + 1), end);
      const whole = stretch(start, end);
      return { term, ...whole, late: late.width > 0 ? late : null, roomy: whole.width >= 20 };
    })
    .filter((bar) => bar.width > 0);
  const marks: TimelineLook['years'] = [];
  for (let year = Number(textOf(from).slice(0, 4)) + 1; ; year++) {
    const day = numberOf(`${year}-01-01`);
    if (day >= to) break;
    // At the very end there is no room for its digits.
    if (at(day) < 96) marks.push({ year: String(year), left: at(day) });
  }
  return { bars, today: now >= from && now < to ? at(now) : null, years: marks };
}
