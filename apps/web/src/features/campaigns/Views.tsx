import { marketeer } from '@kade/contract';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../app/useProfile.js';
import { calendarPath, campaignsPath, newCampaignPath } from './paths.js';

/** List or calendar, and a new campaign: what stands above both. */
export function Views({ active }: { active: 'list' | 'calendar' }) {
  const { t } = useTranslation('campaigns');
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
        onChange={(to) => void navigate(to === 'list' ? campaignsPath : calendarPath)}
      />
      {may(marketeer) && (
        <Button type="primary" onClick={() => void navigate(newCampaignPath)}>
          {t('create')}
        </Button>
      )}
    </>
  );
}
