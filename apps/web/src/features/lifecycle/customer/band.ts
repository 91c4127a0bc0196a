import type { CustomerStage, StageChange } from '@kade/contract';

export type Stretch = {
  readonly stage: CustomerStage;
  readonly from: string;
  /** The day on which the next begins, or on which the band ends. */
  readonly to: string;
  readonly days: number;
  /** It would come, if nothing is bought. */
  readonly isAhead: boolean;
};

const day = 86_400_000;
const between = (from: string, to: string) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / day);

/**
 * Stages over time as a band, from the first change that is kept to the end of the data, and on to `end` if nothing is
 * bought. A stage that is entered again in the next run is one stretch.
 */
export function bandOf(
  stages: readonly Pick<StageChange, 'day' | 'to'>[],
  until: string,
  ahead: readonly { readonly day: string; readonly stage: CustomerStage }[],
  end: string,
): Stretch[] {
  const begins = [
    ...stages.map(({ day: on, to }) => ({ stage: to, on, isAhead: false })),
    // From the end of the data on it is a guess, even while the stage stays.
    ...(stages.length > 0 && ahead.length > 0
      ? [{ stage: stages.at(-1)?.to as CustomerStage, on: until, isAhead: true }]
      : []),
    ...ahead.map(({ day: on, stage }) => ({ stage, on, isAhead: true })),
  ].filter(
    (one, at, all) =>
      at === 0 || one.stage !== all[at - 1]?.stage || one.isAhead !== all[at - 1]?.isAhead,
  );
  return begins.flatMap((one, at) => {
    const to = begins[at + 1]?.on ?? (ahead.length > 0 ? end : until);
    const days = between(one.on, to);
    // The present stage may have begun on the last day: it is seen all the same.
    return days > 0 || at === begins.length - 1
      ? [{ stage: one.stage, from: one.on, to, days: Math.max(1, days), isAhead: one.isAhead }]
      : [];
  });
}

/** Chances to have bought again by some days that people think in: half a horizon, one, two. */
export function chancesBy(
  again: readonly { readonly days: number; readonly chance: number }[],
  horizon: number,
): { days: number; chance: number }[] {
  const wanted = [horizon / 2, horizon, 2 * horizon];
  const near = wanted.flatMap((days) => {
    const [first] = [...again].sort((a, b) => Math.abs(a.days - days) - Math.abs(b.days - days));
    return first && first.days > 0 ? [first] : [];
  });
  return [...new Map(near.map((one) => [one.days, one])).values()];
}
