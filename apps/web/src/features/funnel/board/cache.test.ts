import type { FunnelTotal, Opportunity } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import {
  type ColumnData,
  cardsOf,
  movedTotals,
  withCard,
  withFresh,
  withoutCard,
} from './cache.js';

const card = (id: number, over = {}) =>
  ({ id, status: 'lead', value: null, ...over }) as Opportunity;
const column = (...pages: number[][]): ColumnData => ({
  pageParams: pages.map((_, i) => i + 1),
  pages: pages.map((ids) => ({
    count: 10,
    value: '0.00',
    weighted: '0.00',
    results: ids.map((id) => card(id)),
  })),
});
const ids = (data: ColumnData) => data.pages.map((p) => p.results.map((c) => c.id));
const slot = (after: number | null, before: number | null) =>
  ({ status: 'lead', after, before }) as const;

describe('the cards in memory', () => {
  it('come once, also when one was pushed onto the next page meanwhile', () => {
    expect(cardsOf(column([1, 2], [2, 3])).map((c) => c.id)).toEqual([1, 2, 3]);
    expect(cardsOf(undefined)).toEqual([]);
  });

  it('lose one and gain one in its gap, and the count follows', () => {
    const data = column([1, 2], [3, 4]);
    expect(ids(withoutCard(data, 3))).toEqual([[1, 2], [4]]);
    expect(withoutCard(data, 3).pages[0]?.count).toBe(9);
    expect(withoutCard(data, 99).pages[0]?.count).toBe(10);
    expect(ids(withCard(data, card(9), slot(3, 4)))).toEqual([
      [1, 2],
      [3, 9, 4],
    ]);
    expect(ids(withCard(data, card(9), slot(null, 1)))).toEqual([
      [9, 1, 2],
      [3, 4],
    ]);
    expect(ids(withCard(data, card(9), slot(77, 3)))).toEqual([
      [1, 2],
      [9, 3, 4],
    ]);
    expect(ids(withCard(data, card(9), slot(77, 78)))).toEqual([
      [9, 1, 2],
      [3, 4],
    ]);
    expect(withCard(data, card(9), slot(3, 4)).pages[1]?.count).toBe(11);
    expect(ids(withCard(column([]), card(9), slot(null, null)))).toEqual([[9]]);
  });

  it('take what the server says of one', () => {
    const fresh = withFresh(column([1, 2]), card(2, { title: 'new' }));
    expect(fresh.pages[0]?.results[1]).toMatchObject({ title: 'new' });
  });
});

it('totals follow a move to the cent', () => {
  const total = (status: string, count: number, value: string) =>
    ({ status, count, value, weighted: '0.00' }) as FunnelTotal;
  const before = [total('lead', 2, '10.30'), total('deal', 0, '0.00'), total('lost', 1, '5.00')];
  expect(movedTotals(before, { status: 'lead', value: '10.10' }, 'deal')).toEqual([
    total('lead', 1, '0.20'),
    total('deal', 1, '10.10'),
    total('lost', 1, '5.00'),
  ]);
  expect(movedTotals(before, { status: 'lead', value: '10.10' }, 'lead')).toEqual(before);
});
