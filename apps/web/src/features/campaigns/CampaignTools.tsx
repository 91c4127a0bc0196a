import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignSettingsDialog } from './CampaignSettingsDialog.js';

/** What stands above the list of campaigns and above their calendar alike. */
export function CampaignTools() {
  const { t } = useTranslation('campaigns');
  const [settings, setSettings] = useState(false);
  return (
    <>
      <Button onClick={() => setSettings(true)}>{t('company.open')}</Button>
      <CampaignSettingsDialog open={settings} onClose={() => setSettings(false)} />
    </>
  );
}
