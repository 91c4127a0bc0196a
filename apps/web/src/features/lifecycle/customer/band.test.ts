import { describe, expect, it } from 'vitest';
import { bandOf, chancesBy } from './band.js';

describe('the band of stages over time', () => {
  it('goes from change to change, and on as it would if nothing is bought', () => {
    expect(
      bandOf(
        [
          { day: '2026-01-01', to: 'new' },
          { day: '2026-03-02', to: 'loyal' },
        ],
        '2026-04-01',
        [{ day: '2026-05-01', stage: 'at_risk' }],
        '2026-06-01',
      ).map(({ stage, days, isAhead }) => [stage, days, isAhead]),
    ).toEqual([
      ['new', 60, false],
      ['loyal', 30, false],
      ['loyal', 30, true],
      ['at_risk', 31, true],
    ]);
  });
  it('ends with the data where nothing is foretold', () => {
    const band = bandOf([{ day: '2026-01-01', to: 'new' }], '2026-01-31', [], '2026-01-31');
    expect(band).toEqual([
      { stage: 'new', from: '2026-01-01', to: '2026-01-31', days: 30, isAhead: false },
    ]);
  });
  it('shows a stage that was entered on the last day', () => {
    const band = bandOf([{ day: '2026-01-31', to: 'new' }], '2026-01-31', [], '2026-01-31');
    expect(band[0]?.days).toBe(1);
  });
  it('is empty without a stage', () =>
    expect(bandOf([], '2026-01-31', [], '2026-01-31')).toEqual([]));
});

it('chances are told for half a period, one and two, each once', () => {
  const again = [0, 10, 20, 30, 40].map((days) => ({ days, chance: days / 100 }));
  expect(chancesBy(again, 20).map(({ days }) => days)).toEqual([10, 20, 40]);
  expect(chancesBy(again, 90).map(({ days }) => days)).toEqual([40]);
  expect(chancesBy([], 20)).toEqual([]);
});
