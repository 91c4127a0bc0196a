import { listCampaigns } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useMonth } from '../../ui/calendar/MonthCalendar.js';
import { ApprovableCalendar, monthQuery } from '../approvals/index.js';
import { daysOf } from './campaignDays.js';
import { campaignScreens } from './kind.js';
import { useCampaignSettings } from './useCampaignSettings.js';

/**
 * All but the rejected: written, waiting for a review, planned, being sent, sent, or stopped on the way. The server
 * leaves out a draft without a day, and what never began.
 */
const statuses = ['draft', 'pending', 'scheduled', 'running', 'completed', 'inactive'] as const;

/** The campaigns of a month. */
export function CampaignCalendar() {
  const { t } = useTranslation('campaigns');
  const shown = useMonth();
  const settings = useCampaignSettings();
  const found = useCall(
    listCampaigns,
    { query: monthQuery(shown.month, statuses, 'begins_at') },
    { keepPrevious: true },
  );
  return (
    <ApprovableCalendar
      kind={campaignScreens}
      {...{ shown, found }}
      daysOf={(c) => ({ ...daysOf(c, new Date()), about: t(`channel.${c.channel}`) })}
      actions={settings.actions}
    >
      {settings.dialog}
    </ApprovableCalendar>
  );
}
