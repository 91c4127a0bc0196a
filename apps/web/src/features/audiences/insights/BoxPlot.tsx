import { columnOf, type PopulationInput, whiskerColumn } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { Chart } from '../../../ui/chart/Chart.js';
import { tooltipLines } from '../../../ui/chart/tooltipLines.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../insights.module.css';

/** A column of numbers by segment: half of each segment lies in its box, nine in ten between the whiskers. */
export function BoxPlot({ about, column }: { about: PopulationInput; column: string }) {
  const { t } = useTranslation('audiences');
  const { num, shortNum } = useFormat();
  const language = currentLanguage();
  const label = columnOf(column)?.label[language] ?? column;
  const segment = columnOf('SEGMENT')?.label[language] ?? '';
  const found = useCall(
    whiskerColumn,
    { params: { column }, body: about },
    { keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  return (
    <Loaded query={found}>
      {({ all, boxes, others }) => {
        if (!all) return <EmptyState hint={t('spread.noValues')} />;
        const shown = [{ label: t('spread.all'), ...all }, ...boxes];
        const drawn = [...shown].reverse();
        return (
          <>
            <Chart
              title={t('spread.bySegment', { column: label })}
              label={t('spread.boxLabel', { column: label })}
              height={shown.length * 34 + 60}
              option={(look) => ({
                tooltip: {
                  ...look.base.tooltip,
                  trigger: 'item',
                  formatter: ({ dataIndex }: { dataIndex: number }) => {
                    const box = drawn[dataIndex];
                    if (!box) return '';
                    return tooltipLines([
                      box.label,
                      `${t('spread.profiles')}: ${num(box.count)}`,
                      `95%: ${num(box.high)}`,
                      `75%: ${num(box.q3)}`,
                      `${t('spread.median')}: ${num(box.median)}`,
                      `25%: ${num(box.q1)}`,
                      `5%: ${num(box.low)}`,
                    ]);
                  },
                },
                grid: { left: 8, right: 16, top: 8, bottom: 8, outerBoundsMode: 'same' },
                xAxis: {
                  ...look.axis,
                  type: 'value',
                  scale: true,
                  axisLabel: { ...look.axis.axisLabel, formatter: shortNum, hideOverlap: true },
                },
                yAxis: {
                  ...look.axis,
                  type: 'category',
                  data: drawn.map((box) => box.label),
                  axisLabel: { ...look.axis.axisLabel, width: 140, overflow: 'truncate' },
                },
                series: [
                  {
                    type: 'boxplot',
                    data: drawn.map((box) => [box.low, box.q1, box.median, box.q3, box.high]),
                    boxWidth: [8, 18],
                    itemStyle: { color: `${look.colours[0]}33`, borderColor: look.colours[0] },
                  },
                ],
              })}
              table={{
                head: [
                  segment,
                  t('spread.profiles'),
                  '5%',
                  '25%',
                  t('spread.median'),
                  '75%',
                  '95%',
                ],
                rows: shown.map((box) => [
                  box.label,
                  box.count,
                  box.low,
                  box.q1,
                  box.median,
                  box.q3,
                  box.high,
                ]),
              }}
            />
            <p className={`soft ${styles.spreadNote}`}>
              {t('spread.boxNote')} {others > 0 && t('spread.moreGroups', { count: others })}
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
