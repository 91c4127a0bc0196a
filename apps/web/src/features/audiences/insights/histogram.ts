import type { ChartLook, ChartOption } from '../../../ui/chart/chartLook.js';

/** Bars that touch: their axis is one stretch of values, cut into bins. */
export const histogram = (
  look: ChartLook,
  names: readonly string[],
  bins: readonly { readonly count: number }[],
  write: (value: number) => string,
): ChartOption => ({
  grid: { ...look.base.grid, top: 12 },
  xAxis: look.names(names),
  yAxis: look.amounts(write, undefined, { minInterval: 1 }),
  series: [
    look.bars(
      bins.map((bin) => bin.count),
      {
        barCategoryGap: '6%',
        barMaxWidth: undefined,
        itemStyle: { borderRadius: [3, 3, 0, 0], color: look.meaning('treated') },
      },
    ),
  ],
});
