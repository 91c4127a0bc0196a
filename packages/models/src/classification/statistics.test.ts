import { describe, expect, it } from 'vitest';
import { chances } from '../leads/leads.testkit.js';
import { confusionOf } from './confusion.js';
import { cohenKappa } from './kappa.js';
import { exactMcNemar, pairedTest } from './mcnemar.js';

describe('exact test of McNemar', () => {
  it.each([
    // R: binom.test(b, b + c)$p.value
    [0, 6, 0.03125],
    [1, 9, 0.021484375],
    [5, 15, 0.041389465332031],
    [10, 10, 1],
    [3, 1, 0.625],
    [0, 1, 1],
  ])('of %d against %d is that of the binomial with a half', (b, c, p) => {
    expect(exactMcNemar(b, c)).toBeCloseTo(p, 10);
  });

  it('is the same either way round, between 0 and 1, and smaller the further they are apart', () => {
    const chance = chances(11);
    for (let i = 0; i < 200; i++) {
      const [b, c] = [Math.floor(chance() * 60), Math.floor(chance() * 60)];
      const p = exactMcNemar(b, c);
      expect(p).toEqual(exactMcNemar(c, b));
      if (p === null) expect(b + c).toBe(0);
      else {
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        if (b > c) expect(exactMcNemar(b + 1, c) ?? 2).toBeLessThanOrEqual(p + 1e-12);
      }
    }
  });

  it('says nothing where they never differ, and too few below six, whatever those say', () => {
    expect(exactMcNemar(0, 0)).toBeNull();
    expect(pairedTest(0, 5).verdict).toBe('too_few');
    expect(pairedTest(0, 6).verdict).toBe('worse');
    expect(pairedTest(6, 0).verdict).toBe('better');
    expect(pairedTest(9, 8).verdict).toBe('no_difference');
  });

  it('finds no difference in 95 of a hundred pairs that have none', () => {
    const chance = chances(5);
    let found = 0;
    for (let i = 0; i < 2000; i++) {
      let b = 0;
      for (let k = 0; k < 30; k++) b += chance() < 0.5 ? 1 : 0;
      const { verdict } = pairedTest(b, 30 - b);
      if (verdict !== 'no_difference') found += 1;
    }
    expect(found / 2000).toBeLessThan(0.06);
  });

  it.each([
    [-1, 2],
    [1.5, 2],
    [2, Number.NaN],
  ])('refuses counts such as %d and %d', (b, c) => {
    expect(() => exactMcNemar(b, c)).toThrow(RangeError);
  });
});

describe('kappa', () => {
  it.each([
    // Kappa by its definition; the error by moving each cell a little and seeing what that does to it (the delta method).
    [
      [
        [20, 5],
        [10, 15],
      ],
      0.4,
      0.126995,
    ],
    [
      [
        [25, 13, 12],
        [12, 2, 16],
        [3, 15, 2],
      ],
      -0.0923077,
      0.0566409,
    ],
    [
      [
        [44, 5, 1],
        [7, 20, 3],
        [9, 5, 6],
      ],
      0.4915254,
      0.0721269,
    ],
  ])('of %j is %d, with its interval', (table, kappa, error) => {
    const found = cohenKappa(table);
    expect(found.kappa).toBeCloseTo(kappa, 6);
    expect(found.low).toBeCloseTo(kappa - 1.959964 * error, 3);
    expect(found.high).toBeCloseTo(kappa + 1.959964 * error, 3);
  });

  it('is 1 with no doubt for those who never differ, and null where chance alone would agree', () => {
    expect(
      cohenKappa([
        [7, 0],
        [0, 9],
      ]),
    ).toMatchObject({ kappa: 1, low: 1, high: 1 });
    expect(
      cohenKappa([
        [7, 0],
        [0, 0],
      ]),
    ).toMatchObject({ n: 7, same: 7, kappa: null, low: null });
    expect(
      cohenKappa([
        [0, 0],
        [0, 0],
      ]).kappa,
    ).toBeNull();
  });

  it('does not change when classes are named in another order, nor when the two are swapped', () => {
    const chance = chances(3);
    for (let i = 0; i < 100; i++) {
      const table = [0, 1, 2].map(() => [0, 1, 2].map(() => Math.floor(chance() * 20)));
      const turned = [0, 1, 2].map((r) => [0, 1, 2].map((c) => table[c]?.[r] ?? 0));
      const renamed = [2, 0, 1].map((r) => [2, 0, 1].map((c) => table[r]?.[c] ?? 0));
      const { kappa, low, high } = cohenKappa(table);
      for (const other of [cohenKappa(turned), cohenKappa(renamed)]) {
        expect(other.kappa ?? 9).toBeCloseTo(kappa ?? 9, 10);
        expect(other.low ?? 9).toBeCloseTo(low ?? 9, 10);
        expect(other.high ?? 9).toBeCloseTo(high ?? 9, 10);
      }
      if (kappa !== null) {
        expect(low).toBeLessThanOrEqual(kappa);
        expect(high).toBeGreaterThanOrEqual(kappa);
        expect(kappa).toBeLessThanOrEqual(1);
      }
    }
  });

  it('covers the truth in about 95 of a hundred samples', () => {
    // Two who agree on 70 of a hundred by other than chance: kappa 0.6 with three even classes.
    const chance = chances(17);
    const agreed = 0.6;
    let inside = 0;
    for (let run = 0; run < 600; run++) {
      const table = [0, 1, 2].map(() => [0, 0, 0]);
      for (let i = 0; i < 120; i++) {
        const a = Math.floor(chance() * 3);
        const b = chance() < agreed ? a : Math.floor(chance() * 3);
        const row = table[a] as number[];
        row[b] = (row[b] ?? 0) + 1;
      }
      const { low, high } = cohenKappa(table);
      inside += (low ?? 1) <= agreed && (high ?? 0) >= agreed ? 1 : 0;
    }
    expect(inside / 600).toBeGreaterThan(0.92);
    expect(inside / 600).toBeLessThan(0.98);
  });

  it('refuses a table that is none', () => {
    expect(() => cohenKappa([[1, 2]])).toThrow(RangeError);
    expect(() =>
      cohenKappa([
        [1, -2],
        [0, 1],
      ]),
    ).toThrow(RangeError);
  });
});

describe('a confusion matrix', () => {
  const classes = ['High', 'Low'] as const;
  const pairs = [
    { label: 'High' as const, said: 'High' as const, count: 30 },
    { label: 'High' as const, said: 'Low' as const, count: 6 },
    { label: 'High' as const, said: 'Unknown' as const, count: 4 },
    { label: 'Low' as const, said: 'High' as const, count: 5 },
    { label: 'Low' as const, said: 'Low' as const, count: 15 },
  ];
  const found = confusionOf(pairs, classes, 'Unknown', 30);

  it('has each pair with its count, those with none too, and they add up', () => {
    expect(found.cells).toHaveLength(6);
    expect(found.cells.find((c) => c.label === 'Low' && c.said === 'Unknown')?.count).toBe(0);
    expect(found.cells.reduce((sum, c) => sum + c.count, 0)).toBe(found.answered);
    expect(found.answered).toBe(60);
  });

  it('has precision and recall with intervals where a class has enough, and counts alone where not', () => {
    const [high, low] = found.classes;
    expect(high).toMatchObject({ labelled: 40, said: 35, right: 30 });
    expect(high?.precision).toMatchObject({ hits: 30, of: 35 });
    expect(high?.recall).toMatchObject({ share: 0.75, hits: 30, of: 40 });
    expect(high?.recall?.low).toBeLessThan(0.75);
    expect(low).toMatchObject({ labelled: 20, said: 21, right: 15, precision: null, recall: null });
  });

  it('has coverage beside accuracy: what was left Unknown is neither right nor wrong', () => {
    expect(found.coverage).toMatchObject({ hits: 56, of: 60 });
    expect(found.accuracy).toMatchObject({ hits: 45, of: 56 });
    expect(confusionOf(pairs.slice(4), classes, 'Unknown', 30)).toMatchObject({
      coverage: null,
      accuracy: null,
    });
  });
});
