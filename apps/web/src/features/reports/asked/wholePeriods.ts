const text = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Months, quarters and years of the calendar near a day, the one that it lies in first of each kind. */
export function wholePeriods(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = month - 1;
  const quarter = first - (first % 3);
  const stretch = (from: number, count: number) => ({
    from: text(year, from, 1),
    to: text(year, from + count, 0),
  });
  return [
    { key: 'thisMonth', ...stretch(first, 1) },
    { key: 'lastMonth', ...stretch(first - 1, 1) },
    { key: 'thisQuarter', ...stretch(quarter, 3) },
    { key: 'lastQuarter', ...stretch(quarter - 3, 3) },
    { key: 'thisYear', ...stretch(0, 12) },
    { key: 'lastYear', ...stretch(-12, 12) },
  ] as const;
}
