import { promoters } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { ListOrCalendar } from '../../ui/list/ListOrCalendar.js';

/** List or calendar, and a new promotion: what stands above both. */
export function Views({ active }: { active: 'list' | 'calendar' }) {
  const { t } = useTranslation('promotions');
  const create = useMay()(promoters) ? paths.newPromotion : null;
  return (
    <ListOrCalendar
      active={active}
      words={{
        label: t('view.label'),
        list: t('view.list'),
        calendar: t('view.calendar'),
        create: t('create'),
      }}
      paths={{ list: paths.promotions, calendar: paths.promotionCalendar, create }}
    />
  );
}
