import {
  campaignDaySeries,
  getCampaign,
  getCampaignPerformance,
  getCampaignSummary,
} from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Columns, Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { livingPoll, shownStatus } from '../campaigns/index.js';
import { CampaignContents } from '../content/index.js';
import { type CellWords, ReportRows } from '../reports/index.js';
import { Arms } from './Arms.js';
import { CampaignChoice } from './CampaignChoice.js';
import styles from './campaign-reports.module.css';
import { Days } from './Days.js';
import { Funnel } from './Funnel.js';
import { KeyFigures } from './KeyFigures.js';
import { Lead } from './Lead.js';
import { Parts } from './Parts.js';
import { useCampaignRows } from './useCampaignRows.js';

const rows = 'recipient';

/** What one campaign did: funnel, conversion and revenue beside the control group, uplift, day by day. */
export function CampaignReport({ id }: { id: number }) {
  const { t } = useTranslation('campaign-reports');
  const { company } = useProfile();
  const input = { params: { id } };
  const campaign = useCall(getCampaign, input, { pollEvery: livingPoll });
  const poll = () => livingPoll(campaign.data);
  const summary = useCall(getCampaignSummary, input, { pollEvery: poll });
  const days = useCall(getCampaignPerformance, input, { pollEvery: poll });
  const report = useCampaignRows(useMemo(() => [id], [id]));
  const name = campaign.data?.name ?? t('one');
  const cellWords: CellWords = (chart, { named = '', day = '', series: said }) => {
    if (chart === 'links')
      return { title: t('links.rowsOf', { url: named }), unit: 'whole', by: 'count', rows };
    const series = campaignDaySeries.find((one) => one === said) ?? 'sent';
    return {
      ...{
        title: `${t(`series.${series}`, { context: campaign.data?.channel ?? 'email' })} · ${day}`,
        rows,
      },
      ...(series === 'revenue' ? { unit: 'money', by: 'sum' } : { unit: 'whole', by: 'count' }),
      value: days.data?.days.find((one) => one.day === day)?.[series],
    };
  };

  return (
    <Page
      title={name}
      status={campaign.data && <StatusTag status={shownStatus(campaign.data)} />}
      facts={[t('dataUpTo', { day: company.data_up_to })]}
      parent={{ title: t('title'), to: paths.campaignReports }}
      tools={<CampaignChoice id={id} />}
      actions={[
        { key: 'compare', label: t('compare.button'), to: paths.compareCampaigns(id) },
        { key: 'campaign', label: t('toCampaign'), to: paths.campaign(id) },
      ]}
    >
      <Loaded query={summary}>
        {(data) => (
          <Loaded query={campaign}>
            {({ channel }) => (
              <>
                <Columns
                  gap={16}
                  of="minmax(0, 1fr) minmax(0, 2fr)"
                  align="start"
                  className={styles.reportGrid}
                >
                  <Stack gap={16}>
                    <Panel>
                      <Lead summary={data} channel={channel} />
                    </Panel>
                    <Panel>
                      <Arms summary={data} channel={channel} open={report.open} />
                    </Panel>
                  </Stack>
                  <Stack gap={16}>
                    <KeyFigures summary={data} channel={channel} open={report.open} />
                    <Panel>
                      <Funnel summary={data} channel={channel} open={report.open} />
                    </Panel>
                  </Stack>
                </Columns>
                {channel === 'email' && <CampaignContents campaignId={id} />}
                <Panel>
                  <Loaded query={days}>
                    {(found) => (
                      <Days days={found.days} channel={channel} openCell={report.openCell} />
                    )}
                  </Loaded>
                </Panel>
                <Panel>
                  <Parts
                    id={id}
                    channel={channel}
                    report={report}
                    pollEvery={poll()}
                    provisional={!data.window.closed}
                  />
                </Panel>
                <ReportRows
                  report={report}
                  cellWords={cellWords}
                  statusWords={(arm) =>
                    arm === 'treated' || arm === 'control'
                      ? t(`arm.${arm}`, { context: channel })
                      : arm
                  }
                />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
