import { describe, expect, it } from 'vitest';
import { dayNumber } from '../contracts/days.js';
import { isPresent, lines, onlineRetail } from '../purchases/realData.testkit.js';
import type { SoldInOrders } from './firstOrders.js';
import { productModelBy, productSuggestions } from './products.js';
import { type ProductTest, productTest } from './productTest.js';

const until = dayNumber('2011-12-09');

/** Sales to known customers, no returns and nothing for free; products only, no postage or fees. */
function soldTo(): SoldInOrders & { codes: string[] } {
  const rows: { customer: string; code: string; moment: string; invoice: string }[] = [];
  for (const line of lines(onlineRetail)) {
    if (line.startsWith('C') || line.at(line.lastIndexOf(',') - 1) === ',') continue;
    // Descriptions hold commas: what stands behind them is told from the end.
    const cells = line.split(',');
    const [invoice = '', item = ''] = cells;
    const [quantity = '', moment = '', price = '', customer = ''] = cells.slice(-5);
    const code = item.toUpperCase();
    if (!/^[0-9]{5}[A-Z]*$/.test(code)) continue;
    if (Number(quantity) > 0 && Number(price) > 0) rows.push({ customer, code, moment, invoice });
  }
  const numbered = (of: (row: (typeof rows)[number]) => string) => {
    const names = [...new Set(rows.map(of))].sort();
    const places = new Map(names.map((name, place) => [name, place]));
    return { names, places: Int32Array.from(rows, (row) => places.get(of(row)) ?? -1) };
  };
  const [customers, items, orders] = [
    numbered(({ customer }) => customer),
    numbered(({ code }) => code),
    numbered(({ moment, invoice }) => `${moment} ${invoice}`),
  ];
  const days = new Map<string, number>();
  const dayOf = (text: string) => {
    const day = days.get(text) ?? dayNumber(text);
    days.set(text, day);
    return day;
  };
  return {
    ...{ customers: customers.names.length, customer: customers.places },
    ...{ items: items.names.length, item: items.places, order: orders.places },
    day: Int32Array.from(rows, ({ moment }) => dayOf(moment.slice(0, 10))),
    codes: items.names,
  };
}

describe.skipIf(!isPresent(onlineRetail))('a year of a wholesaler', () => {
  let known: ReturnType<typeof soldTo> | undefined;
  const sold = () => {
    known ??= soldTo();
    return known;
  };
  const rateOf = (test: ProductTest | null, name: string) =>
    test?.rows.find((row) => row.name === name)?.hitRate ?? 0;

  it('has its customers and products', () => {
    const { customers, items } = sold();
    expect([customers, items]).toEqual([4334, 3659]);
  });

  it.each([
    ['2011-06-30', 1.4],
    ['2011-09-10', 1.4],
    // Before Christmas many buy the same: what was popular lately foretells more than usual.
    ['2011-10-31', 1.1],
  ])('is foretold by likeness better than by what is popular, after %s', (split, times) => {
    const test = productTest(sold(), { split: dayNumber(split), until }, { mostEaseItems: 0 });
    expect(test?.customers).toBeGreaterThan(1000);
    expect(test?.chosen).toBe('cosine_50');
    for (const naive of ['popular', 'popular_recent'])
      expect(rateOf(test, 'cosine_50')).toBeGreaterThan(times * rateOf(test, naive));
  });

  it('is foretold by ridge regression a little better still, of what 300 customers and more bought', () => {
    const { codes: _, ...all } = sold();
    const buyers = new Map<number, Set<number>>();
    for (const [line, item] of all.item.entries()) {
      const some = buyers.get(item) ?? new Set();
      buyers.set(item, some.add(all.customer[line] as number));
    }
    const often = (line: number) => (buyers.get(all.item[line] as number)?.size ?? 0) >= 300;
    const some = Int32Array.from(all.day.keys()).filter(often);
    const of = (column: ArrayLike<number> = []) =>
      Int32Array.from(some, (line) => column[line] ?? 0);
    const few: SoldInOrders = {
      ...{ customers: all.customers, items: all.items, customer: of(all.customer) },
      ...{ item: of(all.item), day: of(all.day), order: of(all.order) },
    };
    const test = productTest(few, { split: dayNumber('2011-09-10'), until });
    expect(test?.rows.map(({ name }) => name)).toContain('ease');
    expect(rateOf(test, 'ease')).toBeGreaterThan(rateOf(test, 'cosine_50') - 0.01);
    expect(rateOf(test, 'ease')).toBeGreaterThan(1.4 * rateOf(test, 'popular_recent'));
  });

  it('has a suggestion for everybody, and none of what is owned', () => {
    const test = productTest(sold(), { split: until - 90, until }, { mostEaseItems: 0 });
    const model = productModelBy(test, sold(), { until });
    const { start, item } = productSuggestions(model);
    const { bought } = model.past;
    for (let c = 0; c < bought.customers; c++) {
      const own = new Set(bought.item.subarray(bought.start[c], bought.start[c + 1]));
      const suggested = item.subarray(start[c], start[c + 1]);
      expect(suggested.length).toBeGreaterThan(0);
      for (const one of suggested) expect(own.has(one)).toBe(false);
    }
  });
});
