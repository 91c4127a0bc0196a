import type { getLifecycleCustomer, ReplyOf } from '@kade/contract';
import type { ChartLook, ChartOption } from '../../../ui/chart/chartLook.js';

export type Picture = NonNullable<ReplyOf<typeof getLifecycleCustomer>['picture']>;

type Words = {
  readonly known: string;
  readonly ahead: string;
  readonly dataEnd: string;
  readonly percent: (share: number) => string;
  readonly month: (day: number) => string;
};

/** The chance to buy on each day, as a line; dashed from the end of the data on. Marks are purchases. */
export function rhythmOption(
  look: ChartLook,
  picture: Picture,
  until: string,
  words: Words,
): ChartOption {
  const bought = new Set(picture.purchase_days);
  const [colour] = look.series(1);
  const mark = { symbol: 'circle', symbolSize: 7 };
  return {
    grid: { ...look.base.grid, top: 28, right: 24 },
    xAxis: look.amounts(words.month, undefined, {
      type: 'time',
      splitLine: { show: false },
      axisLine: { show: true, lineStyle: { color: look.lineStrong } },
      axisLabel: { alignMinLabel: 'left', alignMaxLabel: 'right', showMaxLabel: false },
    }),
    yAxis: look.amounts(words.percent, undefined, { min: 0, max: 1, interval: 0.25 }),
    tooltip: { axisPointer: { type: 'line', lineStyle: { color: look.lineStrong } } },
    series: [
      look.lines([], {
        name: words.known,
        showSymbol: true,
        itemStyle: { color: colour },
        data: picture.points.map(({ day, buys }) => ({
          value: [day, day <= until ? buys : null],
          ...(bought.has(day) ? mark : { symbol: 'none' }),
        })),
        markLine: {
          symbol: 'none',
          silent: true,
          lineStyle: { color: look.lineStrong, type: 'solid' },
          // What lies ahead is narrow: the words stand before the line.
          label: { ...look.text, formatter: words.dataEnd, position: 'end', align: 'right' },
          data: [{ xAxis: until }],
        },
      }),
      look.lines([], {
        name: words.ahead,
        showSymbol: false,
        itemStyle: { color: colour },
        lineStyle: { type: 'dashed' },
        data: picture.points.map(({ day, buys }) => [day, day >= until ? buys : null]),
      }),
    ],
  };
}
