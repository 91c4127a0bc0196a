import type { ReplyOf, reachOfCampaign } from '@kade/contract';
import { detectableRise } from '@kade/models';

type Reach = ReplyOf<typeof reachOfCampaign>;
type Asked = { data: Reach | undefined; isOld: boolean };

export type Power = {
  reachable: number;
  control: number;
  treated: number;
  /** Share that orders without a campaign, 0-1. */
  rate: number;
  /** Smallest rise that can be told from chance, in percentage points; null: none can. */
  rise: number | null;
};

/**
 * What a control group of a share can show. The server's answer where it is about this share; until it comes, the same
 * formula over the profiles it counted last, so that it moves with the slider.
 */
export function powerOf({ data, isOld }: Asked, percent: number): Power | null {
  if (!data) return null;
  const { reachable, base_rate: rate } = data;
  if (!isOld) {
    const { control, treated, smallest_uplift: rise } = data;
    return { reachable, control, treated, rate, rise };
  }
  const control = Math.round((reachable * percent) / 100);
  const rise = detectableRise(reachable - control, control, rate);
  return {
    ...{ reachable, control, treated: reachable - control, rate },
    rise: rise === null ? null : rise * 100,
  };
}
