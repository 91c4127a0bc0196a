import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boughtIn, discontinued } from './bought.js';
import { type Feedback, feedbackVerdicts, ranked } from './feedback.js';
import { gapColumns, gapParts, gapsIn } from './gapColumns.js';
import { type GapTerms, whitespotsOf } from './gaps.js';
import { medianOf } from './median.js';
import { peerTable } from './peers.js';
import { company, type Line, levelOf, soldOf } from './peers.testkit.js';
import { refusalsOf } from './refusals.js';

const year = { after: 365, until: 730 };
type Company = typeof company extends fc.Arbitrary<infer Of> ? Of : never;

function termsOf({ customers, items, fine, segment, lines }: Company): GapTerms {
  const levels = [levelOf('industry_size', 3, fine), levelOf('segment', 3, segment)];
  const bought = boughtIn(soldOf(customers, items, lines), year);
  return { bought, levels, table: peerTable(bought, levels), leastChance: 0 };
}

/** 20 restaurants, of which 14 bought fish (item 1) for 1,000 to 14,000 cents, 20 bars that bought none, all bought meat. */
function restaurants(): Company {
  const lines: Line[] = Array.from({ length: 40 }, (_, who) => ({
    ...{ who, what: 0, day: 500, cents: 100 },
  }));
  for (let who = 0; who < 14; who++)
    lines.push({ who, what: 1, day: 600, cents: 1000 * (who + 1) });
  const restaurant = Array.from({ length: 40 }, (_, who) => (who < 20 ? 0 : 1));
  return { customers: 40, items: 3, lines, fine: restaurant, segment: restaurant.map(() => 0) };
}

describe('what peers buy', () => {
  it('is told as 14 of 19 restaurants, the customer itself not counted, with the middle of what they paid', () => {
    const { gaps, others } = whitespotsOf(termsOf(restaurants()), 19);
    // Of all 14 of 39, of the segment (14 + 10 p) / (39 + 10), of restaurants (14 + 10 p) / (19 + 10).
    const all = 14 / 39;
    const chance = (14 + 10 * ((14 + 10 * all) / 49)) / 29;
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toMatchObject({ item: 1, level: 0, group: 0, buyers: 14, peers: 19 });
    expect(gaps[0]?.cents).toBe(7500);
    expect(gaps[0]?.chance).toBeCloseTo(chance, 6);
    expect(others).toEqual([
      { item: 0, why: 'bought' },
      { item: 2, why: 'too_few_peers' },
    ]);
  });

  it('falls back to a wider group where the finest has too few buyers, and says so', () => {
    const { gaps } = whitespotsOf(termsOf(restaurants()), 39);
    expect(gaps[0]).toMatchObject({ item: 1, level: 1, group: 0, buyers: 14, peers: 39 });
    const unknown = {
      ...restaurants(),
      fine: new Array(40).fill(-1),
      segment: new Array(40).fill(-1),
    };
    expect(whitespotsOf(termsOf(unknown), 39).gaps[0]).toMatchObject({
      level: 2,
      buyers: 14,
      peers: 39,
    });
  });

  it('counts a customer that bought nothing in nobody’s group, and yet finds its peers', () => {
    const given = restaurants();
    const prospect = { ...given, lines: given.lines.filter(({ who }) => who !== 19) };
    expect(whitespotsOf(termsOf(prospect), 19).gaps.find(({ item }) => item === 1)).toMatchObject({
      ...{ level: 0, buyers: 14, peers: 19 },
    });
  });

  it('is lowered by peers that did not want it, and a few answers change little', () => {
    const terms = termsOf(restaurants());
    const said = (answers: number) => ({
      customer: new Int32Array(answers).fill(18),
      item: new Int32Array(answers).fill(1),
      verdict: Array.from({ length: answers }, () => 'not_interested' as const),
    });
    const chance = (answers: number) => {
      const refusals = refusalsOf(said(answers), terms.levels, 3);
      return whitespotsOf({ ...terms, refusals }, 19).gaps[0]?.chance ?? 0;
    };
    expect(chance(0)).toBe(whitespotsOf(terms, 19).gaps[0]?.chance);
    expect(chance(1)).toBeGreaterThan(0.7 * chance(0));
    expect(chance(40)).toBeLessThan(0.05 * chance(0));
  });

  it('says nothing of an item that is no longer sold, or that may not be offered', () => {
    const given = restaurants();
    const hidden = discontinued(soldOf(40, 3, given.lines), 600 + 180);
    expect([...hidden]).toEqual([1, 1, 1]);
    expect([...discontinued(soldOf(40, 3, given.lines), 779)]).toEqual([1, 0, 1]);
    const terms = { ...termsOf(given), hidden };
    expect(whitespotsOf(terms, 19).others).toContainEqual({ item: 1, why: 'not_sold' });
    const refused = { ...termsOf(given), eligible: () => false };
    expect(whitespotsOf(refused, 19)).toMatchObject({
      gaps: [],
      others: [{}, { why: 'not_eligible' }, {}],
    });
  });
});

describe('gaps', () => {
  it('are never of what was bought or may not be offered, with chances of 0 to 1, the same alone as with all others', () => {
    const eligible = (customer: number, item: number) => (customer + item) % 3 !== 0;
    fc.assert(
      fc.property(company, (given) => {
        const terms = { ...termsOf(given), eligible };
        const columns = gapColumns(terms);
        for (let c = 0; c < given.customers; c++) {
          const { gaps, others } = whitespotsOf(terms, c);
          expect(gapsIn(columns, c)).toEqual(gaps);
          expect(gaps.length + others.length).toBe(given.items);
          const sum = new Map<number, number>();
          for (const { who, what, day, cents } of given.lines)
            if (who === c && day > 365) sum.set(what, (sum.get(what) ?? 0) + cents);
          for (const { item, chance, cents, buyers, peers } of gaps) {
            expect(sum.get(item) ?? -1).toBeLessThan(0);
            expect(eligible(c, item)).toBe(true);
            expect(chance >= 0 && chance <= 1).toBe(true);
            expect(cents).toBeGreaterThanOrEqual(0);
            expect(buyers >= 5 && buyers <= peers).toBe(true);
          }
        }
      }),
    );
  });

  it('do not depend on the order of lines or of customers', () => {
    const shuffled = company.chain((given) =>
      fc.record({
        given: fc.constant(given),
        lines: fc.shuffledSubarray(given.lines, { minLength: given.lines.length }),
        to: fc.shuffledSubarray([...Array(given.customers).keys()], { minLength: given.customers }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ given, lines, to }) => {
        const place = (values: readonly number[]) => {
          const moved = [...values];
          for (const [c, at] of to.entries()) moved[at] = values[c] as number;
          return moved;
        };
        const renumbered = lines.map((line) => ({ ...line, who: to[line.who] as number }));
        const after = termsOf({
          ...{ ...given, lines: renumbered },
          ...{ fine: place(given.fine), segment: place(given.segment) },
        });
        for (let c = 0; c < given.customers; c++)
          expect(whitespotsOf(after, to[c] as number)).toEqual(whitespotsOf(termsOf(given), c));
      }),
    );
  });

  it('come in parts that are those of all, the first of each customer where not all are kept', () => {
    const given = restaurants();
    const shares: number[] = [];
    const [part, ...more] = gapParts(
      termsOf({ ...given, customers: 40 }),
      { most: 1 },
      { progress: (share) => shares.push(share) },
    );
    expect(more).toEqual([]);
    expect(part?.item).toHaveLength(26);
    expect(shares.at(-1)).toBe(1);
    const cancelled = { cancelled: () => true };
    expect(() => [...gapParts(termsOf(given), {}, cancelled)]).toThrow('cancelled');
  });
});

describe('feedback', () => {
  const day = fc.integer({ min: 0, max: 100 });
  const offers = fc.uniqueArray(
    fc.record({
      item: fc.integer({ min: 0, max: 9 }),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
      cents: fc.integer({ min: 0, max: 1e9 }),
    }),
    { selector: ({ item }) => item },
  );
  const said = fc.array(
    fc.record({
      item: fc.integer({ min: 0, max: 9 }),
      verdict: fc.option(fc.constantFrom(...feedbackVerdicts)),
      snoozedUntil: fc.option(day),
    }),
  );

  it('takes away what is refused or snoozed, brings it back on its day, and leaves the order of all else', () => {
    fc.assert(
      fc.property(offers, said, day, (given, feedback, today) => {
        const found = ranked(given, feedback, today);
        const about = (item: number) => feedback.filter((one) => one.item === item);
        const isOut = ({ verdict, snoozedUntil }: Feedback) =>
          (verdict !== null && verdict !== 'interested') || (snoozedUntil ?? -1) > today;
        expect(new Set(found.map(({ item }) => item))).toEqual(
          new Set(given.flatMap(({ item }) => (about(item).some(isOut) ? [] : [item]))),
        );
        for (const [at, offer] of found.entries()) {
          expect(offer.rank).toBe(at + 1);
          expect(offer.chance >= 0 && offer.chance <= 1).toBe(true);
          expect(offer.expected).toBe(offer.chance * offer.cents);
          if (at > 0) expect(found[at - 1]?.expected).toBeGreaterThanOrEqual(offer.expected);
        }
        const onlySnoozed = feedback.map((one) => ({ ...one, verdict: null }));
        expect(ranked(given, onlySnoozed, 100)).toHaveLength(given.length);
      }),
    );
  });

  it('does not depend on the order of offers or remarks', () => {
    fc.assert(
      fc.property(offers, said, day, (given, feedback, today) => {
        expect(ranked([...given].reverse(), [...feedback].reverse(), today)).toEqual(
          ranked(given, feedback, today),
        );
      }),
    );
  });

  it('puts what a customer is interested in further up', () => {
    const two = [
      { item: 'fish', chance: 0.5, cents: 1000 },
      { item: 'wine', chance: 0.3, cents: 1000 },
    ];
    const interest = [{ item: 'wine', verdict: 'interested' as const, snoozedUntil: null }];
    expect(ranked(two, [], 0).map(({ item }) => item)).toEqual(['fish', 'wine']);
    expect(ranked(two, interest, 0)).toMatchObject([
      { item: 'wine', rank: 1, interested: true },
      { item: 'fish', rank: 2, interested: false },
    ]);
  });
});

it('the middle of values is that of the sorted ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1 }), (values) => {
      const sorted = [...values].sort((a, b) => a - b);
      const [low, high] = [sorted[(values.length - 1) >> 1], sorted[values.length >> 1]];
      expect(medianOf(Float64Array.from(values))).toBe(((low ?? 0) + (high ?? 0)) / 2);
    }),
  );
  expect(medianOf(new Float64Array(0))).toBeNaN();
});
