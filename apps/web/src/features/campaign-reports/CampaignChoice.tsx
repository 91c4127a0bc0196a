import { listCampaignsPlain } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import styles from './campaign-reports.module.css';

/** Goes from one campaign's report to another's. */
export function CampaignChoice({ id }: { id: number }) {
  const { t } = useTranslation('campaign-reports');
  const navigate = useNavigate();
  const campaigns = useCall(listCampaignsPlain);
  return (
    <Select<number>
      className={styles.campaignChoice}
      aria-label={t('one')}
      value={id}
      loading={campaigns.isLoading}
      options={(campaigns.data ?? []).map((c) => ({ value: c.id, label: c.name }))}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={(next) => void navigate(paths.campaignReport(next))}
    />
  );
}
