import { listCampaigns } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/queries.js';
import { Loaded } from '../../ui/Loaded.js';
import { MonthCalendar, MonthPanel, useMonth } from '../../ui/MonthCalendar.js';
import { spanOf } from '../../ui/monthLanes.js';
import { Page } from '../../ui/Page.js';
import { daysOf } from './campaignDays.js';
import { campaignPath } from './paths.js';
import { Views } from './Views.js';

/** Those that are planned, being sent, sent, or were stopped on the way; the server leaves out what never began. */
const status = ['scheduled', 'running', 'completed', 'inactive'] as const;

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
    <Page title={t('title')} lead={t('lead')} actions={<Views active="calendar" />}>
      <MonthPanel {...shown}>
        <Loaded query={found}>
          {({ results, count }) => (
            <>
              {count > results.length && <p className="soft">{t('calendar.most', { count })}</p>}
              <MonthCalendar
                month={shown.month}
                items={results.map((c) => ({
                  ...c,
                  ...daysOf(c, new Date()),
                  to: campaignPath(c.id),
                  about: t(`channel.${c.channel}`),
                }))}
                words={{ label: t('calendar.inMonth'), none: t('calendar.none') }}
              />
            </>
          )}
        </Loaded>
      </MonthPanel>
    </Page>
  );
}
