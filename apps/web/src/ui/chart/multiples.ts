import type { ChartLook } from './chartLook.js';

const strip = 96;
const [above, foot] = [28, 24];

/** Pixels that so many strips need. */
export const multiplesHeight = (count: number): number => count * strip + foot;

/** The first amount from this one on whose half is a figure one counts by: a scale of two steps ends there. */
export function evenTop(most: number): number {
  const half = most / 2;
  const power = 10 ** Math.floor(Math.log10(Math.max(half, 1)));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find(
    (n) => n * power >= half && (n * power) % 1 === 0,
  );
  return 2 * (step ?? 10) * power;
}

type Multiples = {
  /** Along the common axis. */
  names: readonly string[];
  series: readonly {
    name: string;
    values: readonly (number | null)[];
    colour: string;
    /** Where its figures are written otherwise than those of the others. */
    write?: (value: number) => string;
    /** What it may come to: a line across its strip, always in sight. */
    limit?: { value: number; name: string } | undefined;
  }[];
  write: (value: number) => string;
  /** The figures are of one kind and are compared: one scale for all. */
  shared?: boolean;
};

/**
 * Figures of different size, each in a strip of its own over a common axis: on one scale the small ones would lie flat.
 * The name of each stands above its strip.
 */
export function multiples(look: ChartLook, { names, series, write, shared }: Multiples) {
  const most = evenTop(
    Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))),
  );
  const last = series.length - 1;
  const top = (at: number) => at * strip + above;
  return {
    grid: series.map((_, at) => ({
      // Of one width, whatever the labels: the strips share their axis.
      left: 56,
      right: 16,
      top: top(at),
      height: strip - above - 4,
      outerBoundsMode: 'none',
    })),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    xAxis: series.map((_, at) =>
      look.dayNames(names, { gridIndex: at, axisLabel: { show: at === last } }),
    ),
    yAxis: series.map(({ name, write: own, limit }, at) => ({
      ...look.amounts(own ?? write, name, {
        gridIndex: at,
        min: 0,
        splitNumber: 2,
        minInterval: 1,
      }),
      ...(shared ? { max: most, interval: most / 2 } : {}),
      ...(limit ? { max: ({ max }: { max: number }) => Math.max(max, limit.value) } : {}),
    })),
    series: series.map(({ name, values, colour, limit }, at) =>
      look.bars(values, {
        ...{ name, xAxisIndex: at, yAxisIndex: at, itemStyle: { color: colour } },
        ...(limit
          ? {
              markLine: {
                silent: true,
                symbol: 'none',
                data: [{ yAxis: limit.value, name: limit.name }],
                lineStyle: { color: look.soft, type: 'dashed', width: 1 },
                label: { ...look.text, formatter: limit.name, position: 'insideStartBottom' },
              },
            }
          : {}),
      }),
    ),
  };
}
