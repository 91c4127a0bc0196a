import { columnOf, type PopulationInput, whiskerColumn } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { barsHeight } from '../../../ui/chart/chartLook.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';

/** A column of numbers by segment: half of each segment lies in its box, nine in ten between the whiskers. */
export function BoxPlot({ about, column }: { about: PopulationInput; column: string }) {
  const { t } = useTranslation('audiences');
  const { shortNum, shortMoney } = useFormat();
  const unit = columnOf(column)?.unit === 'EUR' ? 'money' : 'number';
  const write = unit === 'money' ? shortMoney : shortNum;
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
        if (!all) return <EmptyState of="chart" hint={t('spread.noValues')} />;
        const shown = [{ label: t('spread.all'), ...all }, ...boxes];
        return (
          <ChartFrame
            name="spread-by-segment"
            state={{ column }}
            title={t('spread.bySegment', { column: label })}
            sub={t('spread.boxNote')}
            label={t('spread.boxLabel', { column: label })}
            height={barsHeight(shown.length)}
            option={(look) => ({
              grid: { ...look.base.grid, top: 4, right: 64 },
              xAxis: look.amounts(write, undefined, {
                scale: true,
                axisLabel: { alignMinLabel: 'left', alignMaxLabel: 'right' },
              }),
              yAxis: look.names(
                shown.map((box) => box.label),
                {
                  inverse: true,
                  axisLine: { show: false },
                  axisLabel: { width: 140, overflow: 'truncate' },
                },
              ),
              series: [
                {
                  type: 'boxplot',
                  data: shown.map((box) => [box.low, box.q1, box.median, box.q3, box.high]),
                  boxWidth: [8, 16],
                  itemStyle: {
                    color: `${look.meaning('treated')}29`,
                    borderColor: look.meaning('treated'),
                  },
                },
                // The median stands beside its box: which line of a box it is has to be learnt.
                {
                  type: 'scatter',
                  symbolSize: 0,
                  silent: true,
                  data: shown.map((box, at) => [box.high, at]),
                  label: {
                    show: true,
                    position: 'right',
                    ...look.text,
                    color: look.ink,
                    formatter: ({ dataIndex }: { dataIndex: number }) =>
                      write(shown[dataIndex]?.median ?? 0),
                  },
                },
              ],
            })}
            table={{
              head: [segment, t('spread.profiles'), '5%', '25%', t('spread.median'), '75%', '95%'],
              rows: shown.map((box) => [
                ...[box.label, box.count],
                ...[box.low, box.q1, box.median, box.q3, box.high],
              ]),
              units: ['text', 'whole', unit, unit, unit, unit, unit],
            }}
            foot={others > 0 && t('spread.moreGroups', { count: others })}
          />
        );
      }}
    </Loaded>
  );
}
