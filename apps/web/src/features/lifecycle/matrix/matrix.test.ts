import { describe, expect, it } from 'vitest';
import {
  between,
  type MatrixCell,
  nextCell,
  outlinesOf,
  rangeText,
  rowsOf,
  sideOf,
  stepsOf,
  sumOf,
} from './matrixFigures.js';

const cells: MatrixCell[] = [1, 2, 3, 4, 5].flatMap((r) =>
  [1, 2, 3, 4, 5].map((f) => ({
    ...{ r, f, customers: r === 1 && f === 5 ? 0 : r * f, value: r * f * 10 },
    ...{ share: (r * f) / 225, expected: r * f * 2, churn: 1 - r / 5 },
  })),
);

describe('the cells of recency and frequency', () => {
  it('stand with the most recent on top and the least often at the left', () => {
    const rows = rowsOf(cells);
    expect(rows.map(([first]) => `${first?.r}-${first?.f}`)).toEqual([
      '5-1',
      '4-1',
      '3-1',
      '2-1',
      '1-1',
    ]);
  });

  it('are coloured by sevenths for amounts and by size for chances', () => {
    const steps = stepsOf(cells, 'share');
    expect(Math.min(...steps.flatMap((step) => step ?? []))).toBe(1);
    expect(Math.max(...steps.flatMap((step) => step ?? []))).toBe(7);
    expect(stepsOf(cells, 'churn').slice(-1)).toEqual([1]);
    expect(stepsOf(cells, 'churn')[0]).toBe(6);
  });

  it('of no one, or of what is not known, have no colour', () => {
    expect(stepsOf(cells, 'share')[4]).toBeNull();
    const untold = cells.map((cell) => ({ ...cell, churn: null }));
    expect(stepsOf(untold, 'churn').every((step) => step === null)).toBe(true);
  });

  it('have squares whose area is their customers', () => {
    expect(sideOf(25, 100) ** 2).toBeCloseTo(0.25);
    expect(sideOf(0, 0)).toBe(0);
  });

  it('come to a sum, without an expectation where none is told', () => {
    const chosen = new Set(['5-5', '4-5']);
    expect(sumOf(cells, chosen)).toEqual({ cells: 2, customers: 45, value: 450, expected: 90 });
    const untold = cells.map((cell) => ({ ...cell, expected: null }));
    expect(sumOf(untold, chosen).expected).toBeNull();
  });

  it('are chosen by dragging from any corner to any other', () => {
    expect(between('4-2', '5-1')).toEqual(['4-1', '4-2', '5-1', '5-2']);
    expect(between('3-3', '3-3')).toEqual(['3-3']);
  });

  it('are walked by arrows, up being more recent, and end at the edge', () => {
    expect(nextCell('4-2', 'ArrowUp')).toBe('5-2');
    expect(nextCell('5-5', 'ArrowUp')).toBe('5-5');
    expect(nextCell('1-1', 'ArrowLeft')).toBe('1-1');
    expect(nextCell('1-1', 'Enter')).toBeUndefined();
  });

  it('have edges in days and purchases, and a dash where no one is', () => {
    expect(rangeText({ from: 13, to: 32 }, String)).toBe('13–32');
    expect(rangeText({ from: 1, to: 1 }, String)).toBe('1');
    expect(rangeText(null, String)).toBe('–');
  });
});

it('stages are outlined where the next cell is another one’s, and named in their first cell', () => {
  const stages = [
    ['loyal', 'loyal'],
    ['loyal', 'lost'],
  ] as const;
  const cells = rowsOf(
    stages.flatMap((row, at) =>
      row.map((stage, f) => ({
        ...{ r: 5 - at, f: f + 1, customers: 9, value: 1, share: 0.1, expected: 1, churn: 0 },
        most: { stage, customers: 5 },
      })),
    ),
  ).flat();
  const found = outlinesOf(cells);
  expect(found.get('5-1')).toEqual({ stage: 'loyal', sides: ['Top', 'Left'], isNamed: true });
  expect(found.get('5-2')?.sides).toEqual(['Top', 'Right', 'Bottom']);
  expect(found.get('4-2')).toMatchObject({ stage: 'lost', isNamed: true });
  expect(found.get('4-1')?.isNamed).toBe(false);
  expect(outlinesOf(cells.map((cell) => ({ ...cell, most: null }))).size).toBe(0);
});
