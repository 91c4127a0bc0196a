import { newcombeDifference } from './proportions.js';
import type { Arm, UpliftVerdict } from './uplift.js';

export type PooledUplift = {
  /** Difference of the conversion rates, treated minus control, as a share: the mean over all heads treated. */
  readonly absolute: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: Extract<UpliftVerdict, 'no_orders' | 'no_measurable_effect' | 'more' | 'less'>;
  /** Heads treated: `absolute` times these are the orders that would not have come otherwise. */
  readonly treated: number;
  /** Campaigns it is of. */
  readonly campaigns: number;
};

/**
 * Uplift of several campaigns: the difference of each, weighted by the heads it treated. Groups are never added up across
 * campaigns, because a campaign that kept a larger control group would then weigh on one side only (Simpson's paradox).
 * Its interval combines those of the campaigns (Newcombe's, method 10) by the method of variance estimates recovery, Zou
 * and Donner (2008), Statistics in Medicine 27, 1693-1702; of one campaign it is that campaign's own. The campaigns are
 * taken as independent, because each draws its own control group. Null when none has heads on both sides.
 */
export function pooledUplift(
  campaigns: readonly { readonly treated: Arm; readonly control: Arm }[],
  confidence = 0.95,
): PooledUplift | null {
  const compared = campaigns.filter(({ treated, control }) => treated.size > 0 && control.size > 0);
  if (compared.length === 0) return null;
  const heads = compared.reduce((sum, { treated }) => sum + treated.size, 0);
  let [absolute, below, above, converted] = [0, 0, 0, 0];
  for (const { treated, control } of compared) {
    const weight = treated.size / heads;
    const { difference, low, high } = newcombeDifference(
      ...([treated.converted, treated.size, control.converted, control.size] as const),
      confidence,
    );
    absolute += weight * difference;
    below += (weight * (difference - low)) ** 2;
    above += (weight * (high - difference)) ** 2;
    converted += treated.converted + control.converted;
  }
  const [low, high] = [absolute - Math.sqrt(below), absolute + Math.sqrt(above)];
  return {
    ...{ absolute, low, high, treated: heads, campaigns: compared.length },
    verdict:
      converted === 0 ? 'no_orders' : low > 0 ? 'more' : high < 0 ? 'less' : 'no_measurable_effect',
  };
}
