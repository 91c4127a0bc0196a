import { newcombeDifference } from './proportions.js';
import { twoProportionPValue } from './two-proportion-test.js';

/** One arm of a campaign: how many were in it, and how many of those converted in the window. */
export type Arm = { readonly size: number; readonly converted: number };

export const upliftVerdicts = [
  'nothing_sent',
  'no_control',
  'no_orders',
  'no_measurable_effect',
  'more',
  'less',
] as const;
/**
 * What may be said about a campaign. `more` and `less` only when the whole interval lies on that side of zero; `no_orders`
 * when nobody in either group has converted: on its first day that is no finding.
 */
export type UpliftVerdict = (typeof upliftVerdicts)[number];

/**
 * What a campaign did to conversion. Shares, not percentages: 0.012 is 1.2 percentage points.
 * Everything is null where a group is empty, because then nothing is known.
 */
export type Uplift = {
  /** Conversion rate of those treated minus that of the control group. */
  readonly absolute: number | null;
  /** `absolute` over the control group's rate; null when nobody in the control group converted. */
  readonly relative: number | null;
  /** Ends of the interval around `absolute`. */
  readonly low: number | null;
  readonly high: number | null;
  /** Two-sided, of 'no difference'. */
  readonly p_value: number | null;
  readonly verdict: UpliftVerdict;
};

const unknown = { absolute: null, relative: null, low: null, high: null, p_value: null };

function verdictOf(converted: number, low: number, high: number): UpliftVerdict {
  if (converted === 0) return 'no_orders';
  return low > 0 ? 'more' : high < 0 ? 'less' : 'no_measurable_effect';
}

/**
 * Uplift of a campaign against its control group: Newcombe's interval (method 10), p-value of twoProportionPValue.
 * The verdict follows the interval, so that the words never contradict the interval on the screen.
 * Throws a RangeError when a count is not whole or more converted than there were.
 */
export function uplift(
  { treated, control }: { readonly treated: Arm; readonly control: Arm },
  confidence = 0.95,
): Uplift {
  if (treated.size === 0) return { ...unknown, verdict: 'nothing_sent' };
  if (control.size === 0) return { ...unknown, verdict: 'no_control' };
  const counts = [treated.converted, treated.size, control.converted, control.size] as const;
  const { difference, low, high } = newcombeDifference(...counts, confidence);
  return {
    absolute: difference,
    relative: control.converted === 0 ? null : difference / (control.converted / control.size),
    low,
    high,
    p_value: twoProportionPValue(...counts),
    verdict: verdictOf(treated.converted + control.converted, low, high),
  };
}
