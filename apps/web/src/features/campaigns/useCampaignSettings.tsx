import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageActions } from '../../ui/page/actions.js';
import { CampaignSettingsDialog } from './CampaignSettingsDialog.js';

/** What holds for all campaigns of the company: opened from their list and from their calendar alike. */
export function useCampaignSettings() {
  const { t } = useTranslation('campaigns');
  const [isOpen, setOpen] = useState(false);
  const actions: PageActions = [
    { key: 'settings', label: t('company.open'), more: true, onClick: () => setOpen(true) },
  ];
  const dialog = <CampaignSettingsDialog open={isOpen} onClose={() => setOpen(false)} />;
  return { actions, dialog };
}
