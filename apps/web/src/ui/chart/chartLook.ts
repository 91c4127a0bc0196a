import type { EChartsCoreOption } from 'echarts/core';
import { palettes, type ThemeName } from '../../platform/theme/palette.js';
import { family } from '../../platform/theme/type.js';
import { isCalm } from '../../platform/theme/useCalm.js';
import { stageColour, stageNamed } from '../facts/stage.js';
import { meaning, mostSeries, seriesColours } from './chartColours.js';

/** Below this many marks nothing moves when a filter changes. */
const mostMoving = 300;

/** So many bars are so wide that what is written below the first and the last needs no more room than they have. */
const mostCentred = 14;

/**
 * The theme as a chart needs it, and the parts that all charts are put together from. One place says how an axis, a bar or
 * a line looks; a chart says what it shows.
 *
 * @param patterns hatches what is filled, each series its own way
 */
export function lookOf(theme: ThemeName, patterns = false) {
  const p = palettes[theme];
  const text = { color: p['ink-soft'], fontFamily: family, fontSize: 12 };
  const plain = { axisTick: { show: false }, axisLabel: { ...text, margin: 8, hideOverlap: true } };
  const name = { nameLocation: 'end', nameTextStyle: { ...text, align: 'left' } };
  const names = (data: readonly string[], over: object = {}) => ({
    ...plain,
    type: 'category',
    data: [...data],
    axisLine: { lineStyle: { color: p['line-strong'] } },
    splitLine: { show: false },
    ...over,
    axisLabel: { ...plain.axisLabel, ...('axisLabel' in over ? (over.axisLabel as object) : {}) },
  });
  return {
    theme,
    surface: p.surface,
    ink: p.ink,
    soft: p['ink-soft'],
    line: p.line,
    lineStrong: p['line-strong'],
    text,
    /** The colours of so many series that share the plot. */
    series: (count: number, plot?: Parameters<typeof seriesColours>[2]) =>
      seriesColours(theme, count, plot),
    meaning: (what: Parameters<typeof meaning>[0]) => meaning(what, theme),
    /** Of a stage of customers; undefined for anything else. */
    stage: (text: unknown) => {
      const known = stageNamed(text);
      return known && p[stageColour[known]];
    },
    /** Days along an axis whose first and last stay within the plot; where there are few, each stands below its own mark. */
    dayNames: (data: readonly string[], over: object = {}) =>
      names(data, {
        ...over,
        axisLabel: {
          ...(data.length > mostCentred ? { alignMinLabel: 'left', alignMaxLabel: 'right' } : {}),
          ...('axisLabel' in over ? (over.axisLabel as object) : {}),
        },
      }),
    /** Names along an axis. Its line is the zero of the values. */
    names,
    /** Amounts along an axis; `unit` stands level above it. */
    amounts: (write: (value: number) => string, unit?: string, over: object = {}) => ({
      ...plain,
      ...name,
      type: 'value',
      name: unit,
      splitNumber: 4,
      axisLine: { show: false },
      splitLine: { lineStyle: { color: p.line } },
      ...over,
      axisLabel: {
        ...plain.axisLabel,
        formatter: write,
        ...('axisLabel' in over ? (over.axisLabel as object) : {}),
      },
    }),
    /** Bars of one series: at most 40 px, sixty hundredths of their band; what is above zero can be seen. */
    bars: (values: readonly (number | null)[], over: object = {}) => ({
      type: 'bar',
      barCategoryGap: '40%',
      barMaxWidth: 40,
      barMinHeight: 2,
      // A bar of nothing would be two pixels of something.
      data: values.map((value) =>
        value === 0 ? { value, itemStyle: { color: 'transparent' } } : value,
      ),
      ...over,
      itemStyle: {
        borderRadius: [3, 3, 0, 0],
        ...('itemStyle' in over ? (over.itemStyle as object) : {}),
      },
    }),
    /** A line of one series; a day that is missing is a gap. */
    lines: (values: readonly (number | null)[], over: object = {}) => ({
      type: 'line',
      data: [...values],
      showSymbol: values.length <= 20,
      symbol: 'circle',
      symbolSize: 6,
      connectNulls: false,
      emphasis: { focus: 'series' },
      ...over,
      lineStyle: { width: 2, ...('lineStyle' in over ? (over.lineStyle as object) : {}) },
    }),
    /** Under every option. */
    base: {
      color: seriesColours(theme, mostSeries),
      textStyle: text,
      animation: !isCalm(),
      animationDuration: 200,
      animationEasing: 'cubicOut' as const,
      animationDurationUpdate: 200,
      animationThreshold: mostMoving,
      aria: { enabled: true, decal: { show: patterns } },
      grid: { left: 8, right: 16, top: 28, bottom: 8, outerBoundsMode: 'same' },
      legend: { show: false },
      tooltip: {
        trigger: 'axis',
        confine: true,
        backgroundColor: p.raised,
        borderColor: p['line-strong'],
        borderWidth: 1,
        borderRadius: 8,
        padding: [8, 12],
        textStyle: { ...text, color: p.ink, fontSize: 12.5 },
        extraCssText: 'max-width: 280px; white-space: normal;',
        axisPointer: { type: 'shadow', shadowStyle: { color: p['line-strong'], opacity: 0.2 } },
      },
    },
  };
}

/** What ECharts draws. */
export type ChartOption = EChartsCoreOption;
export type ChartLook = ReturnType<typeof lookOf>;

/** Pixels that horizontal bars need: 28 each and the axis. */
export const barsHeight = (count: number): number => count * 28 + 40;
