/** What stands in a calendar: its days are `YYYY-MM-DD`; `ends_on` null: it goes on. */
export type Span = {
  readonly id: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
};

/** A bar in a week: columns 1 to 7, in a lane of its own. */
export type Bar<P extends Span> = {
  item: P;
  lane: number;
  from: number;
  to: number;
  /** It begins, or ends, in this week: the others go on beyond it. */
  begins: boolean;
  ends: boolean;
};
export type Week<P extends Span> = { days: string[]; lanes: number; bars: Bar<P>[] };

const dayMs = 86_400_000;
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** First and last day of a month's calendar, whole weeks from Monday. @param month `YYYY-MM` */
export function spanOf(month: string): { from: string; to: string } {
  const first = `${month}-01`;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const next = new Date(`${first}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = plus(next.toISOString().slice(0, 10), -1);
  const end = (new Date(last).getUTCDay() + 6) % 7;
  return { from: plus(first, -weekday), to: plus(last, 6 - end) };
}

/** The month so many months on. @param month `YYYY-MM` */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/**
 * The weeks of a month with a bar for each thing in it. Bars that share a day never share a lane; the longest
 * running is on top, so that bars keep their order from week to week.
 */
export function weeksOf<P extends Span>(month: string, items: readonly P[]): Week<P>[] {
  const { from, to } = spanOf(month);
  const sorted = [...items].sort((a, b) => a.starts_on.localeCompare(b.starts_on) || a.id - b.id);
  const weeks: Week<P>[] = [];
  for (let monday = from; monday <= to; monday = plus(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, i) => plus(monday, i));
    const sunday = plus(monday, 6);
    const free: number[] = [];
    const bars: Bar<P>[] = [];
    for (const item of sorted) {
      const last = item.ends_on ?? '9999-12-31';
      if (item.starts_on > sunday || last < monday) continue;
      const begins = item.starts_on >= monday;
      const ends = last <= sunday;
      const start = begins ? days.indexOf(item.starts_on) + 1 : 1;
      const end = ends ? days.indexOf(last) + 1 : 7;
      let lane = free.findIndex((until) => until < start);
      if (lane < 0) lane = free.length;
      free[lane] = end;
      bars.push({ item, lane, from: start, to: end, begins, ends });
    }
    weeks.push({ days, lanes: free.length, bars });
  }
  return weeks;
}
