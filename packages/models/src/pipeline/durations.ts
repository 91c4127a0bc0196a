/** How many took so many days to end (`closed`), and how many are open after so many (`open`), as of one evening. */
export type DurationCount = {
  /** Whole days, from 0. */
  readonly days: number;
  readonly closed: number;
  readonly open: number;
};

/** Throws a RangeError that names the mistake unless days and counts are whole and from 0 on. */
export function checkDurations(counts: readonly DurationCount[]): void {
  for (const count of counts)
    for (const part of ['days', 'closed', 'open'] as const)
      if (!Number.isSafeInteger(count[part]) || count[part] < 0)
        throw new RangeError(`${part} must be a whole number from 0 on, got ${count[part]}.`);
}

/** The counts in order of their days, one line for each: lines of the same day are added up. */
export function byDay(counts: readonly DurationCount[]): DurationCount[] {
  checkDurations(counts);
  const days = new Map<number, { closed: number; open: number }>();
  for (const { days: day, closed, open } of counts) {
    const held = days.get(day) ?? { closed: 0, open: 0 };
    days.set(day, { closed: held.closed + closed, open: held.open + open });
  }
  return [...days].map(([day, held]) => ({ days: day, ...held })).sort((a, b) => a.days - b.days);
}

export type MeanDurations = {
  /** Mean days of those that ended; null: none has. */
  readonly mean: number | null;
  readonly mean_won: number | null;
  readonly mean_lost: number | null;
};

/**
 * Mean days from creation to closure of those that ended, of the won and of the lost. Too short for all: the slow ones
 * are still open. Show {@link kaplanMeier} beside it.
 */
export function meanDurations(
  counts: readonly (DurationCount & { readonly won: number; readonly lost: number })[],
): MeanDurations {
  const meanOf = (of: 'closed' | 'won' | 'lost') => {
    const n = counts.reduce((sum, count) => sum + count[of], 0);
    return n === 0 ? null : counts.reduce((sum, count) => sum + count[of] * count.days, 0) / n;
  };
  return { mean: meanOf('closed'), mean_won: meanOf('won'), mean_lost: meanOf('lost') };
}

export type StaleRule = {
  /** Days that the slowest took that ever ended; null: none has ended, and nothing can be called stale. */
  readonly longest: number | null;
  /** How many are open for longer than that. */
  readonly stale: number;
  readonly open: number;
};

/** Which open ones are stale: open for longer than any that ever closed took. */
export function staleRule(counts: readonly DurationCount[]): StaleRule {
  checkDurations(counts);
  const longest = counts.reduce<number | null>(
    (most, { days, closed }) => (closed > 0 && (most === null || days > most) ? days : most),
    null,
  );
  const open = counts.reduce((sum, count) => sum + count.open, 0);
  const stale =
    longest === null
      ? 0
      : counts.reduce((sum, count) => sum + (count.days > longest ? count.open : 0), 0);
  return { longest, stale, open };
}
