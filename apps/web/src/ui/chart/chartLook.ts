import { palettes } from '../../platform/theme/palette.js';
import { isCalm } from '../../platform/theme/useCalm.js';
import { chartColours } from './chartPalette.js';

/** The theme as a chart needs it. */
export function lookOf(dark: boolean) {
  const p = palettes[dark ? 'dark' : 'default'];
  const text = { color: p['ink-soft'], fontFamily: "'Inter Variable', sans-serif", fontSize: 12 };
  return {
    dark,
    surface: p.surface,
    ink: p.ink,
    soft: p['ink-soft'],
    line: p.line,
    colours: chartColours(dark),
    /** Spread into every axis. */
    axis: {
      axisLine: { lineStyle: { color: p['line-strong'] } },
      axisTick: { show: false },
      axisLabel: text,
      nameTextStyle: text,
      splitLine: { lineStyle: { color: p.line } },
    },
    /** Under every option. */
    base: {
      color: [...chartColours(dark)],
      textStyle: text,
      animation: !isCalm(),
      animationDuration: 300,
      aria: { enabled: true, decal: { show: false } },
      grid: { left: 8, right: 16, top: 40, bottom: 8, outerBoundsMode: 'same' },
      legend: {
        type: 'scroll',
        textStyle: text,
        icon: 'roundRect',
        itemWidth: 12,
        itemHeight: 12,
        top: 0,
        left: 0,
      },
      tooltip: {
        trigger: 'axis',
        confine: true,
        backgroundColor: p.raised,
        borderColor: p.line,
        textStyle: { ...text, color: p.ink },
      },
    },
  };
}

export type ChartLook = ReturnType<typeof lookOf>;
