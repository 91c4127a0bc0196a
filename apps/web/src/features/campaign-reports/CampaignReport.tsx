import { getCampaign, getCampaignPerformance, getCampaignSummary } from '@kade/contract';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Columns } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { livingPoll, shownStatus } from '../campaigns/index.js';
import { Arms } from './Arms.js';
import { CampaignChoice } from './CampaignChoice.js';
import styles from './campaign-reports.module.css';
import { Days } from './Days.js';
import { Drill } from './Drill.js';
import { Funnel } from './Funnel.js';
import { KeyFigures } from './KeyFigures.js';
import { Parts } from './Parts.js';
import { Reliability } from './Reliability.js';
import { Uplift } from './Uplift.js';
import { useDrill } from './useDrill.js';

/** What one campaign did: funnel, conversion and revenue beside the control group, uplift, day by day. */
export function CampaignReport({ id }: { id: number }) {
  const { t } = useTranslation('campaign-reports');
  const { company } = useProfile();
  const input = { params: { id } };
  const campaign = useCall(getCampaign, input, { pollEvery: livingPoll });
  const poll = () => livingPoll(campaign.data);
  const summary = useCall(getCampaignSummary, input, { pollEvery: poll });
  const days = useCall(getCampaignPerformance, input, { pollEvery: poll });
  const drill = useDrill();
  const rows = useRef<HTMLDivElement>(null);
  const { open } = drill;
  const pick = useCallback(
    (...figure: Parameters<typeof open>) => {
      open(...figure);
      requestAnimationFrame(() => rows.current?.scrollIntoView({ block: 'start' }));
    },
    [open],
  );
  const name = campaign.data?.name ?? t('one');

  return (
    <Page
      title={name}
      beside={campaign.data && <StatusTag status={shownStatus(campaign.data)} />}
      lead={t('dataUpTo', { day: company.data_up_to })}
      breadcrumb={[{ title: t('title'), to: paths.campaignReports }, { title: name }]}
      actions={
        <>
          <CampaignChoice id={id} />
          <Link className={styles.reportLink} to={paths.campaign(id)}>
            {t('toCampaign')}
          </Link>
        </>
      }
    >
      <Loaded query={summary}>
        {(data) => (
          <Loaded query={campaign}>
            {({ channel }) => (
              <>
                <KeyFigures summary={data} channel={channel} />
                <Columns gap={16} of={2} className={styles.reportGrid}>
                  <Panel>
                    <Funnel summary={data} channel={channel} open={drill.label} onOpen={pick} />
                  </Panel>
                  <Panel>
                    <Uplift summary={data} channel={channel} />
                    <Reliability summary={data} />
                  </Panel>
                  <Panel>
                    <Arms summary={data} channel={channel} />
                  </Panel>
                  <Panel>
                    <Loaded query={days}>
                      {(found) => <Days days={found.days} channel={channel} />}
                    </Loaded>
                  </Panel>
                </Columns>
                <Panel>
                  <Parts
                    id={id}
                    channel={channel}
                    open={pick}
                    pollEvery={poll()}
                    provisional={!data.window.closed}
                  />
                </Panel>
                <div ref={rows} className={styles.drill}>
                  {drill.label && (
                    <Drill
                      key={JSON.stringify([drill.label, drill.part])}
                      id={id}
                      channel={channel}
                      label={drill.label}
                      part={drill.part}
                      control={drill.control}
                      onClose={drill.close}
                    />
                  )}
                </div>
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
