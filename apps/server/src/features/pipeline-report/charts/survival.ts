import { mostCurvePoints, openAfterDays, type Survival } from '@kade/contract';
import { type DurationCount, kaplanMeier, meanDurations, openAfter } from '@kade/models';
import type { z } from 'zod';

type Said = z.input<typeof Survival>;
type Counts = readonly (DurationCount & { readonly won: number; readonly lost: number })[];

const within = (counts: Counts, above: number, to: number) => {
  const some = counts.filter(({ days }) => days > above && days <= to);
  const total = (of: 'closed' | 'open') => some.reduce((sum, count) => sum + count[of], 0);
  return { ended: total('closed'), censored: total('open') };
};

/** The steps of a curve, of more than fit those at even distances of days: what lies between is added to the next one. */
function curveOf(counts: Counts, steps: ReturnType<typeof kaplanMeier>['steps']): Said['curve'] {
  const last = steps.at(-1)?.days ?? 0;
  const stride = Math.max(1, (last + 1) / mostCurvePoints);
  const bins = new Map(steps.map((step) => [Math.floor(step.days / stride), step]));
  let above = -1;
  return [...bins.values()].map(({ days: day, share, low, high, at_risk }) => {
    const between = within(counts, above, day);
    above = day;
    return { day, share, low, high, at_risk, ...between };
  });
}

/** How long those of the counts stay open, as the contract says it. */
export function survivalOf(counts: Counts): Said {
  const found = kaplanMeier(counts);
  const { days: value, low, high } = found.median;
  return {
    ...{ count: found.total, events: found.closed, median: { value, low, high } },
    mean_ended: meanDurations(counts).mean,
    open_after: openAfterDays.map((days) => {
      const after = openAfter(found, days);
      if (!after) return { days, share: null, low: null, high: null, at_risk: 0 };
      const { share, low, high, at_risk } = after;
      return { days, share, low, high, at_risk };
    }),
    curve: curveOf(counts, found.steps),
  };
}
