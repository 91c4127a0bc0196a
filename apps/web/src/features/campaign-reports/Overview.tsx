import { getBasicReport, type ReplyOf } from '@kade/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { cx } from '../../ui/cx.js';
import { Figures } from '../../ui/facts/Figures.js';
import nameStyles from '../../ui/facts/name.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import plainTableStyles from '../../ui/table/plainTable.module.css';
import { shownStatus } from '../campaigns/index.js';
import styles from './campaign-reports.module.css';
import { type PeriodKey, periodOf, periods } from './period.js';
import { inPoints, signed } from './uplift.js';

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
      lead={t('choose')}
      actions={
        <Segmented
          aria-label={t('overview.period')}
          value={key}
          onChange={setKey}
          options={periods.map((value) => ({ value, label: t(`overview.days.${value}`) }))}
        />
      }
    >
      <Loaded query={overview}>
        {({ totals, before }) => totals && before && <Sums now={totals} before={before} />}
      </Loaded>
      <Panel>
        <Loaded query={campaigns}>{(found) => <Campaigns rows={found.campaigns} />}</Loaded>
      </Panel>
    </Page>
  );
}

function Sums({ now, before }: { now: Totals; before: Totals }) {
  const { t } = useTranslation('campaign-reports');
  const { whole, percent, money } = useFormat();
  const rate = (part: number, all: number) => (all > 0 ? percent(part / all) : '–');
  const was = (value: string) => t('overview.before', { value });
  return (
    <Figures
      items={[
        {
          label: t('overview.campaigns'),
          value: whole(now.campaigns),
          note: was(whole(before.campaigns)),
        },
        { label: t('funnelStep.sent'), value: whole(now.sent), note: was(whole(before.sent)) },
        {
          label: t('overview.clicked'),
          value: rate(now.clicked, now.delivered),
          note: was(rate(before.clicked, before.delivered)),
        },
        {
          label: t('figure.conversion'),
          value: rate(now.over_converted, now.over),
          note: (
            <>
              {was(rate(before.over_converted, before.over))}
              {now.open > 0 && <br />}
              {now.open > 0 && t('overview.open', { count: now.open })}
            </>
          ),
        },
        { label: t('figure.revenue'), value: money(now.revenue), note: was(money(before.revenue)) },
      ]}
    />
  );
}

function Campaigns({ rows }: { rows: Report['campaigns'] }) {
  const { t } = useTranslation(['campaign-reports', 'campaigns']);
  const { whole, percent, money, num } = useFormat();
  if (rows.length === 0) return <EmptyState hint={t('empty')} />;
  const rate = (part: number, all: number) => (all > 0 ? percent(part / all) : '–');
  const points = (value: number) => signed(num, inPoints(value));
  const head = [
    t('column.name'),
    t('column.status'),
    t('column.started'),
    t('funnelStep.sent'),
    t('parts.column.opened'),
    t('parts.column.clicked'),
    t('figure.conversion'),
    t('column.control'),
    t('parts.column.uplift'),
    t('arms.revenue'),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard has to reach that */}
      <section className={plainTableStyles.plainTable} tabIndex={0} aria-label={t('title')}>
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
                  <Moment value={c.started_at} />
                </td>
                <td>{c.channel === 'email' ? whole(c.sent) : '–'}</td>
                <td>{c.channel === 'email' ? rate(c.opened, c.delivered) : '–'}</td>
                <td>{c.channel === 'email' ? rate(c.clicked, c.delivered) : '–'}</td>
                <td>{rate(c.converted, c.recipients)}</td>
                <td>{rate(c.control_converted, c.control_size)}</td>
                <td>
                  {c.uplift
                    ? `${points(c.uplift.absolute)} (${points(c.uplift.low)} … ${points(c.uplift.high)})`
                    : '–'}
                  {!c.closed && (
                    <div className="soft">{t('overview.provisional', { day: c.closes_on })}</div>
                  )}
                </td>
                <td>{money(c.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={cx(styles.reportNote, 'soft')}>{t('overview.rates')}</p>
    </>
  );
}
