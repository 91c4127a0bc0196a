import type { LifecycleCustomer } from '@kade/contract';
import { none } from '../../../ui/facts/format.js';
import type { Say } from '../words/say.js';

/** Purchases expected in 12 months, with the counts that four of five lie between: '4.2 (2–7)'. */
export function expectedWords({ t, format }: Say, expected: LifecycleCustomer['expected']): string {
  if (!expected) return none;
  const { purchases, low, high } = expected;
  // Of ten and more a tenth says nothing: the range is wider than that.
  const amount = purchases < 10 ? format.tenths(purchases) : format.whole(purchases);
  if (low === null || high === null) return amount;
  return t('customer.expected', {
    purchases: amount,
    low: format.whole(low),
    high: format.whole(high),
  });
}
