import { type PipelineMeasure, pipelineMeasures, type WaterfallStep } from '@kade/contract';
import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { roomForActions, useBelow } from '../../../platform/theme/useWidth.js';
import { addDays } from '../../../ui/calendar/zoned.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { Stale } from '../../reports/index.js';
import { type PipelineReportOf, useChart } from '../shared/useChart.js';
import { barsOf, cutOf } from './bars.js';
import { waterfallOption } from './drawBars.js';

const name = 'waterfall';
const axes = ['cut', 'zero'] as const;

/** What moved the open pipeline between the first and the last evening of the period. */
export function Waterfall({ report }: { report: PipelineReportOf }) {
  const [measure, setMeasure] = useLinkedChoice<PipelineMeasure>(
    ...([name, 'measure', oneOf(pipelineMeasures), 'value'] as const),
  );
  const found = useChart(report, 'waterfall', { measure });
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={6}>
        {(data) => <Chart {...{ report, data, measure, onMeasure: setMeasure }} />}
      </Loaded>
    </Panel>
  );
}

type Props = {
  report: PipelineReportOf;
  data: NonNullable<ReturnType<typeof useChart<'waterfall'>>['data']>;
  measure: PipelineMeasure;
  onMeasure: (measure: PipelineMeasure) => void;
};

function Chart({ report, data, measure, onMeasure }: Props) {
  const { t } = useTranslation('pipeline-report');
  // Beside each other nine names need more room than a tablet has, or a page beside its open menu.
  const isNarrow = useBelow(roomForActions.two);
  const { whole, shortMoney, shortCount, shortDay, euros } = useFormat();
  const [axis, setAxis] = useLinkedChoice(name, 'axis', oneOf(axes), 'cut');
  const bars = barsOf(
    data.steps.map(({ step, amount, rows, previous }) => ({
      ...{ step, rows, amount: Number(amount) },
      previous: previous === null ? null : Number(previous),
    })),
  );
  const possible = cutOf(bars);
  const cut = axis === 'cut' ? possible : 0;
  const isCount = measure === 'count';
  const write = isCount ? shortCount : shortMoney;
  const { period } = data;
  const nameOf = (step: WaterfallStep) => {
    const day = shortDay(step === 'begin' ? addDays(period.from, -1) : period.to);
    return t(`waterfall.step.${step}`, { day });
  };
  const signed = (amount: number, as: (value: number) => string) =>
    `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${as(Math.abs(amount))}`;
  const exact = isCount ? whole : euros;
  const [begin, end] = [bars[0]?.amount ?? 0, bars.at(-1)?.amount ?? 0];
  const change = end - begin;
  const hasBefore = bars.some(({ previous }) => previous !== null);
  return (
    <ChartFrame
      level={2}
      name={name}
      title={t('waterfall.title')}
      sub={[
        t(`measure.${measure}`),
        data.time_zone,
        ...(cut > 0 ? [t('waterfall.cut', { amount: write(cut) })] : []),
        ...(hasBefore ? [t('waterfall.outline')] : []),
      ].join(' · ')}
      label={t('waterfall.label')}
      state={{ measure, axis }}
      height={isNarrow ? bars.length * 40 + 40 : 320}
      empty={bars.every(({ amount }) => amount === 0) && t('waterfall.empty')}
      extra={
        <>
          <Select<PipelineMeasure>
            size="small"
            aria-label={t('measure.label')}
            value={measure}
            popupMatchSelectWidth={false}
            options={pipelineMeasures.map((value) => ({ value, label: t(`measure.${value}`) }))}
            onChange={onMeasure}
          />
          {possible > 0 && (
            <Checkbox
              checked={axis === 'zero'}
              onChange={(e) => setAxis(e.target.checked ? 'zero' : 'cut')}
            >
              {t('waterfall.fromZero')}
            </Checkbox>
          )}
        </>
      }
      foot={t(change === 0 ? 'waterfall.same' : change > 0 ? 'waterfall.up' : 'waterfall.down', {
        ...{ begin: exact(begin), end: exact(end), change: exact(Math.abs(change)) },
      })}
      table={{
        head: [
          t('waterfall.what'),
          t(`measure.${measure}`),
          t('waterfall.deals'),
          ...(hasBefore ? [t('waterfall.before')] : []),
        ],
        rows: bars.map(({ step, amount, rows, previous }) => [
          ...[nameOf(step), amount, rows],
          ...(hasBefore ? [previous] : []),
        ]),
        units: ['text', isCount ? 'whole' : 'money', 'whole', isCount ? 'whole' : 'money'],
      }}
      onPick={(at) => {
        const bar = bars[at];
        if (bar) report.openCell('waterfall', { measure, step: bar.step });
      }}
      option={(look) =>
        waterfallOption(look, {
          ...{
            bars,
            cut,
            write,
            isSideways: isNarrow,
            unit: isCount ? t('measure.count') : undefined,
          },
          names: bars.map(({ step, rows }) =>
            isNarrow
              ? nameOf(step)
              : `${nameOf(step)}\n${t('waterfall.rows', { count: rows, shown: whole(rows) })}`,
          ),
          writeChange: ({ amount, isTotal }) =>
            isTotal ? write(amount) : signed(amount, isCount ? whole : shortMoney),
        })
      }
    />
  );
}
