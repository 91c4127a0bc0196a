import type { CampaignSummary } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/Chart.js';
import type { ChartLook } from '../../ui/chart/chartLook.js';
import { meaning } from '../../ui/chart/chartPalette.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './campaign-reports.module.css';
import type { Channel } from './funnel.js';
import { axisRange, inPoints, signed } from './uplift.js';
import { Verdict } from './Verdict.js';

/** The difference in conversion with its 95 % interval against zero, and what may be said about it. */
export function Uplift({ summary, channel }: { summary: CampaignSummary; channel: Channel }) {
  const { t } = useTranslation('campaign-reports');
  const { num } = useFormat();
  const { absolute, low, high } = summary.uplift;
  const points = (share: number) => signed(num, inPoints(share));
  const known = absolute !== null && low !== null && high !== null;

  const option = useCallback(
    (look: ChartLook) => {
      if (absolute === null || low === null || high === null) return {};
      const colour = meaning('treated', look.dark);
      const [from, to] = axisRange(low, high);
      const at = (share: number) => [inPoints(share), 0];
      return {
        legend: { show: false },
        grid: { ...look.base.grid, top: 32, bottom: 28 },
        xAxis: {
          ...look.axis,
          type: 'value',
          min: from,
          max: to,
          // The ends are round numbers for the air's sake; as labels they would crowd their neighbours.
          axisLabel: { ...look.axis.axisLabel, showMinLabel: false, showMaxLabel: false },
          name: t('uplift.unit'),
          nameLocation: 'middle',
          nameGap: 30,
        },
        yAxis: { type: 'value', min: -1, max: 1, show: false },
        tooltip: {
          ...look.base.tooltip,
          trigger: 'item',
          formatter: () =>
            t('uplift.interval', {
              value: signed(num, inPoints(absolute)),
              low: signed(num, inPoints(low)),
              high: signed(num, inPoints(high)),
            }),
        },
        series: [
          {
            type: 'line',
            data: [at(low), at(high)],
            symbol: 'rect',
            symbolSize: [3, 24],
            lineStyle: { width: 5, color: colour, opacity: 0.55 },
            itemStyle: { color: colour },
            markLine: {
              silent: true,
              symbol: 'none',
              data: [{ xAxis: 0 }],
              lineStyle: { color: look.ink, type: 'dashed', width: 1.5 },
              label: { formatter: t('uplift.zero'), color: look.soft, position: 'end' },
            },
          },
          {
            type: 'scatter',
            data: [at(absolute)],
            symbolSize: 16,
            itemStyle: { color: colour },
            label: {
              show: true,
              position: 'top',
              distance: 12,
              color: look.ink,
              fontWeight: 600,
              formatter: signed(num, inPoints(absolute)),
            },
          },
        ],
      };
    },
    [absolute, low, high, t, num],
  );
  return (
    <>
      {known ? (
        <Chart
          level={2}
          title={t('uplift.title')}
          height={200}
          label={t('uplift.interval', {
            value: points(absolute),
            low: points(low),
            high: points(high),
          })}
          option={option}
          table={{
            head: [t('uplift.figure'), t('uplift.unit')],
            rows: [
              [t('uplift.absolute'), points(absolute)],
              [t('uplift.low'), points(low)],
              [t('uplift.high'), points(high)],
            ],
          }}
        />
      ) : (
        <h2 className={styles.reportHeading}>{t('uplift.title')}</h2>
      )}
      <Verdict summary={summary} channel={channel} />
    </>
  );
}
