import type { MenuProposition } from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/Chart.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

/** Dishes per proposition beside what is bought of it: long above and short below is a whitespot. */
export function MenuGraph({ propositions }: { propositions: readonly MenuProposition[] }) {
  const { t } = useTranslation('profile-detail');
  const { money, shortMoney } = useFormat();
  const rows = useMemo(
    () =>
      propositions.map((p) => ({
        ...p,
        name: p.proposition ?? t('menu.unmatched'),
        sales: Number(p.net_sales),
      })),
    [propositions, t],
  );
  // Who has bought nothing has no second half: an axis without bars tells nothing.
  const buys = rows.some((r) => r.sales !== 0);
  const option = useCallback(
    (look: ChartLook) => {
      const names = rows.map((r) => r.name);
      const category = { ...look.axis, type: 'category', inverse: true, data: names };
      const value = (name: string) => ({
        ...look.axis,
        type: 'value',
        name,
        nameLocation: 'middle',
        nameGap: 26,
        minInterval: 1,
        axisLabel: { ...look.axis.axisLabel, hideOverlap: true },
      });
      return {
        legend: { show: false },
        grid: [
          { left: 8, width: buys ? '54%' : '94%', top: 8, bottom: 8, outerBoundsMode: 'same' },
          ...(buys ? [{ left: '58%', right: 24, top: 8, bottom: 8, outerBoundsMode: 'same' }] : []),
        ],
        xAxis: [
          { ...value(t('menu.axisDishes')), gridIndex: 0, splitNumber: 3 },
          ...(buys
            ? [
                {
                  ...value(t('menu.axisSales')),
                  gridIndex: 1,
                  splitNumber: 3,
                  axisLabel: {
                    ...look.axis.axisLabel,
                    hideOverlap: true,
                    formatter: (v: number) => shortMoney(v),
                  },
                },
              ]
            : []),
        ],
        yAxis: [
          { ...category, gridIndex: 0 },
          ...(buys ? [{ ...category, gridIndex: 1, axisLabel: { show: false } }] : []),
        ],
        tooltip: { ...look.base.tooltip, axisPointer: { type: 'shadow' } },
        series: [
          {
            type: 'bar',
            name: t('menu.axisDishes'),
            barMaxWidth: 18,
            data: rows.map((r) => r.items),
            itemStyle: { color: look.colours[4] },
          },
          ...(buys
            ? [
                {
                  type: 'bar',
                  name: t('menu.axisSales'),
                  xAxisIndex: 1,
                  yAxisIndex: 1,
                  barMaxWidth: 18,
                  data: rows.map((r) => r.sales),
                  tooltip: { valueFormatter: (v: number) => money(v) },
                  itemStyle: { color: look.colours[0] },
                },
              ]
            : []),
        ],
      };
    },
    [rows, buys, t, money, shortMoney],
  );
  return (
    <Chart
      level={2}
      title={t('menu.graph')}
      label={t('menu.graphLabel')}
      height={Math.max(160, 60 + rows.length * 34)}
      option={option}
      table={{
        head: [t('menu.proposition'), t('menu.axisDishes'), t('menu.average'), t('menu.axisSales')],
        rows: rows.map((r) => [r.name, r.items, money(r.average_price), money(r.net_sales)]),
      }}
    />
  );
}
