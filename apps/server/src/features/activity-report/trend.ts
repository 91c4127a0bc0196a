import { type Days, mostTrendParts, type TrendStep, trendSteps } from '@kade/contract';
import { addDays, daysBetween } from '@kade/models';

/** More bars than this are taken together when nobody said how. */
const usualParts = 35;

/** The first day after the day, week or month that a day is in. */
function nextStart(day: string, step: TrendStep): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (step === 'day') return addDays(day, 1);
  if (step === 'week') return addDays(day, 8 - (date.getUTCDay() || 7));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10);
}

/** A period in days, weeks from Monday, or months, the oldest first; the first and the last end with the period. */
export function stepsOf({ from, to }: Days, step: TrendStep): Days[] {
  const parts: Days[] = [];
  for (let at = from; at <= to; at = nextStart(at, step)) {
    const last = addDays(nextStart(at, step), -1);
    parts.push({ from: at, to: last < to ? last : to });
  }
  return parts;
}

/** The step that was asked for, or a larger one where that gives more parts than can be shown. */
export function stepOf(period: Days, wanted?: TrendStep): TrendStep {
  const days = daysBetween(period.from, period.to) + 1;
  const most = wanted ? mostTrendParts : usualParts;
  const parts: Record<TrendStep, number> = { day: days, week: days / 7, month: days / 31 };
  const from = wanted ? trendSteps.indexOf(wanted) : 0;
  return trendSteps.find((step, at) => at >= from && parts[step] <= most) ?? 'month';
}
