import type { ClassificationEstimate } from '@kade/contract';
import type { Sampled } from './estimate.repo.js';

const z95 = 1.959964;
/** Euros have so many digits, seconds none. */
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * What the leads that are left cost and how long they take, told from those that were asked for it: as many times the mean, and
 * the ends of its interval of 95 %. Leads whose answer was there already cost nothing; of the others as large a share is expected.
 * @param seconds that those took who were asked, with as many at once as later
 */
export function estimateOf(
  { asked, failed, taken_over, mean_cost, cost_deviation }: Sampled,
  left: number,
  seconds: number,
  { cap, spent, budget }: { cap: number | null; spent: number; budget: number | null },
): ClassificationEstimate {
  const rows = asked + taken_over;
  const none = { rows, failed, taken_over, left, cost: null, seconds: null };
  if (asked === 0 || mean_cost === null) return { ...none, over_cap: false, over_budget: false };
  const toAsk = left * (asked / rows);
  const reach = asked > 1 ? (z95 * (cost_deviation ?? 0)) / Math.sqrt(asked) : 0;
  const cost = {
    expected: round(toAsk * mean_cost, 6),
    low: round(Math.max(0, toAsk * (mean_cost - reach)), 6),
    high: round(toAsk * (mean_cost + reach), 6),
  };
  const each = seconds / asked;
  return {
    ...none,
    cost,
    // How long an answer takes differs more from hour to hour than from lead to lead.
    seconds: {
      expected: Math.ceil(toAsk * each),
      low: Math.ceil((toAsk * each) / 2),
      high: Math.ceil(toAsk * each * 2),
    },
    over_cap: cap !== null && spent + cost.expected > cap,
    over_budget: budget !== null && cost.expected > budget,
  };
}
