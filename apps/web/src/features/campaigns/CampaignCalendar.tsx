import { listCampaigns } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMonth } from '../../ui/calendar/MonthCalendar.js';
import { MonthOf } from '../../ui/calendar/MonthOf.js';
import { spanOf } from '../../ui/calendar/monthLanes.js';
import { Page } from '../../ui/page/Page.js';
import { CampaignTools } from './CampaignTools.js';
import { daysOf } from './campaignDays.js';
import { shownStatus } from './living.js';

/**
 * All but the rejected: written, waiting for a review, planned, being sent, sent, or stopped on the way. The server
 * leaves out a draft without a day, and what never began.
 */
const status = ['draft', 'pending', 'scheduled', 'running', 'completed', 'inactive'] as const;

/** The campaigns of a month. */
export function CampaignCalendar() {
  const { t } = useTranslation('campaigns');
  const shown = useMonth();
  const found = useCall(
    listCampaigns,
    {
      query: {
        ...spanOf(shown.month),
        status: [...status],
        page_size: 500,
        ordering: 'begins_at',
      },
    },
    { keepPrevious: true },
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={<CampaignTools active="calendar" />}>
      <MonthOf
        shown={shown}
        found={found}
        itemOf={(c) => ({
          ...c,
          ...daysOf(c, new Date()),
          status: shownStatus(c),
          to: paths.campaign(c.id),
          about: t(`channel.${c.channel}`),
        })}
        words={{
          label: t('calendar.inMonth'),
          none: t('calendar.none'),
          most: (count) => t('calendar.most', { count }),
        }}
      />
    </Page>
  );
}
