import type { ChartLook, ChartOption } from '../../../ui/chart/chartLook.js';
import { type CurvePoint, type Duration, endOf, type Mark, stepsUpTo } from './survival.js';

type Drawn = {
  readonly data: Duration;
  readonly marks: readonly Mark[];
  readonly groups: readonly { readonly name: string; readonly curve: readonly CurvePoint[] }[];
  readonly wholePercent: (share: number) => string;
  readonly isPhone: boolean;
  readonly words: {
    readonly all: string;
    readonly days: string;
    readonly open: string;
    readonly median: string;
    readonly mean: string;
    readonly stale: string;
    /** Before the counts below the ages, and a count. */
    readonly atRiskRow: string;
    readonly atRisk: (count: number) => string;
  };
};

const dashes: readonly (string | readonly number[])[] = ['solid', [6, 3], [2, 2], [8, 3, 2, 3]];

/**
 * The share that is still open by age: a step for each day on which some ended, with its interval as a band. The first
 * series are the ages that the table has: what is pointed at is the nearest of them.
 */
export function drawSurvival(look: ChartLook, drawn: Drawn): ChartOption {
  const { data, marks, groups, wholePercent, isPhone, words } = drawn;
  const { all, stale } = data;
  const end = endOf(data);
  const isSplit = groups.length > 0;
  const colour = look.meaning(isSplit ? 'before' : 'treated');
  const steps = stepsUpTo(all.curve, end);
  const colours = isSplit ? look.series(groups.length, { compared: true, thin: true }) : [];
  const flat = { type: 'line', step: 'end', symbol: 'none', silent: true } as const;
  const median = all.median.value;
  return {
    grid: {
      left: 8,
      right: isPhone ? 16 : 24,
      top: 32,
      bottom: isPhone ? 32 : 8,
      outerBoundsMode: 'same',
    },
    ...(isSplit
      ? {
          legend: {
            show: true,
            top: 0,
            right: 0,
            itemWidth: 24,
            textStyle: look.text,
            data: [words.all, ...groups.map(({ name }) => name)],
          },
        }
      : {}),
    xAxis: look.amounts(
      (day) => {
        const mark = marks.find((one) => one.day === day);
        const risk = mark ? words.atRisk(mark.atRisk) : day > 0 ? '' : words.atRiskRow;
        return isPhone ? String(day) : `${day}\n${risk}`;
      },
      words.days,
      {
        ...{ min: 0, max: end, splitLine: { show: false } },
        ...{ nameLocation: 'middle', nameGap: isPhone ? 24 : 40 },
        axisLine: { show: true, lineStyle: { color: look.lineStrong } },
        nameTextStyle: { ...look.text, align: 'center' },
        axisLabel: { customValues: [0, ...marks.map(({ day }) => day)], lineHeight: 16 },
      },
    ),
    yAxis: look.amounts(wholePercent, words.open, { min: 0, max: 1, interval: 0.25 }),
    series: [
      {
        type: 'scatter',
        symbolSize: 7,
        itemStyle: { color: colour },
        data: marks.map(({ day, share }) => [day, share]),
        ...(stale.oldest !== null && stale.oldest < end
          ? {
              markArea: {
                silent: true,
                itemStyle: { color: look.meaning('due'), opacity: 0.12 },
                label: {
                  ...look.text,
                  align: 'right',
                  position: 'insideTopRight',
                  formatter: words.stale,
                },
                data: [[{ xAxis: stale.oldest }, { xAxis: end }]],
              },
            }
          : {}),
        ...(median !== null && median <= end
          ? {
              markLine: {
                silent: true,
                symbol: 'none',
                lineStyle: { color: look.soft, type: 'dashed', width: 1 },
                label: { show: false },
                data: [
                  [{ coord: [0, 0.5] }, { coord: [median, 0.5] }],
                  [{ coord: [median, 0.5] }, { coord: [median, 0] }],
                ],
              },
            }
          : {}),
      },
      ...(isSplit
        ? []
        : [
            {
              ...flat,
              stack: 'band',
              lineStyle: { opacity: 0 },
              data: steps.map(({ day, low }) => [day, low]),
            },
            {
              ...flat,
              stack: 'band',
              lineStyle: { opacity: 0 },
              areaStyle: { color: colour, opacity: 0.14 },
              data: steps.map(({ day, low, high }) => [day, Math.max(0, high - low)]),
            },
          ]),
      {
        ...flat,
        name: words.all,
        itemStyle: { color: colour },
        lineStyle: {
          color: colour,
          width: isSplit ? 1.5 : 2,
          ...(isSplit ? { type: 'dashed' } : {}),
        },
        data: steps.map(({ day, share }) => [day, share]),
      },
      ...groups.map(({ name, curve }, n) => ({
        ...flat,
        name,
        itemStyle: { color: colours[n] },
        lineStyle: { color: colours[n], width: 2, type: dashes[n] },
        data: stepsUpTo(curve, end).map(({ day, share }) => [day, share]),
      })),
      ...(median === null || median > end
        ? []
        : [told(look, [median, 0.5], words.median, { position: 'right', offset: [4, -12] })]),
      ...(all.mean_ended === null || all.mean_ended > end
        ? []
        : [told(look, [all.mean_ended, 0], words.mean, { position: 'top' })]),
    ],
  };
}

/** A hollow point with what it is. */
const told = (look: ChartLook, at: readonly [number, number], words: string, place: object) => ({
  ...{ type: 'scatter', silent: true, symbol: 'circle', symbolSize: 9 },
  itemStyle: { color: look.surface, borderColor: look.ink, borderWidth: 1.5 },
  label: { show: true, ...look.text, color: look.ink, formatter: words, ...place },
  data: [at],
});
