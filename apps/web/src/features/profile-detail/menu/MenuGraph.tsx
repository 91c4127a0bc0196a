import type { MenuProposition } from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { barsHeight, type ChartLook } from '../../../ui/chart/chartLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

/** Dishes per proposition beside what is bought of it, row by row: long at the left and short at the right is a whitespot. */
export function MenuGraph({ propositions }: { propositions: readonly MenuProposition[] }) {
  const { t } = useTranslation('profile-detail');
  const { shortMoney, shortNum } = useFormat();
  const rows = useMemo(
    () =>
      propositions.map((p) => ({
        ...p,
        name: p.proposition ?? t('menu.unmatched'),
        sales: Number(p.net_sales),
      })),
    [propositions, t],
  );
  // Who has bought nothing has no second column: an axis without bars tells nothing.
  const buys = rows.some((r) => r.sales !== 0);
  const option = useCallback(
    (look: ChartLook) => {
      const bounds = { top: 28, bottom: 8, outerBoundsMode: 'none' } as const;
      // Names stand once, at the left; both columns hang on them.
      const names = { inverse: true, axisLabel: { width: 140, overflow: 'truncate' } };
      const columns = [
        { name: t('menu.axisDishes'), values: rows.map((r) => r.items), write: shortNum },
        ...(buys
          ? [{ name: t('menu.axisSales'), values: rows.map((r) => r.sales), write: shortMoney }]
          : []),
      ];
      return {
        grid: buys
          ? [
              { ...bounds, left: 156, width: '32%' },
              { ...bounds, left: '62%', right: 64 },
            ]
          : [{ ...bounds, left: 156, right: 64 }],
        xAxis: columns.map(({ name, write }, at) => ({
          ...look.amounts(write, undefined, { gridIndex: at, minInterval: 1, show: false }),
          name,
        })),
        yAxis: columns.map((_, at) =>
          look.names(
            rows.map((r) => r.name),
            { ...names, gridIndex: at, axisLabel: { ...names.axisLabel, show: at === 0 } },
          ),
        ),
        title: columns.map(({ name }, at) => ({
          text: name,
          left: at === 0 ? 148 : '62%',
          top: 0,
          padding: [4, 8],
          textStyle: { ...look.text, fontWeight: 500 },
        })),
        series: columns.map(({ name, values, write }, at) =>
          look.bars(values, {
            ...{ name, xAxisIndex: at, yAxisIndex: at },
            itemStyle: { borderRadius: [0, 3, 3, 0], color: look.meaning('treated') },
            label: {
              show: true,
              position: 'right',
              ...look.text,
              formatter: ({ dataIndex }: { dataIndex: number }) => write(values[dataIndex] ?? 0),
            },
          }),
        ),
      };
    },
    [rows, buys, t, shortNum, shortMoney],
  );
  return (
    <ChartFrame
      name="menu"
      level={2}
      title={t('menu.graph')}
      sub={t(buys ? 'menu.graphSub' : 'menu.graphSubNone')}
      label={t('menu.graphLabel')}
      height={barsHeight(rows.length)}
      option={option}
      table={{
        head: [t('menu.proposition'), t('menu.axisDishes'), t('menu.axisSales'), t('menu.average')],
        rows: rows.map((r) => [r.name, r.items, r.net_sales, r.average_price]),
        units: ['text', 'whole', 'money', 'money'],
      }}
    />
  );
}
