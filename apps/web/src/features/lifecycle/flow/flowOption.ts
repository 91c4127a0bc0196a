import { palettes } from '../../../platform/theme/palette.js';
import type { ChartLook, ChartOption } from '../../../ui/chart/chartLook.js';
import { directionOf, type FlowEnd, isStage, lifeColour } from '../shared/stages.js';
import { type DrawnFlow, type FlowCell, type FlowUnit, nodesOf, sizeOf } from './flowFigures.js';

type Drawn = {
  readonly cells: readonly FlowCell[];
  readonly drawn: DrawnFlow;
  readonly unit: FlowUnit;
  readonly words: (end: FlowEnd) => string;
  readonly text: {
    readonly other: string;
    readonly customers: string;
    readonly value: string;
    readonly paths: string;
  };
  readonly whole: (value: number) => string;
  readonly euros: (value: number) => string;
  readonly short: (value: number) => string;
};

/** Marks beyond the rows of the table, in this order: the nodes of the left, those of the right, what is drawn together. */
export function extraMarks(cells: readonly FlowCell[], drawn: DrawnFlow) {
  const { before, after } = nodesOf(cells);
  return [
    ...before.map(({ end }) => ({ kind: 'from' as const, end })),
    ...after.map(({ end }) => ({ kind: 'to' as const, end })),
    ...drawn.others.map((other) => ({ kind: 'other' as const, ...other })),
  ];
}

const other = 'after:other';

/**
 * The flow as ribbons between two columns. Its nodes are named by their side: a path from a stage to itself would be a ring,
 * at which ECharts gives up. The layout sorts nothing: up is better.
 * @param rows the paths in the order of the table
 */
export function flowOption(
  look: ChartLook,
  rows: readonly FlowCell[],
  { cells, drawn, unit, words, text, whole, euros, short }: Drawn,
): ChartOption {
  const p = palettes[look.theme];
  const { before, after } = nodesOf(cells);
  const extra = extraMarks(cells, drawn);
  const markOf = (kind: 'from' | 'to' | 'other', at: string) =>
    rows.length +
    extra.findIndex((one) => one.kind === kind && ('from' in one ? one.from : one.end) === at);
  const told = (title: string, customers: number, value: number) => ({
    title,
    lines: [
      [text.customers, whole(customers)],
      [text.value, euros(value)],
    ] as const,
  });
  const was = new Map<string, number>(before.map(({ end, customers }) => [end, customers]));
  const label = (side: 'left' | 'right', lines: string) => ({
    position: side,
    align: side === 'left' ? 'right' : 'left',
    formatter: lines,
    rich: {
      n: { ...look.text, color: p.ink, fontWeight: 500, fontSize: 12.5, lineHeight: 16 },
      m: { ...look.text, lineHeight: 16 },
      up: { ...look.text, color: p.green, lineHeight: 16 },
      down: { ...look.text, color: p.red, lineHeight: 16 },
      even: { ...look.text, lineHeight: 16 },
    },
  });
  const changed = (end: FlowEnd, now: number) => {
    const by = now - (was.get(end) ?? 0);
    if (!isStage(end) || by === 0) return '';
    const isGood = by > 0 === !['at_risk', 'lapsing', 'lost'].includes(end);
    return ` {${isGood ? 'up' : 'down'}|${by > 0 ? '▲' : '▼'}${whole(Math.abs(by))}}`;
  };
  const figures = (customers: number, value: number) => `${whole(customers)} · ${short(value)}`;
  const nodes = [
    ...before.map(({ end, customers, value }) => ({
      name: `before:${end}`,
      depth: 0,
      mark: markOf('from', end),
      told: told(words(end), customers, value),
      itemStyle: { color: lifeColour(look.theme, end), borderWidth: 0 },
      label: label('left', `{n|${words(end)}}  {m|${figures(customers, value)}}`),
    })),
    ...after.map(({ end, customers, value }) => ({
      name: `after:${end}`,
      depth: 1,
      mark: markOf('to', end),
      told: told(words(end), customers, value),
      itemStyle: { color: lifeColour(look.theme, end), borderWidth: 0 },
      label: label(
        'right',
        `{n|${words(end)}}  {m|${figures(customers, value)}}${changed(end, customers)}`,
      ),
    })),
    ...(drawn.others.length > 0
      ? [
          {
            name: other,
            depth: 1,
            itemStyle: { color: p['chart-7'], borderWidth: 0 },
            label: label('right', `{n|${text.other}}  {m|${text.paths}}`),
          },
        ]
      : []),
  ];
  const colour = (cell: FlowCell) => {
    if (cell.to === 'lost' && cell.from !== 'lost') return { color: p.red, opacity: 0.45 };
    const direction = directionOf(cell.from, cell.to);
    if (direction < 0) return { color: p['chart-1'], opacity: 0.4 };
    if (direction > 0) return { color: p['life-lapsing'], opacity: 0.4 };
    return { color: p['line-strong'], opacity: 0.35 };
  };
  const links = [
    ...drawn.paths.map((cell) => ({
      source: `before:${cell.from}`,
      target: `after:${cell.to}`,
      value: sizeOf(cell, unit),
      mark: rows.indexOf(cell),
      lineStyle: colour(cell),
    })),
    ...drawn.others.map(({ from, paths }) => {
      const sum = (of: (cell: FlowCell) => number) => paths.reduce((all, one) => all + of(one), 0);
      return {
        source: `before:${from}`,
        target: other,
        value: sum((cell) => sizeOf(cell, unit)),
        mark: markOf('other', from),
        told: told(
          `${words(from)} → ${text.other}`,
          sum((cell) => cell.customers),
          sum((cell) => sizeOf(cell, 'value')),
        ),
        lineStyle: { color: p['line-strong'], opacity: 0.35 },
      };
    }),
  ];
  return {
    tooltip: { trigger: 'item' },
    series: [
      {
        type: 'sankey',
        left: 184,
        right: 216,
        top: 8,
        bottom: 16,
        nodeWidth: 12,
        // Each has a label of one line.
        nodeGap: 18,
        nodeAlign: 'justify',
        layoutIterations: 0,
        draggable: false,
        lineStyle: { curveness: 0.5 },
        emphasis: { focus: 'adjacency', lineStyle: { opacity: 0.75 } },
        blur: { lineStyle: { opacity: 0.1 }, itemStyle: { opacity: 0.4 } },
        data: nodes,
        links,
      },
    ],
  };
}
