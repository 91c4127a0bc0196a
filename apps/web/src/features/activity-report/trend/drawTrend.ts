import type { getActivityTrend, ReplyOf } from '@kade/contract';
import type { ChartLook, ChartOption } from '../../../ui/chart/chartLook.js';

type Part = ReplyOf<typeof getActivityTrend>['parts'][number];

type Drawn = {
  parts: readonly Part[];
  names: readonly string[];
  words: Readonly<Record<'kept' | 'open' | 'done', string>>;
  write: (value: number) => string;
  /** A line on each part that something happened in. */
  markLine: object;
};

/** What was planned as bars, done below and not done on top; what was done, planned or not, as a line across them. */
export const drawTrend = (look: ChartLook, drawn: Drawn): ChartOption => {
  const { parts, names, words, write, markLine } = drawn;
  const treated = look.meaning('treated');
  return {
    legend: {
      ...{ show: true, top: 0, left: 0, itemWidth: 12, itemHeight: 8 },
      textStyle: look.text,
    },
    grid: { left: 8, right: 16, top: 40, bottom: 8, outerBoundsMode: 'same' },
    xAxis: look.dayNames(names),
    yAxis: look.amounts(write, undefined, { min: 0, minInterval: 1 }),
    series: [
      look.bars(
        parts.map(({ kept }) => kept),
        {
          ...{ name: words.kept, stack: 'planned', color: treated },
          itemStyle: { borderRadius: 0 },
        },
      ),
      look.bars(
        parts.map(({ open }) => open),
        { name: words.open, stack: 'planned', color: look.meaning('due') },
      ),
      look.lines(
        parts.map(({ done }) => done),
        { name: words.done, color: look.ink, markLine },
      ),
    ],
  };
};
