import { describe, expect, it } from 'vitest';
import { lookOf } from '../../../ui/chart/chartLook.js';
import { hasMark, ribbonOf } from '../../../ui/chart/markOf.js';
import {
  biggestMoves,
  bySize,
  drawnFlow,
  type FlowCell,
  nodesOf,
  sizeOf,
  stageChanges,
} from './flowFigures.js';
import { extraMarks, flowOption } from './flowOption.js';

const cell = (
  from: FlowCell['from'],
  to: FlowCell['to'],
  customers: number,
  before = customers * 100,
  after = before,
): FlowCell => ({ from, to, customers, value_before: before, value_after: after });

const cells = [
  cell('high_value', 'high_value', 300, 4_000_000, 4_100_000),
  cell('loyal', 'loyal', 1100, 2_900_000, 2_950_000),
  cell('loyal', 'at_risk', 34, 210_400, 190_000),
  cell('loyal', 'lost', 3, 1_000, 0),
  cell('loyal', 'lapsing', 2, 900, 0),
  cell('new', 'developing', 40, 20_000, 30_000),
  cell('newcomer', 'new', 25, 0, 12_000),
  cell('lost', 'merged', 4, 500, 0),
  cell('at_risk', 'gone', 1, -50, 0),
];

const drawn = (unit: 'customers' | 'value') => {
  const rows = bySize(cells, unit);
  const flow = drawnFlow(cells, unit);
  const option = flowOption(lookOf('default'), rows, {
    ...{ cells, drawn: flow, unit, words: (end: string) => end },
    text: { other: 'Other', customers: 'Customers', value: 'Net', paths: '2 small paths' },
    ...{ whole: String, euros: String, short: String },
  });
  const [series] = option.series as { data: { name: string }[]; links: Link[] }[];
  return {
    rows,
    flow,
    series: series as { data: { name: string; mark?: number }[]; links: Link[] },
  };
};
type Link = { source: string; target: string; value: number; mark: number };

describe('a flow as ribbons', () => {
  it.each(['customers', 'value'] as const)('has sides of one sum, by %s', (unit) => {
    const { series, flow } = drawn(unit);
    const sum = series.links.reduce((all, link) => all + link.value, 0);
    expect(sum).toBeCloseTo(flow.total[unit]);
    expect(flow.total.customers).toBe(1509);
  });

  it('knows no way back, at which ECharts would give up, and every end has a node', () => {
    const { series } = drawn('customers');
    const names = new Set(series.data.map(({ name }) => name));
    for (const { source, target } of series.links) {
      expect(source.startsWith('before:') && target.startsWith('after:')).toBe(true);
      expect(names.has(source) && names.has(target)).toBe(true);
    }
  });

  it('draws thin paths of one stage together, and a single one by itself', () => {
    const { flow, series } = drawn('customers');
    expect(flow.others.map(({ from, paths }) => [from, paths.map(({ to }) => to)])).toEqual([
      ['loyal', ['lost', 'lapsing']],
    ]);
    expect(series.links.filter(({ target }) => target === 'after:other')).toHaveLength(1);
    expect(series.links.some(({ target }) => target === 'after:merged')).toBe(true);
  });

  it('leads from each ribbon to its row, and beyond the rows to nodes and what is drawn together', () => {
    const { rows, flow, series } = drawn('customers');
    for (const link of series.links.filter(({ mark }) => mark < rows.length)) {
      expect(`before:${rows[link.mark]?.from}`).toBe(link.source);
      expect(`after:${rows[link.mark]?.to}`).toBe(link.target);
    }
    const extra = extraMarks(cells, flow);
    const marked = series.data.flatMap((node: unknown) => (hasMark(node) ? [node] : []));
    expect(marked.every(({ mark }) => extra[mark - rows.length])).toBe(true);
    const other = series.links.find(({ target }) => target === 'after:other');
    expect(extra[(other?.mark ?? 0) - rows.length]).toMatchObject({ kind: 'other', from: 'loyal' });
    expect(ribbonOf([series], 0)).toEqual({ dataType: 'edge', dataIndex: 0 });
    expect(ribbonOf([series], 1000)).toBeNull();
  });

  it('has nothing negative to draw', () => {
    const gone = cells.at(-1) as FlowCell;
    expect(sizeOf(gone, 'value')).toBe(0);
    expect(sizeOf(gone, 'customers')).toBe(1);
  });
});

it('nodes say what their own run had of a stage', () => {
  const { before, after } = nodesOf(cells);
  expect(before.find(({ end }) => end === 'loyal')).toMatchObject({
    customers: 1139,
    value: 2_900_000 + 210_400 + 1_900,
  });
  expect(after.find(({ end }) => end === 'new')).toMatchObject({ customers: 25, value: 12_000 });
  expect(after.find(({ end }) => end === 'merged')).toMatchObject({ customers: 4, value: 500 });
  expect(before.map(({ end }) => end)).toEqual([
    ...['high_value', 'loyal', 'new', 'at_risk', 'lost', 'newcomer'],
  ]);
});

it('the biggest moves begin with what got worse and had the most money', () => {
  expect(biggestMoves(cells).map(({ from, to }) => `${from} ${to}`)).toEqual([
    ...['loyal at_risk', 'loyal lost', 'loyal lapsing', 'new developing'],
  ]);
});

it('stages changed by whoever came and went', () => {
  expect(stageChanges(cells).find(({ stage }) => stage === 'at_risk')).toEqual({
    ...{ stage: 'at_risk', before: 1, after: 34, valueBefore: -50, valueAfter: 190_000 },
  });
});
