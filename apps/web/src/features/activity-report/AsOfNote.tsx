import { useTranslation } from 'react-i18next';
import { Banner } from '../models/index.js';

/** What can be known of activities on a past day, and what cannot. Nothing while the report is as of today. */
export function AsOfNote({ day }: { day: string | undefined }) {
  const { t } = useTranslation('activity-report');
  return day === undefined ? null : <Banner>{t('asOf', { day })}</Banner>;
}
