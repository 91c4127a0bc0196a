import { columnOf, graphClv, type PopulationInput } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { Chart } from '../../../ui/chart/Chart.js';
import { Figures } from '../../../ui/facts/Figures.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../insights.module.css';
import { binWords } from './binWords.js';

/** What the selected customers are worth, and how much of it the best of them hold. */
export function ClvPanel({ about }: { about: PopulationInput }) {
  const { t } = useTranslation('audiences');
  const { whole, euros, percent } = useFormat();
  const language = currentLanguage();
  const found = useCall(
    graphClv,
    { body: about },
    { keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  return (
    <Loaded query={found}>
      {({ column, count, empty, sum, mean, median, bins, held }) => {
        const label = columnOf(column)?.label[language] ?? column;
        if (bins.length === 0) {
          return <EmptyState hint={t(count === 0 ? 'live.nobody' : 'spread.noValues')} />;
        }
        const names = bins.map((bin, n) =>
          binWords(bin, n === bins.length - 1, language, columnOf(column)?.unit),
        );
        return (
          <Stack gap={12}>
            {column !== 'PREDICTED_CLV' && <Alert type="info" showIcon title={t('clv.noModel')} />}
            <Figures
              items={[
                { label: t('clv.sum'), value: euros(sum) },
                { label: t('clv.mean'), value: euros(mean) },
                { label: t('clv.median'), value: euros(median) },
                ...(held[0] === undefined
                  ? []
                  : [{ label: t('clv.held'), value: percent(held[0]), note: t('clv.heldNote') }]),
              ]}
            />
            <Chart
              title={label}
              label={t('spread.label', { column: label })}
              height={260}
              option={(look) => ({
                grid: { left: 8, right: 8, top: 12, bottom: 8, outerBoundsMode: 'same' },
                xAxis: { ...look.axis, type: 'category', data: names },
                yAxis: {
                  ...look.axis,
                  type: 'value',
                  minInterval: 1,
                  axisLabel: { ...look.axis.axisLabel, formatter: whole },
                },
                series: [
                  {
                    type: 'bar',
                    data: bins.map((bin) => bin.count),
                    barCategoryGap: '6%',
                    itemStyle: { borderRadius: [3, 3, 0, 0] },
                  },
                ],
              })}
              table={{
                head: [label, t('spread.profiles')],
                rows: bins.map((bin, n) => [names[n] ?? '', bin.count]),
              }}
            />
            {empty > 0 && (
              <p className={`soft ${styles.spreadNote}`}>
                {t('spread.empty', { count: empty, shown: whole(empty) })}
              </p>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
