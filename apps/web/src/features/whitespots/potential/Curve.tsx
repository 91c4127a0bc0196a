import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { heldBy } from './curveFigures.js';
import type { PotentialReply } from './reply.js';

/** Customers from the one with the most on: how few hold how much of what is expected. */
export function Curve({ data: { curve } }: { data: PotentialReply }) {
  const { t } = useTranslation('whitespots');
  const { whole, shortMoney, shortCount, wholePercent } = useFormat();
  const tenth = heldBy(curve, 0.1);
  const fifth = heldBy(curve, 0.2);
  const option = (look: ChartLook) => ({
    xAxis: {
      ...look.amounts(shortCount, t('potential.axisCustomers')),
      max: curve.at(-1)?.customers,
    },
    yAxis: look.amounts(shortMoney, t('potential.axisValue')),
    series: [
      {
        ...look.lines([], { showSymbol: false, areaStyle: { opacity: 0.12 } }),
        data: curve.map(({ customers, value }) => [customers, value]),
      },
    ],
  });
  return (
    <ChartFrame
      name="spot-curve"
      level={2}
      title={
        fifth === null
          ? t('potential.curve')
          : t('potential.curveFound', { share: wholePercent(fifth) })
      }
      sub={t('potential.curveSub')}
      label={t('potential.curveLabel')}
      option={option}
      empty={fifth === null && t('potential.curveNone')}
      foot={tenth !== null && t('potential.curveFoot', { share: wholePercent(tenth) })}
      table={{
        head: [t('potential.axisCustomers'), t('potential.axisValue')],
        rows: curve.map(({ customers, value }) => [whole(customers), value]),
        units: ['text', 'money'],
      }}
    />
  );
}
