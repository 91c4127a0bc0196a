import type { Column } from '@kade/contract';
import type { Questions, Selection } from '../../../platform/columns/columns.js';
import { binsOf, dayEdges, numberEdges, type Span } from './edges.js';

/** How the numbers or days of a column are spread: even bins with round ends, and one for each far end. */
export async function histogramOf(
  ask: Questions,
  selection: Selection,
  column: Column,
  bins: number,
) {
  const { count, filled, ...ends } = await ask.spread<number | string>(selection, column.key);
  const shared = { kind: 'histogram' as const, column: column.key, count, empty: count - filled };
  if (filled === 0 || ends.max === null) return { ...shared, bins: [] };
  const whole = column.unit === 'count' || column.unit === 'score';
  const edges: (number | string)[] =
    column.type === 'date'
      ? dayEdges(ends as Span<string>, bins)
      : numberEdges(ends as Span<number>, bins, whole);
  const counts = await ask.bins(selection, column.key, edges);
  return { ...shared, bins: binsOf(edges, ends.max, counts) };
}

/** The most frequent values of a column of texts, sets or truths, each with how often all profiles have it. */
export async function barsOf(ask: Questions, selection: Selection, column: Column, most: number) {
  const { values, ...rest } = await ask.values(selection, column.key, { limit: most });
  return { kind: 'bars' as const, column: column.key, bars: values, ...rest };
}

const mostBoxes = 12;

/** Box plots of a column of numbers: of everybody, and by the values of a category. */
export async function boxesOf(ask: Questions, selection: Selection, column: Column, by: Column) {
  const { all, groups } = await ask.boxes(selection, column.key, by.key);
  return {
    column: column.key,
    by: by.key,
    all,
    boxes: groups.slice(0, mostBoxes),
    others: Math.max(groups.length - mostBoxes, 0),
  };
}
