import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newcombeDifference, wilsonInterval } from '../proportions.js';
import { boughtIn } from './bought.js';
import { gapColumns, gapsIn } from './gapColumns.js';
import { whitespotOverview } from './overview.js';
import { peerTable } from './peers.js';
import { company, type Line, levelOf, soldOf } from './peers.testkit.js';
import { type PropositionRule, pastOf, propositionTest } from './propositionTest.js';
import { GapCount, rateDifference } from './rates.js';

function draw(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Customers of four kinds and eight propositions. Two propositions are bought by one kind each most of the time, the others
 * by nobody of the kind but rarely: `structure` 0 makes all kinds alike. Each has its own chance a year to buy, drawn anew.
 */
function world(customers: number, structure: number) {
  const chance = draw(11);
  const lines: Line[] = [];
  for (let who = 0; who < customers; who++)
    for (const year of [0, 1])
      for (let what = 0; what < 8; what++) {
        const own = what % 4 === who % 4;
        const share = 0.35 + structure * (own ? 0.4 : -0.25);
        if (chance() < share) {
          const day = year * 365 + 1 + Math.floor(364 * chance());
          lines.push({ who, what, day, cents: 1000 });
        }
      }
  const kind = levelOf(
    'kind',
    4,
    [...Array(customers).keys()].map((who) => who % 4),
  );
  return { sold: soldOf(customers, 8, lines), levels: [kind] };
}

const askedOf = ({ sold, levels }: ReturnType<typeof world>) =>
  propositionTest({ ...pastOf(sold, { split: 365, until: 730 }), levels, suggested: 2 });
const rowOf = (test: ReturnType<typeof askedOf>, name: PropositionRule) => {
  const row = test.rows.find((one) => one.name === name);
  if (!row) throw new Error(name);
  return row;
};

describe('suggested gaps held against the year after', () => {
  it('are bought more often than others, and than what is popular, where peers tell anything', () => {
    const test = askedOf(world(2000, 1));
    const [peers, popular] = [rowOf(test, 'peers'), rowOf(test, 'popular')];
    expect(test).toMatchObject({ split: 365, days: 365, chosen: 'peers', mostBought: 'peers' });
    expect(peers.difference?.low).toBeGreaterThan(0.1);
    expect(peers.suggested.share).toBeGreaterThan(1.4 * (popular.suggested.share ?? 1));
    expect(peers.cents).toBeGreaterThan(popular.cents);
    expect(peers.cents).toBe(1000 * peers.suggested.bought);
    // What is drawn anew each year is bought as often as peers buy it: said and done agree.
    for (const { said, interval } of test.bands.filter(({ gaps }) => gaps > 200)) {
      expect(said).toBeGreaterThan((interval?.low ?? 1) - 0.02);
      expect(said).toBeLessThan((interval?.high ?? 0) + 0.02);
    }
    expect(test.realised).toBeGreaterThan(0.9);
    expect(test.realised).toBeLessThan(1.1);
  });

  it('are bought no more often where peers tell nothing, and the intervals say so', () => {
    const test = askedOf(world(2000, 0));
    const { difference } = rowOf(test, 'peers');
    expect(difference?.low).toBeLessThan(0);
    expect(difference?.high).toBeGreaterThan(0);
    expect(difference?.high).toBeLessThan(0.05);
  });

  it('are counted: every open item is suggested or not, and what was bought is in one of both', () => {
    fc.assert(
      fc.property(company, (given) => {
        const sold = soldOf(given.customers, given.items, given.lines);
        const past = pastOf(sold, { split: 365, until: 730 });
        const test = propositionTest({
          ...{ ...past, suggested: 2, leastChance: 0 },
          levels: [levelOf('segment', 3, given.segment)],
        });
        const totals = test.rows.map(({ suggested, others }) => [
          suggested.gaps + others.gaps,
          suggested.bought + others.bought,
        ]);
        for (const total of totals) expect(total).toEqual(totals[0]);
        for (const { suggested, others, hitRate, recall, mrr } of test.rows)
          for (const share of [suggested.share, others.share, hitRate, recall, mrr])
            expect(share === null || (share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });

  it('need a day after the cut, and can be stopped', () => {
    const { sold, levels } = world(20, 1);
    const past = { ...pastOf(sold, { split: 365, until: 730 }), levels };
    expect(() => propositionTest({ ...past, until: 365 })).toThrow(RangeError);
    expect(() => propositionTest(past, { cancelled: () => true })).toThrow('cancelled');
  });
});

describe('rates of gaps', () => {
  it('have Wilson’s and Newcombe’s intervals where each customer has one gap', () => {
    const [a, b] = [new GapCount(), new GapCount()];
    for (let c = 0; c < 200; c++) a.add(1, c < 60 ? 1 : 0);
    for (let c = 0; c < 300; c++) b.add(1, c < 45 ? 1 : 0);
    const wilson = wilsonInterval(60, 200);
    // The ratio over customers counts n - 1 of them, which widens it a little.
    expect(a.rate().interval?.low).toBeCloseTo(wilson.low, 3);
    expect(a.rate().interval?.high).toBeCloseTo(wilson.high, 3);
    const newcombe = newcombeDifference(60, 200, 45, 300);
    const difference = rateDifference(a.rate(), b.rate());
    expect(difference?.difference).toBeCloseTo(0.15, 12);
    expect(difference?.low).toBeCloseTo(newcombe.low, 3);
    expect(difference?.high).toBeCloseTo(newcombe.high, 3);
  });

  it('are wider where a customer buys all or nothing, and say nothing of no gaps', () => {
    const [alone, together] = [new GapCount(), new GapCount()];
    for (let c = 0; c < 400; c++) alone.add(1, c % 4 === 0 ? 1 : 0);
    for (let c = 0; c < 100; c++) together.add(4, c % 4 === 0 ? 4 : 0);
    const width = (count: GapCount) => {
      const { interval } = count.rate();
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(alone.rate().share).toBe(together.rate().share);
    expect(width(together)).toBeGreaterThan(1.8 * width(alone));
    expect(new GapCount().rate()).toMatchObject({ share: null, interval: null });
    const none = new GapCount();
    for (let c = 0; c < 50; c++) none.add(3, 0);
    expect(none.rate()).toMatchObject({ share: 0, interval: { low: 0 } });
    expect(none.rate().interval?.high).toBeCloseTo(wilsonInterval(0, 50).high, 12);
    expect(rateDifference(none.rate(), new GapCount().rate())).toBeNull();
  });
});

it('the matrix of groups and items adds up to the gaps of all customers', () => {
  const eligible = (customer: number, item: number) => (customer + item) % 4 !== 0;
  fc.assert(
    fc.property(company, (given) => {
      const segment = levelOf('segment', 3, given.segment);
      const sold = soldOf(given.customers, given.items, given.lines);
      const bought = boughtIn(sold, { after: 365, until: 730 });
      const levels = [segment];
      const terms = { bought, levels, table: peerTable(bought, levels), eligible, leastChance: 0 };
      const found = whitespotOverview(terms, segment);
      const sum = (column: ArrayLike<number>) => [...Array.from(column)].reduce((a, b) => a + b, 0);
      const columns = gapColumns(terms);
      const every = [...Array(given.customers).keys()].flatMap((c) => gapsIn(columns, c));
      expect(sum(found.customers)).toBe(given.customers);
      expect(sum(found.gaps)).toBe(every.length);
      expect(sum(found.bought)).toBe(bought.item.length);
      expect(sum(found.boughtCents)).toBeCloseTo(sum(bought.cents), 3);
      expect(sum(found.expectedCents)).toBeCloseTo(sum(every.map((gap) => gap.expected)), 3);
    }),
  );
});
