import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/session/useProfile.js';
import { addDays, todayIn } from '../../ui/calendar/zoned.js';

/** The word for a day that has one, such as 'today', on the company's calendar; null for all others. */
export function useDayWord(): (day: string) => string | null {
  const { t } = useTranslation('timeline');
  const today = todayIn(useProfile().company.time_zone);
  const words = new Map([
    [today, t('day.today')],
    [addDays(today, -1), t('day.yesterday')],
    [addDays(today, 1), t('day.tomorrow')],
  ]);
  return (day) => words.get(day) ?? null;
}
