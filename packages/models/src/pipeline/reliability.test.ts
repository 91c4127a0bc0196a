import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '../proportions.js';
import { type ForecastCount, reliability } from './reliability.js';

const line = (percent: number, won: number, notWon: number, open = 0): ForecastCount => ({
  percent,
  deals: won + notWon + open,
  won,
  notWon,
  open,
  amount: (won + notWon + open) * 100,
  amountWon: won * 90,
  amountOpen: open * 100,
});

describe('forecasts held against what they came to', () => {
  const found = reliability([
    line(75, 70, 30),
    line(55, 20, 80, 10),
    line(5, 30, 70),
    line(10, 0, 0, 4),
  ]);

  it('says of each line whether the chance was right', () => {
    expect(found.bins.map((b) => [b.from, b.to, b.verdict])).toEqual([
      [5, 10, 'too_low'],
      [55, 55, 'too_high'],
      [75, 75, 'as_said'],
    ]);
    expect(found.bins[2]).toMatchObject({
      deals: 100,
      predicted: 0.75,
      happened: { share: 0.7, ...wilsonInterval(70, 100) },
    });
  });

  it('takes the mean chance of those decided alone: what is still open was no forecast of them', () => {
    const [bin] = reliability([line(45, 1, 1, 8), line(55, 4, 4)]).bins;
    expect(bin).toMatchObject({ from: 45, to: 55, deals: 18, decided: 10 });
    expect(bin?.predicted).toBeCloseTo((2 * 0.45 + 8 * 0.55) / 10, 12);
  });

  it('counts what is open and judges it neither way', () => {
    expect(found).toMatchObject({ deals: 314, decided: 300, open: 14, won: 120 });
    expect(found.forecast).toBeCloseTo(75 + 55 + 5, 10);
    expect(found.amount_open).toBe(1400);
  });

  it('measures the distance from the truth', () => {
    expect(reliability([line(100, 5, 0), line(0, 0, 5)]).brier).toBe(0);
    expect(reliability([line(50, 3, 9)]).brier).toBeCloseTo(0.25, 12);
    expect(reliability([line(40, 0, 0, 3)])).toMatchObject({ brier: null, decided: 0 });
  });

  it('loses none, whatever the lines of the table are', () => {
    for (const ends of [[100], [0, 50, 100], [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]]) {
      const all = reliability(
        [0, 1, 10, 11, 50, 99, 100].map((p) => line(p, 1, 1, 1)),
        ends,
      );
      expect(all.bins.reduce((sum, b) => sum + b.deals, 0)).toBe(all.deals);
    }
  });
});
