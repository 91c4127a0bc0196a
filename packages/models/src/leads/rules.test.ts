import { describe, expect, it } from 'vitest';
import { leadScore } from './leadScore.js';
import { chances, numbers, tableOf, wholesaler, words, wrongNumbers } from './leads.testkit.js';
import { explainLead, scoreLeads } from './model.js';
import { beliefOf, betaQuantile } from './rules.js';

describe('what is believed of a rule', () => {
  it.each([
    // scipy.stats.beta.ppf
    [2, 3, 0.025, 0.06758599],
    [2, 3, 0.5, 0.38572757],
    [5, 95, 0.975, 0.10022791],
    [0.5, 0.5, 0.25, 0.14644661],
  ])('is a beta distribution: of (%d, %d) the share %d lies below %d', (a, b, p, share) => {
    expect(betaQuantile({ a, b }, p)).toBeCloseTo(share, 4);
  });

  it('begins at what is known of all, and gives way to what it saw', () => {
    const rate = 0.04;
    const mean = (k: number, n: number) => {
      const { a, b } = beliefOf(k, n, rate);
      return a / (a + b);
    };
    expect(mean(0, 0)).toBeCloseTo(rate, 12);
    expect(mean(3, 3)).toBeLessThan(0.1);
    expect(mean(3000, 10_000)).toBeCloseTo(0.3, 2);
  });
});

describe('fewer than 200 conversions', () => {
  const { table, outcome, truth } = wholesaler(1200, 36, -2.9);
  const found = leadScore(table, outcome);

  it('have rules that are counted one by one, and say how sure they are', () => {
    expect(found.positives).toBeLessThan(200);
    expect(found.model.kind).toBe('points');
    for (const driver of found.drivers) {
      expect(driver.low).toBeLessThan(driver.points);
      expect(driver.high).toBeGreaterThan(driver.points);
    }
    // What many leads tell is surer than what few do.
    const wide = (rows: (n: number) => boolean) => {
      const some = found.drivers.filter((one) => rows(one.rows));
      return some.reduce((sum, { low, high }) => sum + ((high ?? 0) - (low ?? 0)), 0) / some.length;
    };
    expect(wide((n) => n > 400)).toBeLessThan(wide((n) => n < 250));
    expect(wrongNumbers(found)).toEqual([]);
  });

  it('still rank later leads, and their chances are neither too sure nor all alike', () => {
    expect(found.backTest?.held.auc).toBeGreaterThan(0.6);
    expect(found.backTest?.held.logLoss).toBeLessThan(found.backTest?.naive[0]?.held.logLoss ?? 0);
    const chance = scoreLeads(found.model, table);
    const mean = chance.reduce((sum, one) => sum + one, 0) / chance.length;
    expect(mean).toBeCloseTo(found.positives / found.rows, 2);
  });

  it('say of each lead within what its chance lies, and mostly it does', () => {
    const inside = Array.from({ length: 300 }, (_, row) => {
      const { low, high, chance } = explainLead(found.model, table, row);
      expect(low).toBeLessThan(chance);
      return (truth[row] ?? 0) >= (low ?? 1) && (truth[row] ?? 1) <= (high ?? 0);
    });
    expect(inside.filter((is) => is).length / 300).toBeGreaterThan(0.75);
  });

  it.each([1, 2, 5, 20])(
    'are as good as nothing where there are %d of them, and say so',
    (count) => {
      const few = new Uint8Array(1000);
      for (let i = 0; i < count; i++) few[Math.floor(((i + 0.5) * 1000) / count)] = 1;
      const chance = chances(3);
      const columns = [
        words(
          'kind',
          Array.from({ length: 1000 }, () => `k${Math.floor(chance() * 5)}`),
        ),
        numbers(
          'seats',
          Array.from({ length: 1000 }, () => chance() * 100),
        ),
      ];
      const { model, drivers } = leadScore(tableOf(...columns), few);
      expect(model.kind).toBe('points');
      const said = scoreLeads(model, tableOf(...columns));
      expect(Math.max(...said)).toBeLessThan((6 * count) / 1000);
      for (const { low, high } of drivers) {
        expect(low).toBeLessThan(0.1);
        expect(high).toBeGreaterThan(-0.1);
      }
    },
  );
});

describe('where nothing can be learned', () => {
  const { table, outcome } = wholesaler(600);
  const nobody = new Uint8Array(600);
  it.each([
    ['there are no leads', { rows: 0, columns: [] }, new Uint8Array(0), 'no_rows'],
    ['nobody became a customer', table, nobody, 'no_positives'],
    ['everybody did', table, nobody.map(() => 1), 'no_negatives'],
    [
      'nothing is known',
      tableOf(numbers('seats', Array(600).fill(Number.NaN))),
      outcome,
      'no_columns',
    ],
    ['there is no column', { rows: 600, columns: [] }, outcome, 'no_columns'],
  ] as const)('because %s, everybody has the chance of all', (_, given, came, reason) => {
    const found = leadScore(given, came);
    expect(found).toMatchObject({
      reason,
      backTest: null,
      noBackTestReason: 'no_model',
      drivers: [],
    });
    expect(wrongNumbers(found)).toEqual([]);
    expect(new Set(scoreLeads(found.model, given)).size).toBe(Math.min(1, given.rows));
  });
});
