import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boughtIn, buyersOf } from './bought.js';
import { cosineLinks } from './cosine.js';
import { easeLinks } from './ease.js';
import { firstOrders } from './firstOrders.js';
import { invert } from './inverse.js';
import { type Links, linksOf } from './links.js';
import { pairRules } from './pairs.js';
import { levelOf, soldOf } from './peers.testkit.js';
import { type ProductModel, productModel, productSuggestions } from './products.js';
import { productTest } from './productTest.js';
import { Scorer } from './suggest.js';
import { TopList } from './topList.js';

const all = { after: -1, until: 1000 };

/** Who bought what, as a list of baskets: one customer each, all on day `day`. */
const baskets = (items: number, lists: readonly (readonly number[])[], day = 10) =>
  soldOf(
    lists.length,
    items,
    lists.flatMap((list, who) => list.map((what) => ({ who, what, day, cents: 100 }))),
  );
const someBaskets = fc.integer({ min: 2, max: 12 }).chain((items) =>
  fc.record({
    items: fc.constant(items),
    lists: fc.array(
      fc.uniqueArray(fc.integer({ min: 0, max: items - 1 }), { minLength: 1, maxLength: items }),
      { minLength: 1, maxLength: 40 },
    ),
  }),
);

/** Weights as a table: of candidate j, by item i. */
function weights({ items, start, candidate, weight }: Links): number[][] {
  const table = Array.from({ length: items }, () => new Array<number>(items).fill(0));
  for (let i = 0; i < items; i++)
    for (let l = start[i] ?? 0; l < (start[i + 1] ?? 0); l++)
      (table[candidate[l] ?? 0] as number[])[i] = weight[l] ?? 0;
  return table;
}

describe('the best few', () => {
  it('are those of a sorted list, however they come', () => {
    const scored = fc.record({ score: fc.integer({ min: 0, max: 5 }), most: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(scored), fc.integer({ min: 1, max: 8 }), (given, most) => {
        const list = new TopList(most);
        const order = [...given.keys()].sort(
          (a, b) => (given[a]?.most ?? 0) - (given[b]?.most ?? 0) || a - b,
        );
        for (const i of order) list.offer(given[i]?.score ?? 0, i);
        const sorted = [...given.keys()].sort(
          (a, b) => (given[b]?.score ?? 0) - (given[a]?.score ?? 0) || a - b,
        );
        expect([...list.numbers.subarray(0, list.size)]).toEqual(sorted.slice(0, most));
      }),
    );
  });
});

describe('the inverse of a matrix', () => {
  it.each([1, 2, 5, 63, 64, 65, 131])('times the matrix of %i rows is one', (n) => {
    const value = (i: number, j: number) => Math.sin(1 + i * n + j);
    const a = new Float64Array(n * n);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        let sum = i === j ? 1 : 0;
        for (let k = 0; k < n; k++) sum += value(i, k) * value(j, k);
        a[i * n + j] = sum;
      }
    const inverse = a.slice();
    const shares: number[] = [];
    invert(inverse, n, (share) => shares.push(share));
    let worst = 0;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (let k = 0; k < n; k++) sum += (a[i * n + k] ?? 0) * (inverse[k * n + j] ?? 0);
        worst = Math.max(worst, Math.abs(sum - (i === j ? 1 : 0)));
      }
    expect(worst).toBeLessThan(1e-10);
    expect(shares.at(-1)).toBe(1);
  });

  it('is refused where there is none', () => {
    expect(() => invert(Float64Array.from([1, 2, 2, 1]), 2)).toThrow(RangeError);
  });
});

describe('likeness of products', () => {
  it('is the cosine of who bought them, the nearest kept', () => {
    fc.assert(
      fc.property(someBaskets, ({ items, lists }) => {
        const bought = boughtIn(baskets(items, lists), all);
        const table = weights(cosineLinks(bought, new Uint8Array(items).fill(1), {}, 3));
        const has = (i: number) => lists.filter((list) => list.includes(i)).length;
        for (let j = 0; j < items; j++) {
          const cosines = [...Array(items).keys()]
            .map((i) => {
              const both = lists.filter((list) => list.includes(i) && list.includes(j)).length;
              return { i, cosine: i === j ? 0 : both / Math.sqrt(has(i) * has(j) || 1) };
            })
            .sort((a, b) => b.cosine - a.cosine || a.i - b.i)
            .slice(0, 3);
          for (const { i, cosine } of cosines) expect(table[j]?.[i]).toBeCloseTo(cosine, 6);
          expect(table[j]?.filter((one) => one !== 0).length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('by ridge regression leaves each product out of what explains it', () => {
    // Two customers bought both, two only the first: with a ridge of 1, G + 1 is [[5, 2], [2, 3]].
    const bought = boughtIn(baskets(2, [[0, 1], [0, 1], [0], [0]]), all);
    const every = new Uint8Array(2).fill(1);
    const table = weights(easeLinks(bought, { known: every, candidates: every, ridge: 1 }));
    // The inverse is [[3, -2], [-2, 5]] / 11: for 0 by 1 it is 2/3, for 1 by 0 it is 2/5.
    expect(table[0]?.[1]).toBeCloseTo(2 / 3, 6);
    expect(table[1]?.[0]).toBeCloseTo(2 / 5, 6);
    expect([table[0]?.[0], table[1]?.[1]]).toEqual([0, 0]);
    const hidden = easeLinks(bought, { known: every, candidates: Uint8Array.of(1, 0), ridge: 1 });
    expect(weights(hidden)[1]).toEqual([0, 0]);
  });
});

describe('scores of a customer', () => {
  it('are what its products say together, times log of 1 + late buyers, and its own have none', () => {
    const links = linksOf(4, {
      candidate: Int32Array.of(0, 2, 2, 3),
      item: Int32Array.of(1, 0, 1, 0),
      ...{ weight: Float32Array.of(0.5, 0.5, 0.125, 0.25), size: 4 },
    });
    const scorer = new Scorer(links, Int32Array.of(9, 9, 9, 0));
    const own = { start: Int32Array.of(0, 2, 3), item: Int32Array.of(0, 1, 1) };
    scorer.score(own, 0);
    const top = new TopList(5);
    scorer.top(top);
    expect([...top.numbers.subarray(0, top.size)]).toEqual([2]);
    expect(top.scores[0]).toBeCloseTo(0.625 * Math.log(10), 6);
    expect([scorer.because(2), scorer.place([2]), scorer.place([3]), scorer.place([0])]).toEqual([
      ...[0, 1, 0, 0],
    ]);
    scorer.score(own, 1);
    expect([scorer.place([0]), scorer.place([2]), scorer.place([2, 0])]).toEqual([1, 2, 1]);
  });
});

describe('the first order after the cut', () => {
  it('is told by day, then by the number of the order, not by where it stands in the file', () => {
    const lines = [
      { who: 0, what: 3, day: 30, cents: 1 },
      { who: 0, what: 2, day: 21, cents: 1 },
      { who: 0, what: 1, day: 21, cents: 1 },
      { who: 0, what: 0, day: 20, cents: 1 },
      { who: 1, what: 0, day: 90, cents: 1 },
    ];
    const orders = { ...soldOf(2, 4, lines), order: Int32Array.of(1, 5, 4, 0, 6) };
    const first = firstOrders(orders, 20, 80);
    expect([[...first.start], [...first.item]]).toEqual([[0, 1, 1], [1]]);
    const { order: _, ...byDay } = orders;
    expect([...firstOrders(byDay, 20, 80).item]).toEqual([1, 2]);
  });
});

/** Two kinds of customers, who each buy of ten products of their own kind one after the other, a few a month. */
function twoKinds(customers: number) {
  let state = 7;
  const chance = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const lines = [];
  for (let who = 0; who < customers; who++)
    for (let day = 10 + (who % 20); day < 400; day += 40)
      for (let k = 0; k < 2; k++) {
        const what = (who % 2) * 10 + Math.floor(10 * chance());
        lines.push({ who, what, day, cents: 100 });
      }
  return soldOf(customers, 20, lines);
}

describe('a model of products', () => {
  const sold = twoKinds(200);
  const settings = { split: 200, until: 400 };
  const model = productModel(sold, settings);

  it('finds out of two kinds of customers what each will buy, better than what everybody buys', () => {
    const rows = Object.fromEntries(model.test?.rows.map((row) => [row.name, row]) ?? []);
    expect(['cosine_50', 'ease']).toContain(model.chosen);
    expect(rows.cosine_50?.hitRate).toBeGreaterThan(2 * (rows.popular?.hitRate ?? 1));
    for (const { hitRate, recall, mrr } of Object.values(rows))
      for (const score of [hitRate, recall, mrr]) expect(score >= 0 && score <= 1).toBe(true);
  });

  it('suggests to nobody what it has, what is hidden or what it may not get, and says because of what', () => {
    const eligible = (customer: number, item: number) => (customer + item) % 5 !== 0;
    const hidden = new Uint8Array(20);
    hidden[3] = 1;
    const early = productModel(sold, { ...settings, until: 120, split: 60, hidden });
    const found = productSuggestions(early, { eligible });
    const { bought } = early.past;
    expect(found.item.length).toBeGreaterThan(200);
    for (let c = 0; c < 200; c++) {
      const own = [...bought.item.subarray(bought.start[c], bought.start[c + 1])];
      for (let i = found.start[c] ?? 0; i < (found.start[c + 1] ?? 0); i++) {
        const item = found.item[i] ?? -1;
        expect(own).not.toContain(item);
        expect(item === 3 || !eligible(c, item)).toBe(false);
        if ((found.because[i] ?? -1) >= 0) expect(own).toContain(found.because[i]);
      }
    }
  });

  it('does not depend on the order of the lines', () => {
    const places = [...sold.day.keys()].reverse();
    const column = (values: ArrayLike<number>) => Int32Array.from(places, (i) => values[i] ?? 0);
    const turned = {
      ...{ customers: sold.customers, items: sold.items, customer: column(sold.customer) },
      ...{ item: column(sold.item), day: column(sold.day) },
    };
    expect(productTest(turned, settings)).toEqual(productTest(sold, settings));
  });

  it('suggests to who has bought nothing yet what its peers bought in the last 90 days', () => {
    // The last two customers have bought nothing; one is of the even kind, one of the odd.
    const given = { ...sold, customers: 202 };
    const kind = levelOf(
      'kind',
      2,
      [...Array(202).keys()].map((who) => who % 2),
    );
    const some = productModel(given, { ...settings, levels: [kind] });
    const { start, item, because } = productSuggestions(some);
    for (const who of [200, 201]) {
      const items = [...item.subarray(start[who], start[who + 1])];
      expect(items).toHaveLength(5);
      for (const one of items) expect(one >= 10).toBe(who === 201);
      expect(because[start[who] ?? 0]).toBe(-1);
    }
  });

  it('takes what is popular lately where the past cannot be asked, and stops when it is told to', () => {
    const one: ProductModel = productModel(sold, { split: 399, until: 400 });
    expect([one.chosen, one.test]).toEqual(['popular_recent', null]);
    expect(() => productModel(sold, settings, { cancelled: () => true })).toThrow('cancelled');
    let before = 0;
    productModel(sold, settings, {
      progress: (share) => {
        expect(share).toBeGreaterThanOrEqual(before);
        before = share;
      },
    });
    expect(before).toBe(1);
  });

  it('does not hold what nobody has yet against the buyers of a product', () => {
    expect(buyersOf(boughtIn(twoKinds(0), all)).every((n) => n === 0)).toBe(true);
    expect(productTest(twoKinds(0), settings)).toBeNull();
  });
});

it('a pair of products has its support, confidence and lift', () => {
  const bought = boughtIn(baskets(3, [[0, 1], [0, 1], [0], [2]]), all);
  expect(pairRules(bought, 0.5)).toEqual([
    { item: 0, also: 1, both: 2, support: 0.5, confidence: 2 / 3, lift: 4 / 3 },
    { item: 1, also: 0, both: 2, support: 0.5, confidence: 1, lift: 4 / 3 },
  ]);
});
