import type { getForecastSeries, ReplyOf } from '@kade/contract';
import type { ChartLook, ChartOption } from '../../../ui/chart/chartLook.js';

export type Series = ReplyOf<typeof getForecastSeries>;
export type Month = Series['months'][number];
export const seriesUnits = ['purchases', 'value'] as const;
export type SeriesUnit = (typeof seriesUnits)[number];
export const lineNames = ['actual', 'predicted', 'year_before', 'newcomers'] as const;
export type LineName = (typeof lineNames)[number];

/** A figure of each month by line; null where nothing was foretold, or nothing is known. Money rounded to cents. */
export const lineOf = (months: readonly Month[], name: LineName, unit: SeriesUnit) =>
  months.map((month) => {
    const amount = month[name];
    return amount === null ? null : Math.round(amount[unit] * 100) / 100;
  });

/** All months together; null where nothing was foretold. */
export function sumOfLine(months: readonly Month[], name: LineName, unit: SeriesUnit) {
  const values = lineOf(months, name, unit);
  if (values.length === 0 || values.some((value) => value === null)) return null;
  return values.reduce((sum: number, value) => sum + (value ?? 0), 0);
}

/** The lines that there are: without a model there is no forecast, without older data no year before. */
export const shownLines = (months: readonly Month[]): LineName[] =>
  lineNames.filter((name) => months.some((month) => month[name] !== null));

type Say = {
  readonly t: (key: string, values?: Record<string, unknown>) => string;
  readonly whole: (value: number) => string;
  readonly euros: (value: number) => string;
  readonly percent: (share: number) => string;
};

/** How far the forecast of all months together was from what came, and what newcomers bought besides, in words. */
export function seriesWords(
  months: readonly Month[],
  unit: SeriesUnit,
  { t, whole, euros, percent }: Say,
): string {
  const write = unit === 'purchases' ? (value: number) => whole(Math.round(value)) : euros;
  const predicted = sumOfLine(months, 'predicted', unit);
  const actual = sumOfLine(months, 'actual', unit) ?? 0;
  const newcomers = sumOfLine(months, 'newcomers', unit) ?? 0;
  const said: string[] = [];
  if (predicted !== null) {
    const off = actual === 0 ? null : predicted / actual - 1;
    const how = off === null || Math.abs(off) < 0.005 ? 'even' : off > 0 ? 'high' : 'low';
    said.push(
      t(`series.sum.${unit}.${how}`, {
        predicted: write(predicted),
        actual: write(actual),
        share: percent(Math.abs(off ?? 0)),
      }),
    );
  }
  if (newcomers > 0) said.push(t(`series.sum.${unit}.newcomers`, { newcomers: write(newcomers) }));
  return said.join(' ');
}

type Drawn = {
  readonly unit: SeriesUnit;
  readonly names: readonly string[];
  readonly words: (name: LineName) => string;
  readonly write: (value: number) => string;
  readonly unitWords: string;
  /** Names stand at the ends of the lines; on a phone in a legend. */
  readonly narrow: boolean;
};

/** What came, what was foretold of it, and the year before; of those who came after, what they bought. */
export function seriesOption(
  look: ChartLook,
  months: readonly Month[],
  { unit, names, words, write, unitWords, narrow }: Drawn,
): ChartOption {
  const style: Record<LineName, object> = {
    actual: { color: look.ink, width: 2 },
    predicted: { color: look.meaning('treated'), width: 2, type: 'dashed' },
    year_before: { color: look.meaning('before'), width: 1.5, type: 'dotted' },
    newcomers: { color: look.series(2, { thin: true })[1], width: 1.5 },
  };
  const lines = shownLines(months);
  const values = lines.map((name) => lineOf(months, name, unit));
  const shifts = nameShifts(
    values.map((line) => line.at(-1) ?? 0),
    Math.max(0, ...values.flat().map((value) => value ?? 0)),
  );
  return {
    grid: {
      left: 8,
      right: narrow ? 16 : 136,
      top: 28,
      bottom: narrow ? 56 : 8,
      outerBoundsMode: 'same',
    },
    ...(narrow
      ? { legend: { show: true, bottom: 0, left: 0, itemWidth: 16, textStyle: look.text } }
      : {}),
    xAxis: look.names(names, { boundaryGap: false }),
    yAxis: look.amounts(write, unitWords),
    series: lines.map((name, n) =>
      look.lines(values[n] ?? [], {
        name: words(name),
        lineStyle: style[name],
        itemStyle: { color: (style[name] as { color: string }).color },
        ...(narrow
          ? {}
          : {
              endLabel: {
                show: true,
                ...look.text,
                color: look.ink,
                distance: 8,
                offset: [0, shifts[n] ?? 0],
                formatter: words(name),
              },
            }),
      }),
    ),
  };
}

/** Pixels of a name at the end of a line, and, more or less, of the drawing from its highest value to zero. */
const nameHeight = 16;
const drawnHeight = 160;

/**
 * By how many pixels the name at the end of each line is moved up or down, so that names of lines that end close together
 * stand below each other, in the order of their lines.
 */
export function nameShifts(ends: readonly number[], highest: number): number[] {
  const at = ends.map((value) => (highest > 0 ? (1 - value / highest) * drawnHeight : 0));
  const order = at.map((_, i) => i).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0));
  // Groups of names that touch share their middle.
  const groups: { of: number[]; middle: number }[] = [];
  for (const i of order) {
    let group = { of: [i], middle: at[i] ?? 0 };
    for (let above = groups.at(-1); above; above = groups.at(-1)) {
      const [all, far] = [above.of.length + group.of.length, group.middle - above.middle];
      if (far >= (all / 2) * nameHeight) break;
      groups.pop();
      const sum = above.middle * above.of.length + group.middle * group.of.length;
      group = { of: [...above.of, ...group.of], middle: sum / all };
    }
    groups.push(group);
  }
  const shifts = ends.map(() => 0);
  for (const { of, middle } of groups)
    of.forEach((i, n) => {
      const to = middle + (n - (of.length - 1) / 2) * nameHeight;
      shifts[i] = Math.round(to - (at[i] ?? 0));
    });
  return shifts;
}
