import { type Incomparable, incomparable, type Pooled } from '@kade/contract';
import { extraRevenue, pooledUplift } from '@kade/models';
import type { ArmFigures } from '../figures.repo.js';
import type { CampaignArms } from './arms.repo.js';
import type { StartedCampaign } from './campaigns.repo.js';

type Side = Pooled['treated'];
const inCents = (amount: string) => Math.round(Number(amount) * 100);

const sum = (arms: readonly ArmFigures[]): Side => ({
  size: arms.reduce((all, { size }) => all + size, 0),
  converted: arms.reduce((all, { converted }) => all + converted, 0),
  revenue: (arms.reduce((all, { revenue }) => all + inCents(revenue), 0) / 100).toFixed(2),
});

/** Groups large enough to be compared: of one profile there is no spread. */
export const isComparable = ({ treated, control }: CampaignArms) =>
  treated.size >= 2 && control.size >= 2;

/** How many campaigns are in no comparison, by the reason. */
function notCompared(campaigns: readonly StartedCampaign[]): Record<Incomparable, number> {
  const counts = Object.fromEntries(incomparable.map((why) => [why, 0])) as Record<
    Incomparable,
    number
  >;
  for (const { notCompared: why } of campaigns) if (why) counts[why] += 1;
  return counts;
}

/**
 * Several campaigns as one comparison; see `Pooled` of the contract.
 * @param arms of these campaigns; a campaign of which a filter leaves too few has no part in it
 */
export function pooledOf(
  campaigns: readonly StartedCampaign[],
  arms: readonly CampaignArms[],
): Pooled {
  const able = new Set(campaigns.filter((c) => c.notCompared === null).map(({ id }) => id));
  const mine = arms.filter(({ campaign_id }) => able.has(campaign_id));
  const compared = mine.filter(isComparable);
  const uplift = pooledUplift(compared);
  const extra = extraRevenue(compared);
  const counts = notCompared(campaigns);
  const orders = (share: number) => share * (uplift?.treated ?? 0);
  return {
    treated: sum(compared.map(({ treated }) => treated)),
    control: sum(compared.map(({ control }) => control)),
    uplift: uplift && {
      ...{ value: uplift.absolute, low: uplift.low, high: uplift.high },
      verdict_code: uplift.verdict,
    },
    extra_orders: uplift && {
      ...{ value: orders(uplift.absolute), low: orders(uplift.low), high: orders(uplift.high) },
    },
    extra_revenue: extra && {
      ...{ value: extra.value, low: extra.low, high: extra.high, verdict_code: extra.verdict },
    },
    campaigns: compared.length,
    not_compared: { ...counts, few: counts.few + able.size - compared.length },
  };
}
