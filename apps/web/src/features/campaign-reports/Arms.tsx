import type { CampaignSummary } from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/Chart.js';
import type { ChartLook } from '../../ui/chart/chartLook.js';
import { meaning } from '../../ui/chart/chartPalette.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from '../../ui/table/plainTable.module.css';
import { armsOf, type Channel } from './funnel.js';

/** Conversion of those mailed beside those kept out, with the revenue of both. */
export function Arms({ summary, channel }: { summary: CampaignSummary; channel: Channel }) {
  const { t } = useTranslation('campaign-reports');
  const { whole, percent, money, num } = useFormat();
  const arms = useMemo(() => armsOf(summary), [summary]);
  const option = useCallback(
    (look: ChartLook) => ({
      legend: { show: false },
      grid: { ...look.base.grid, top: 24 },
      xAxis: {
        ...look.axis,
        type: 'category',
        data: arms.map(({ arm }) => t(`arm.${arm}`, { context: channel })),
      },
      yAxis: {
        ...look.axis,
        type: 'value',
        min: 0,
        name: t('arms.unit'),
        nameLocation: 'middle',
        nameGap: 44,
        axisLabel: { ...look.axis.axisLabel, formatter: (value: number) => `${num(value)}%` },
      },
      tooltip: {
        ...look.base.tooltip,
        trigger: 'item',
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const arm = arms[dataIndex];
          return arm
            ? `${t(`arm.${arm.arm}`, { context: channel })}: ${percent(arm.rate)} (${t(
                'arms.ofProfiles',
                {
                  count: arm.size,
                  converted: whole(arm.converted),
                  size: whole(arm.size),
                },
              )})`
            : '';
        },
      },
      series: [
        {
          type: 'bar',
          barMaxWidth: 96,
          data: arms.map(({ arm, rate }) => ({
            value: (rate ?? 0) * 100,
            itemStyle: { color: meaning(arm, look.dark), borderRadius: [4, 4, 0, 0] },
          })),
          label: {
            show: true,
            position: 'top',
            color: look.ink,
            formatter: ({ dataIndex }: { dataIndex: number }) => percent(arms[dataIndex]?.rate),
          },
        },
      ],
    }),
    [arms, channel, t, num, percent, whole],
  );
  const head = [
    t('arms.group'),
    t('arms.profiles'),
    t('arms.converted'),
    t('arms.rate'),
    t('arms.revenue'),
    t('arms.perProfile'),
  ];
  const rows = arms.map((a) => [
    t(`arm.${a.arm}`, { context: channel }),
    whole(a.size),
    whole(a.converted),
    percent(a.rate),
    money(a.revenue),
    money(a.perProfile),
  ]);
  return (
    <>
      <Chart
        level={2}
        title={t('arms.title')}
        height={240}
        label={arms
          .map((a) => `${t(`arm.${a.arm}`, { context: channel })}: ${percent(a.rate)}`)
          .join(', ')}
        option={option}
        table={{
          head,
          rows: arms.map((a) => [
            t(`arm.${a.arm}`, { context: channel }),
            a.size,
            a.converted,
            percent(a.rate),
            a.revenue,
            a.perProfile === null ? null : a.perProfile.toFixed(2),
          ]),
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard has to reach that */}
      <section className={styles.plainTable} tabIndex={0} aria-label={t('arms.title')}>
        <table>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, at) => (
                  <td key={head[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
