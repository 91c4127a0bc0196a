import type { SpotWhy } from '@kade/contract';
import type { Format } from '../../../ui/facts/format.js';
import { groupWords, type T } from './group.js';

export type Say = { readonly t: T; readonly format: Pick<Format, 'whole' | 'euros' | 'percent'> };

/** '14 of 19 customers in food service with 10–19 employees in Utrecht buy fish, at a median of € 3,200 a year.' */
export function whyWords({ t, format }: Say, proposition: string, why: SpotWhy): string {
  return t('why.sentence', {
    count: why.buyers,
    shown: format.whole(why.buyers),
    of: format.whole(why.customers),
    // '14 of 381 customers': all of them have nothing more in common.
    group: why.group.level === 'all' ? t('group.customers') : groupWords(why.group, t),
    proposition,
    median: format.euros(why.median),
  });
}

/** The same in a list, where there is room for two lines: 'who' is told beside it. */
export const shortWhy = ({ t, format }: Say, proposition: string, why: SpotWhy): string =>
  t(why.group.level === 'all' ? 'why.shortAll' : 'why.short', {
    count: why.buyers,
    shown: format.whole(why.buyers),
    of: format.whole(why.customers),
    proposition,
    median: format.euros(why.median),
  });

/** How that compares with all customers; empty where they are the group itself. */
export function besideAll({ t, format }: Say, why: SpotWhy): string {
  if (why.group.level === 'all' || why.customers === 0) return '';
  return t('why.overall', { share: format.percent(why.overall) });
}
