import type { CampaignSummary, DrilldownLabel, FunnelStep } from '@kade/contract';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/Chart.js';
import type { ChartLook } from '../../ui/chart/chartLook.js';
import { meaning } from '../../ui/chart/chartPalette.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Row } from '../../ui/layout/layout.js';
import styles from './campaign-reports.module.css';
import { type Channel, funnelRows, unsentRows } from './funnel.js';

type Props = {
  summary: CampaignSummary;
  channel: Channel;
  open: DrilldownLabel | null;
  onOpen: (label: DrilldownLabel) => void;
};

const colourOf = (step: FunnelStep, dark: boolean) =>
  meaning(step === 'recipients' ? 'treated' : step === 'delivered' ? 'sent' : step, dark);

/** The funnel with exact counts; each step opens the recipients behind it, by mouse or by keyboard. */
export function Funnel({ summary, channel, open, onOpen }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { whole, percent } = useFormat();
  const rows = useMemo(() => funnelRows(summary, channel), [summary, channel]);
  const beside = unsentRows(summary);
  const option = useCallback(
    (look: ChartLook) => ({
      grid: { ...look.base.grid, top: 8, right: 64, bottom: 24 },
      xAxis: {
        ...look.axis,
        type: 'value',
        minInterval: 1,
        name: t('funnel.unit', { context: channel }),
        nameLocation: 'middle',
        nameGap: 28,
      },
      yAxis: {
        ...look.axis,
        type: 'category',
        inverse: true,
        data: rows.map((row) => t(`funnelStep.${row.step}`)),
        splitLine: { show: false },
      },
      tooltip: {
        ...look.base.tooltip,
        trigger: 'item',
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const row = rows[dataIndex];
          if (!row) return '';
          const share = row.of
            ? ` (${t('funnel.share', { share: percent(row.share), of: t(`funnelOf.${row.of}`) })})`
            : '';
          return `${t(`funnelStep.${row.step}`)}: ${whole(row.count)}${share}`;
        },
      },
      series: [
        {
          type: 'bar',
          barWidth: '62%',
          cursor: 'pointer',
          data: rows.map((row) => ({
            value: row.count,
            itemStyle: { color: colourOf(row.step, look.dark), borderRadius: [0, 4, 4, 0] },
          })),
          label: {
            show: true,
            position: 'right',
            color: look.ink,
            formatter: ({ value }: { value: number }) => whole(value),
          },
        },
      ],
    }),
    [rows, channel, t, whole, percent],
  );
  const pick = useCallback((at: number) => rows[at] && onOpen(rows[at].step), [rows, onOpen]);
  return (
    <>
      <Chart
        level={2}
        title={t('funnel.title')}
        label={t('funnel.label', {
          sent: whole(summary.sent),
          opened: whole(summary.opened),
          clicked: whole(summary.clicked),
          context: channel,
          converted: whole(summary.converted),
        })}
        option={option}
        onPick={pick}
        table={{
          head: [t('funnel.step'), t('funnel.count'), t('funnel.shareHead')],
          rows: rows.map((row) => [
            t(`funnelStep.${row.step}`),
            row.count,
            row.of ? `${percent(row.share)} ${t(`funnelOf.${row.of}`)}` : null,
          ]),
        }}
      />
      <Row gap={8} wrap className={styles.funnelSteps}>
        <span className="soft">{t('funnel.behind')}</span>
        {rows.map((row) => (
          <Button
            key={row.step}
            size="small"
            type={open === row.step ? 'primary' : 'default'}
            aria-pressed={open === row.step}
            disabled={row.count === 0}
            onClick={() => onOpen(row.step)}
          >
            {t(`funnelStep.${row.step}`)} {whole(row.count)}
          </Button>
        ))}
      </Row>
      {beside.length > 0 && (
        <Row gap={8} wrap className={styles.funnelSteps}>
          <span className="soft">{t('funnel.unsent')}</span>
          {beside.map(({ state, count }) => (
            <Button
              key={state}
              size="small"
              type={open === state ? 'primary' : 'default'}
              aria-pressed={open === state}
              onClick={() => onOpen(state)}
            >
              {t(`funnelStep.${state}`, { context: channel })} {whole(count)}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}
