import { describe, expect, it } from 'vitest';
import { isPresent, lines } from '../purchases/realData.testkit.js';
import { boughtIn } from './bought.js';
import { pairRules } from './pairs.js';

const groceries = 'groceries/groceries.csv';

describe.skipIf(!isPresent(groceries))('a month of baskets of a grocery', () => {
  const baskets = lines(groceries).map((line) => line.split(','));
  const items = [...new Set(baskets.flat())].sort();
  const places = new Map(items.map((item, place) => [item, place]));
  const bits = baskets.flatMap((basket, who) =>
    basket.map((item) => ({ who, what: places.get(item) ?? -1 })),
  );
  const bought = boughtIn(
    {
      ...{ customers: baskets.length, items: items.length },
      customer: Int32Array.from(bits, ({ who }) => who),
      item: Int32Array.from(bits, ({ what }) => what),
      day: new Int32Array(bits.length),
    },
    { after: -1, until: 0 },
  );

  it('has the pairs that were worked out elsewhere', () => {
    const rules = pairRules(bought, 0.01);
    expect([baskets.length, items.length, rules.length]).toEqual([9835, 169, 426]);
    const [first] = rules.filter(({ item }) => items[item] === 'beef');
    expect(items[first?.also ?? -1]).toBe('root vegetables');
    expect(first?.lift).toBe(rules[0]?.lift);
    expect(first?.support).toBeCloseTo(0.01739, 5);
    expect(first?.confidence).toBeCloseTo(0.3314, 4);
    expect(first?.lift).toBeCloseTo(3.0404, 4);
    const milk = places.get('whole milk');
    expect(bought.item.filter((item) => item === milk)).toHaveLength(2513);
  });
});
