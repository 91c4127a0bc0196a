import type { pipelineCharts, ReplyOf } from '@kade/contract';

export type Duration = ReplyOf<(typeof pipelineCharts)['duration']['chart']>;
export type CurvePoint = Duration['all']['curve'][number];

/** Ages that the curve is read at, with how many were still seen at each. */
export const marksOf = ({ open_after }: Pick<Duration['all'], 'open_after'>) =>
  open_after.map(({ days, share, low, high, at_risk }) => ({
    ...{ day: days, share, low, high },
    atRisk: at_risk,
  }));
export type Mark = ReturnType<typeof marksOf>[number];

/** The curve from its begin: on day 0 all are open. */
export const stepsOf = (curve: readonly CurvePoint[]) => [
  ...(curve[0]?.day === 0 ? [] : [{ day: 0, share: 1, low: 1, high: 1 }]),
  ...curve,
];

/** The steps up to where the axis ends: what is still open there stays so. */
export function stepsUpTo(curve: readonly CurvePoint[], end: number) {
  const steps = stepsOf(curve).filter(({ day }) => day <= end);
  const last = steps.at(-1);
  return last && last.day < end ? [...steps, { ...last, day: end }] : steps;
}

/** Where the axis of ages ends: the last age that is read, or the median or the oldest that ended where they lie beyond. */
export function endOf({ all, stale }: Duration): number {
  const last = all.curve.at(-1)?.day ?? 0;
  const read = Math.max(0, ...all.open_after.map(({ days }) => days));
  const wanted = Math.max(read, (stale.oldest ?? 0) * 1.15, all.median.value ?? 0);
  return Math.ceil(Math.min(Math.max(last, read), Math.max(wanted, 30)) / 10) * 10;
}
