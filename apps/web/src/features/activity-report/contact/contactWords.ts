import type { getContactDays, ReplyOf } from '@kade/contract';
import type { TFunction } from 'i18next';

type Found = ReplyOf<typeof getContactDays>;
type Words = TFunction<'activity-report'>;

/** What a bar is called: `0 days`, `2–3 days`, `more than 30 days`. */
export function barWords(
  t: Words,
  { from, to }: Pick<Found['bars'][number], 'from' | 'to'>,
): string {
  if (to === null) return t('contact.over', { days: from - 1 });
  if (from === to) return from === 0 ? t('contact.sameDay') : t('contact.day', { count: from });
  return t('contact.between', { from, to });
}

/** The same along an axis, where all of them have to stand beside each other: `0`, `2–3`, `> 30`. */
export const shortBar = ({ from, to }: Pick<Found['bars'][number], 'from' | 'to'>): string =>
  to === null ? `> ${from - 1}` : from === to ? `${from}` : `${from}–${to}`;

/** How long half of them took, said with its interval where it is known. */
export function medianWords(
  t: Words,
  { value, low, high }: Found['median'],
  count: number,
): string {
  if (value === null) return count === 0 ? '' : t('contact.noMedian');
  const days = value === 0 ? t('contact.sameDay') : t('contact.day', { count: value });
  return low === null || high === null
    ? t('contact.median', { days })
    : t('contact.medianBetween', { days, low, high });
}
