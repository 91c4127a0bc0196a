import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignSettingsDialog } from './CampaignSettingsDialog.js';
import { Views } from './Views.js';

/** What stands above the list of campaigns and above their calendar alike. */
export function CampaignTools({ active }: { active: 'list' | 'calendar' }) {
  const { t } = useTranslation('campaigns');
  const [settings, setSettings] = useState(false);
  return (
    <>
      <Button onClick={() => setSettings(true)}>{t('company.open')}</Button>
      <Views active={active} />
      <CampaignSettingsDialog open={settings} onClose={() => setSettings(false)} />
    </>
  );
}
