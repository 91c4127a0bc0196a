import type { CampaignSummary } from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../ui/chart/ChartFrame.js';
import { barsHeight, type ChartLook } from '../../ui/chart/chartLook.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './campaign-reports.module.css';
import { type Channel, funnelRows, unsentRows } from './funnel.js';
import { type CampaignRows, figureOfStep } from './useCampaignRows.js';

type Props = {
  summary: CampaignSummary;
  channel: Channel;
  open: CampaignRows['open'];
};

const leaves = new Set(['unsubscribed', 'bounced']);

/** The funnel with exact counts and rates; each step opens the recipients behind it. */
export function Funnel({ summary, channel, open }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { whole, percent, shortNum } = useFormat();
  const rows = useMemo(() => funnelRows(summary, channel), [summary, channel]);
  const beside = unsentRows(summary);
  const rate = useCallback(
    (at: number) => {
      const row = rows[at];
      return row?.of && row.share !== null
        ? t('funnel.share', { share: percent(row.share), of: t(`funnelOf.${row.of}`) })
        : '';
    },
    [rows, t, percent],
  );
  const option = useCallback(
    (look: ChartLook) => {
      return {
        grid: { ...look.base.grid, top: 0, right: 150 },
        xAxis: look.amounts(shortNum, undefined, { show: false }),
        yAxis: look.names(
          rows.map((row) => t(`funnelStep.${row.step}`)),
          {
            inverse: true,
            axisLine: { show: false },
          },
        ),
        series: [
          look.bars(
            rows.map((row) => row.count),
            {
              itemStyle: {
                borderRadius: [0, 3, 3, 0],
                color: ({ dataIndex }: { dataIndex: number }) =>
                  look.meaning(leaves.has(rows[dataIndex]?.step ?? '') ? 'leaving' : 'onTheWay'),
              },
              label: {
                show: true,
                position: 'right',
                formatter: ({ dataIndex }: { dataIndex: number }) =>
                  `{count|${whole(rows[dataIndex]?.count)}}  {rate|${rate(dataIndex)}}`,
                rich: {
                  count: { ...look.text, color: look.ink, fontWeight: 600 },
                  rate: look.text,
                },
              },
            },
          ),
        ],
      };
    },
    [rows, t, whole, shortNum, rate],
  );
  const pick = useCallback(
    (at: number) => rows[at] && rows[at].count > 0 && open(figureOfStep[rows[at].step]),
    [rows, open],
  );
  return (
    <ChartFrame
      name="funnel"
      level={2}
      title={t('funnel.title')}
      sub={t('funnel.unit', { context: channel })}
      height={barsHeight(rows.length)}
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
        rows: rows.map((row, at) => [t(`funnelStep.${row.step}`), row.count, rate(at) || null]),
        units: ['text', 'whole', 'text'],
      }}
      foot={
        beside.length > 0 && (
          <>
            {t('funnel.unsent')}{' '}
            {beside.map(({ state, count }) => (
              <button
                key={state}
                type="button"
                className={styles.figureLink}
                onClick={() => open(figureOfStep[state])}
              >
                {t(`funnelStep.${state}`, { context: channel })} {whole(count)}
              </button>
            ))}
          </>
        )
      }
    />
  );
}
