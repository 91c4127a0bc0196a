import { getBasicReport, type ReplyOf } from '@kade/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { IntervalBar, intervalRange } from '../../ui/chart/IntervalBar.js';
import { cx } from '../../ui/cx.js';
import nameStyles from '../../ui/facts/name.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day } from '../../ui/facts/Values.js';
import { fewest } from '../../ui/kpi/delta.js';
import { KpiStrip } from '../../ui/kpi/KpiStrip.js';
import { Columns } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { PlainTable } from '../../ui/table/PlainTable.js';
import plainTableStyles from '../../ui/table/plainTable.module.css';
import { shownStatus } from '../campaigns/index.js';
import styles from './campaign-reports.module.css';
import { type PeriodKey, periodOf, periods } from './period.js';
import { UpliftCell } from './UpliftCell.js';
import { signed } from './uplift.js';

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
  return (
    <Page
      title={t('title')}
      about={t('choose')}
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
                <Extra extra={extra} />
              </Panel>
              <Sums now={totals} before={before} course={course} />
            </Columns>
          )
        }
      </Loaded>
      <Panel>
        <Loaded query={campaigns}>{(found) => <Campaigns rows={found.campaigns} />}</Loaded>
      </Panel>
    </Page>
  );
}

/** What the campaigns brought in beyond what would have been bought anyway. */
function Extra({ extra }: { extra: Report['extra_revenue'] }) {
  const { t } = useTranslation('campaign-reports');
  const { euros } = useFormat();
  const amount = (value: number) => signed(euros, Math.round(value));
  return (
    <>
      <h2 className={styles.leadTitle}>{t('overview.extra')}</h2>
      {extra ? (
        <>
          <p className={styles.leadFigure}>{amount(extra.value)}</p>
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

type SumsProps = { now: Totals; before: Totals; course: Report['course'] };

/** Totals of the period beside those of the one before; each with its course by the day campaigns began. */
function Sums({ now, before, course }: SumsProps) {
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
          value: now.sent,
          course: of('sent'),
          compared: {
            ...{ before: before.sent, vs, better: 'neither' },
            n: Math.min(now.sent, before.sent),
          },
        },
        {
          label: t('overview.clicked'),
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

function Campaigns({ rows }: { rows: Report['campaigns'] }) {
  const { t } = useTranslation(['campaign-reports', 'campaigns']);
  const { whole, percent, euros } = useFormat();
  if (rows.length === 0) return <EmptyState of="chart" hint={t('empty')} />;
  const rate = (part: number, all: number) => (all > 0 ? percent(part / all) : '–');
  const range = intervalRange(rows.flatMap(({ uplift }) => uplift ?? []));
  const early = rows.filter((c) => !c.closed);
  const head = [
    t('column.name'),
    t('column.status'),
    t('column.started'),
    t('funnelStep.sent'),
    t('figure.conversion'),
    t('parts.column.control'),
    t('parts.column.uplift'),
    t('arms.revenue'),
  ];
  return (
    <>
      <PlainTable label={t('title')} className={styles.forest}>
        <table>
          <thead>
            <tr>
              {head.map((title) => (
                <th
                  key={title}
                  scope="col"
                  className={title === t('column.status') ? plainTableStyles.words : ''}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((c) => (
              <tr key={c.id}>
                <th scope="row">
                  <Link
                    className={nameStyles.nameLink}
                    to={paths.campaignReport(c.id)}
                    title={c.name}
                  >
                    {c.name}
                  </Link>
                </th>
                <td className={plainTableStyles.words}>
                  <StatusTag status={shownStatus(c)} />
                </td>
                <td>
                  <Day value={c.started_at} />
                </td>
                <td>{c.channel === 'email' ? whole(c.sent) : '–'}</td>
                <td>{rate(c.converted, c.recipients)}</td>
                <td>{rate(c.control_converted, c.control_size)}</td>
                <td>
                  <UpliftCell
                    uplift={c.uplift}
                    range={range}
                    few={Math.min(c.recipients, c.control_size) < fewest}
                  />
                </td>
                <td>{euros(c.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PlainTable>
      <p className={cx(styles.reportNote, 'soft')}>
        {early.length > 0 &&
          t('overview.early', {
            count: early.length,
            names: early.map((c) => `${c.name} (${c.closes_on})`).join(', '),
          })}{' '}
        {t('overview.rates')}
      </p>
    </>
  );
}
