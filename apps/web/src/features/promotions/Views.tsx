import { promoters } from '@kade/contract';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../app/useProfile.js';
import { calendarPath, newPromotionPath, promotionsPath } from './paths.js';

/** List or calendar, and a new promotion: what stands above both. */
export function Views({ active }: { active: 'list' | 'calendar' }) {
  const { t } = useTranslation('promotions');
  const navigate = useNavigate();
  const may = useMay();
  return (
    <>
      <Segmented
        value={active}
        aria-label={t('view.label')}
        options={[
          { value: 'list', label: t('view.list') },
          { value: 'calendar', label: t('view.calendar') },
        ]}
        onChange={(to) => void navigate(to === 'list' ? promotionsPath : calendarPath)}
      />
      {may(promoters) && (
        <Button type="primary" onClick={() => void navigate(newPromotionPath)}>
          {t('create')}
        </Button>
      )}
    </>
  );
}
