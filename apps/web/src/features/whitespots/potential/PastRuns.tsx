import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { PotentialReply } from './reply.js';

/** What each run that is kept found, as it found it. */
export function PastRuns({ history }: { history: PotentialReply['history'] }) {
  const { t } = useTranslation('whitespots');
  const { shortMoney } = useFormat();
  const option = (look: ChartLook) => ({
    xAxis: look.names(history.map(({ day }) => day)),
    yAxis: look.amounts(shortMoney, t('potential.axisValue')),
    series: [look.lines(history.map(({ value }) => value))],
  });
  return (
    <ChartFrame
      name="spot-runs"
      level={2}
      title={t('potential.history')}
      sub={t('potential.historySub')}
      label={t('potential.historyLabel')}
      option={option}
      table={{
        head: [t('potential.axisDay'), t('column.value'), t('column.gaps')],
        rows: history.map(({ day, value, gaps }) => [day, value, gaps]),
        units: ['text', 'money', 'whole'],
      }}
    />
  );
}
