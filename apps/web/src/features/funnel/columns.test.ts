import type { Opportunity } from '@kade/contract';
import { expect, it } from 'vitest';
import { type ColumnData, type ColumnPage, cardsOf, withCard, withoutCard } from './board/cache.js';
import { nextPage, pageSize } from './columns.js';

/** The server's column: ids in their order, given out page by page. */
const aColumn = (ids: number[]) => {
  let data: ColumnData = { pages: [], pageParams: [] };
  const asked: number[] = [];
  const next = () => {
    const last = data.pages.at(-1);
    return last ? nextPage(last, data.pages, data.pageParams.at(-1) ?? 1) : 1;
  };
  return {
    asked,
    change: (by: (data: ColumnData) => ColumnData, now: number[]) => {
      data = by(data);
      ids = now;
    },
    /** Loads what there is to load, or so many pages. */
    load: (most = 20) => {
      for (let page = next(); page !== undefined && most > 0; page = next(), most--) {
        asked.push(page);
        const results = ids
          .slice((page - 1) * pageSize, page * pageSize)
          .map((id) => ({ id }) as Opportunity);
        const reply: ColumnPage = {
          count: ids.length,
          results,
          value: '0.00',
          weighted: '0.00',
        };
        data = { pages: [...data.pages, reply], pageParams: [...data.pageParams, page] };
      }
      return cardsOf(data).map(({ id }) => id);
    },
  };
};
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

it('a column is loaded page by page, each once', () => {
  const column = aColumn(upTo(120));
  expect(column.load()).toEqual(upTo(120));
  expect(column.asked).toEqual([1, 2, 3]);
});

it('after a card was moved away the rest still comes in its order, and none is left out', () => {
  const column = aColumn(upTo(120));
  column.load(1);
  const rest = upTo(120).filter((id) => id !== 7);
  column.change((data) => withoutCard(data, 7), rest);
  expect(column.load()).toEqual(rest);
});

it('after a card was moved in the rest still comes, and none comes twice', () => {
  const column = aColumn(upTo(120));
  column.load(1);
  const slot = { status: 'lead', after: 3, before: 4 } as const;
  const card = { id: 999 } as Opportunity;
  column.change((data) => withCard(data, card, slot), [1, 2, 3, 999, ...upTo(120).slice(3)]);
  expect(column.load()).toEqual([1, 2, 3, 999, ...upTo(120).slice(3)]);
});

it('a column that a colleague emptied meanwhile is not asked for without end', () => {
  const column = aColumn(upTo(120));
  column.load(1);
  column.change((data) => data, upTo(50));
  column.load();
  expect(column.asked.length).toBeLessThan(5);
});
