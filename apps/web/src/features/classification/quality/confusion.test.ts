import { expect, it } from 'vitest';
import { golden } from '../classification.sample.js';
import { cellsOf, nextCell, stepOf } from './confusion.js';

const cellAt = (label: string, said: string) =>
  cellsOf(golden).find((one) => one.label === label && one.said === said);

it('a cell is a share of its row, so many classes off, and Unknown is off by none', () => {
  expect(cellsOf(golden)).toHaveLength(12);
  expect(cellAt('High', 'High')).toMatchObject({ count: 14, share: 14 / 21, distance: 0 });
  expect(cellAt('High', 'Low')).toMatchObject({ count: 2, distance: 2 });
  expect(cellAt('Low', 'Unknown')).toMatchObject({ count: 2, distance: null });
  expect(cellAt('Low', 'High')).toMatchObject({ count: 0, share: 0 });
});

it('colours go by the share of the row, and none stays without', () => {
  const steps = ['High', 'Medium', 'Low'].map((said) => stepOf(cellAt('High', said) as never));
  expect(steps).toEqual([2, 1, 1]);
  expect(stepOf(cellAt('Low', 'High') as never)).toBe(0);
});

it('arrows walk over the cells and stop at the edges', () => {
  const begin = { label: 'High', said: 'High' } as const;
  expect(nextCell(begin, 'ArrowRight')).toEqual({ label: 'High', said: 'Medium' });
  expect(nextCell(begin, 'ArrowDown')).toEqual({ label: 'Medium', said: 'High' });
  expect(nextCell(begin, 'ArrowUp')).toBeNull();
  expect(nextCell({ label: 'Low', said: 'Unknown' }, 'ArrowRight')).toBeNull();
  expect(nextCell(begin, 'a')).toBeNull();
});
