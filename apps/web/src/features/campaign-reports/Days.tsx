import type { getCampaignPerformance, ReplyOf } from '@kade/contract';
import { Segmented } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/Chart.js';
import type { ChartLook } from '../../ui/chart/chartLook.js';
import { meaning } from '../../ui/chart/chartPalette.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import styles from './campaign-reports.module.css';
import type { Channel } from './funnel.js';

type Day = ReplyOf<typeof getCampaignPerformance>['days'][number];
const lines = ['sent', 'opened', 'clicked', 'unsubscribed'] as const;
const orders = ['converted', 'control_converted'] as const;
const views = ['mails', 'orders', 'revenue'] as const;
type View = (typeof views)[number];

/** The campaign day by day: what happened to the mails, who ordered, and the revenue. */
export function Days({ days, channel }: { days: readonly Day[]; channel: Channel }) {
  const { t } = useTranslation('campaign-reports');
  const { shortMoney, shortNum } = useFormat();
  const [view, setView] = useState<View>(channel === 'email' ? 'mails' : 'orders');
  const option = useCallback(
    (look: ChartLook) => {
      const keys = view === 'mails' ? lines : view === 'orders' ? orders : (['revenue'] as const);
      const euros = view === 'revenue';
      return {
        legend: { ...look.base.legend, show: !euros, type: 'scroll' },
        grid: { ...look.base.grid, top: euros ? 16 : 40, bottom: 24 },
        xAxis: {
          ...look.axis,
          type: 'category',
          data: days.map((d) => d.day),
          name: t('days.day'),
          nameLocation: 'middle',
          nameGap: 28,
        },
        yAxis: {
          ...look.axis,
          type: 'value',
          minInterval: euros ? 0 : 1,
          name: t(`days.unit.${view}`),
          nameLocation: 'middle',
          nameGap: 48,
          axisLabel: {
            ...look.axis.axisLabel,
            formatter: (value: number) => (euros ? shortMoney(value) : shortNum(value)),
          },
        },
        series: keys.map((key) => ({
          type: view === 'mails' ? 'line' : 'bar',
          name: t(`series.${key}`, { context: channel }),
          showSymbol: days.length < 40,
          data: days.map((d) => Number(d[key])),
          itemStyle: { color: colourOf(key, look.dark) },
        })),
      };
    },
    [days, channel, view, t, shortMoney, shortNum],
  );
  if (days.length === 0) {
    return (
      <>
        <h2 className={styles.reportHeading}>{t('days.title')}</h2>
        <EmptyState hint={t('days.none')} />
      </>
    );
  }
  const counted = [...(channel === 'email' ? lines : []), ...orders];
  const head = [
    t('days.day'),
    ...[...counted, 'revenue'].map((key) => t(`series.${key}`, { context: channel })),
  ];
  return (
    <>
      <Chart
        level={2}
        title={t('days.title')}
        label={t('days.label', {
          from: days[0]?.day,
          to: days.at(-1)?.day,
          context: channel,
        })}
        option={option}
        table={{
          head,
          rows: days.map((d) => [d.day, ...counted.map((key) => d[key]), d.revenue]),
        }}
      />
      <Segmented
        size="small"
        aria-label={t('days.show')}
        value={view}
        onChange={setView}
        options={views
          .filter((value) => channel === 'email' || value !== 'mails')
          .map((value) => ({ value, label: t(`days.view.${value}`) }))}
      />
    </>
  );
}

const colourOf = (
  key: (typeof lines)[number] | (typeof orders)[number] | 'revenue',
  dark: boolean,
) => meaning(key === 'control_converted' ? 'control' : key === 'revenue' ? 'treated' : key, dark);
