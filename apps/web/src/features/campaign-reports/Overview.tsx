import { getBasicReport, type ReplyOf } from '@kade/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { IntervalBar, intervalRange } from '../../ui/chart/IntervalBar.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { KpiStrip } from '../../ui/kpi/KpiStrip.js';
import { Columns } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { ReportRows, useReport } from '../reports/index.js';
import { Campaigns } from './Campaigns.js';
import styles from './campaign-reports.module.css';
import { type PeriodKey, periodOf, periods } from './period.js';
import { Opens } from './pooled/Opens.js';
import { signed } from './uplift.js';
import { useCampaignRows } from './useCampaignRows.js';

const ofBase = ['campaign'];

type Report = ReplyOf<typeof getBasicReport>;
type Totals = NonNullable<Report['totals']>;

/** All campaigns of a period: totals beside the period before, and one by one. */
export function Overview() {
  const { t } = useTranslation('campaign-reports');
  const [key, setKey] = useState<PeriodKey>('90');
  const query = periodOf(key);
  const overview = useCall(
    getBasicReport,
    { params: { type: 'overview' }, query },
    { keepPrevious: true },
  );
  const campaigns = useCall(
    getBasicReport,
    { params: { type: 'campaigns' }, query },
    { keepPrevious: true },
  );
  // What is counted of all campaigns of a period is the base report's; of their mails, the campaign report's.
  const base = useReport('base', {
    ...{ filters: ofBase, enabled: false },
    fixed: { ...query, compare: 'none' },
  });
  const mailed = useMemo(
    () => (campaigns.data?.campaigns ?? []).filter(({ channel }) => channel === 'email'),
    [campaigns.data],
  );
  const mails = useCampaignRows(useMemo(() => mailed.map(({ id }) => id), [mailed]));
  const armWords = (arm: string) =>
    arm === 'treated' || arm === 'control' ? t(`arm.${arm}`) : arm;
  return (
    <Page
      title={t('title')}
      about={t('choose')}
      actions={[{ key: 'compare', label: t('compare.button'), to: paths.compareCampaigns() }]}
      tools={
        <Segmented
          aria-label={t('overview.period')}
          value={key}
          onChange={setKey}
          options={periods.map((value) => ({ value, label: t(`overview.days.${value}`) }))}
        />
      }
    >
      <Loaded query={overview}>
        {({ totals, before, course, extra_revenue: extra }) =>
          totals &&
          before && (
            <Columns gap={16} of="minmax(0, 1fr) minmax(0, 2fr)" className={styles.reportGrid}>
              <Panel>
                <Extra extra={extra} onOpen={() => base.open('extra_revenue')} />
              </Panel>
              <Sums
                {...{ now: totals, before, course }}
                open={{
                  ...(mailed.length > 0
                    ? {
                        sent: () => mails.open('campaign_sent'),
                        clicked: () => mails.open('clicked'),
                      }
                    : {}),
                  conversion: () => base.open('marketing_conversion'),
                  revenue: () => base.open('marketing_revenue'),
                }}
              />
            </Columns>
          )
        }
      </Loaded>
      <Loaded query={campaigns}>
        {(found) => (
          <Campaigns
            rows={found.campaigns}
            onOpen={({ id, name }, figure) =>
              mails.open(figure, { campaign: String(id), named: name })
            }
          />
        )}
      </Loaded>
      <ReportRows report={base} statusWords={armWords} />
      <ReportRows report={mails} statusWords={armWords} />
    </Page>
  );
}

/** What the campaigns brought in beyond what would have been bought anyway. */
function Extra({ extra, onOpen }: { extra: Report['extra_revenue']; onOpen: () => void }) {
  const { t } = useTranslation('campaign-reports');
  const { euros } = useFormat();
  const amount = (value: number) => signed(euros, Math.round(value));
  return (
    <>
      <h2 className={styles.leadTitle}>{t('overview.extra')}</h2>
      {extra ? (
        <>
          <p className={styles.leadFigure}>
            <Opens label={`${t('overview.extra')}: ${amount(extra.value)}`} onClick={onOpen}>
              {amount(extra.value)}
            </Opens>
          </p>
          <div className={styles.leadBar}>
            <IntervalBar
              value={extra.value}
              low={extra.low}
              high={extra.high}
              range={intervalRange([extra])}
              zero={0}
              zeroWords={t('uplift.zero')}
              label={amount(extra.value)}
              words={t('overview.extraInterval', {
                low: amount(extra.low),
                high: amount(extra.high),
              })}
            />
          </div>
          <p className={styles.leadVerdict}>{t(`overview.extraVerdict.${extra.verdict_code}`)}</p>
          <p className="soft">
            {t('overview.extraInterval', { low: amount(extra.low), high: amount(extra.high) })}{' '}
            {t('overview.extraOf', { count: extra.campaigns })}
          </p>
        </>
      ) : (
        <p className="soft">{t('overview.extraNone')}</p>
      )}
    </>
  );
}

type SumsProps = {
  now: Totals;
  before: Totals;
  course: Report['course'];
  /** Shows the rows behind a figure. */
  open: Partial<Record<'sent' | 'clicked' | 'conversion' | 'revenue', () => void>>;
};

/** Totals of the period beside those of the one before; each with its course by the day campaigns began. */
function Sums({ now, before, course, open }: SumsProps) {
  const { t } = useTranslation('campaign-reports');
  const rate = (part: number, all: number) => (all > 0 ? part / all : null);
  const vs = t('overview.vs');
  const of = (key: 'campaigns' | 'sent' | 'revenue') => ({
    values: course.map((part) => Number(part[key])),
    names: course.map(({ from, to }) => `${from} – ${to}`),
  });
  return (
    <KpiStrip
      className={styles.sums}
      items={[
        {
          label: t('overview.campaigns'),
          value: now.campaigns,
          course: of('campaigns'),
          compared: {
            ...{ before: before.campaigns, vs, better: 'neither' },
            n: Math.min(now.campaigns, before.campaigns),
          },
        },
        {
          label: t('funnelStep.sent'),
          ...{ term: 'campaign_sent', ...(open.sent ? { onPick: open.sent } : {}) },
          value: now.sent,
          course: of('sent'),
          compared: {
            ...{ before: before.sent, vs, better: 'neither' },
            n: Math.min(now.sent, before.sent),
          },
        },
        {
          label: t('overview.clicked'),
          ...{ term: 'clicked', ...(open.clicked ? { onPick: open.clicked } : {}) },
          value: rate(now.clicked, now.delivered),
          unit: 'share',
          note: now.delivered === 0 && t('overview.noMails'),
          compared: {
            before: rate(before.clicked, before.delivered),
            ...{ vs, inPoints: true, n: Math.min(now.delivered, before.delivered) },
          },
        },
        {
          label: t('figure.conversion'),
          ...{
            term: 'marketing_conversion',
            ...(open.conversion ? { onPick: open.conversion } : {}),
          },
          value: rate(now.over_converted, now.over),
          unit: 'share',
          note: now.open > 0 && t('overview.open', { count: now.open }),
          compared: {
            before: rate(before.over_converted, before.over),
            ...{ vs, inPoints: true, n: Math.min(now.over, before.over) },
          },
        },
        {
          label: t('arms.revenue'),
          ...{ term: 'marketing_revenue', ...(open.revenue ? { onPick: open.revenue } : {}) },
          value: now.revenue,
          unit: 'money',
          course: of('revenue'),
          compared: {
            ...{ before: before.revenue, vs },
            n: Math.min(now.converted, before.converted),
          },
        },
      ]}
    />
  );
}
