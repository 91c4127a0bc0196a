import { promoters } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session/useProfile.js';
import { ListOrCalendar } from '../../ui/list/ListOrCalendar.js';
import { calendarPath, newPromotionPath, promotionsPath } from './paths.js';

/** List or calendar, and a new promotion: what stands above both. */
export function Views({ active }: { active: 'list' | 'calendar' }) {
  const { t } = useTranslation('promotions');
  const create = useMay()(promoters) ? newPromotionPath : null;
  return (
    <ListOrCalendar
      active={active}
      words={{
        label: t('view.label'),
        list: t('view.list'),
        calendar: t('view.calendar'),
        create: t('create'),
      }}
      paths={{ list: promotionsPath, calendar: calendarPath, create }}
    />
  );
}
