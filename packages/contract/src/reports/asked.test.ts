import { describe, expect, it } from 'vitest';
import { daysIn, filtersOfDays, queryOfDays, queryOfFilters, stretchOf } from './asked.js';

const today = '2026-11-26';

describe('the days of a report in an address', () => {
  it.each([
    [{}],
    [{ period: ['month'] }],
    [{ from: ['2017-01-01'], to: ['2017-03-31'], compare: ['year'] }],
    [{ period: ['year'], compare: ['none'], as_of: ['2026-10-31'] }],
  ])('are found again as they were said: %j', (said) => {
    const written = Object.fromEntries(
      Object.entries(filtersOfDays(daysIn(said))).filter(([, values]) => values.length > 0),
    );
    expect(written).toEqual(said);
  });

  it('that are no days, or end before they begin, count as not said', () => {
    for (const said of [
      { period: ['decade'], compare: ['moon'], as_of: ['2026-02-31'] },
      { from: ['2026-03-02'], to: ['2026-03-01'] },
      { from: ['2026-03-02'] },
    ])
      expect(daysIn(said)).toEqual(daysIn({}));
  });
});

describe('a period', () => {
  it('goes up to a day, that day included', () => {
    expect(stretchOf('week', today)).toEqual({ from: '2026-11-20', to: today });
    expect(stretchOf('month', today)).toEqual({ from: '2026-10-27', to: today });
    expect(stretchOf('quarter', today)).toEqual({ from: '2026-08-27', to: today });
    expect(stretchOf('year', today)).toEqual({ from: '2025-11-27', to: today });
  });

  it('does not skip days where the month before is shorter', () => {
    expect(stretchOf('month', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(stretchOf('year', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' });
  });

  it('that is standard is left to the server; another ends on the evening that is asked for', () => {
    expect(queryOfDays(daysIn({}), today)).toEqual({ compare: 'before' });
    expect(queryOfDays(daysIn({ period: ['week'] }, 'quarter'), today, 'quarter')).toEqual({
      ...{ from: '2026-11-20', to: today, compare: 'before' },
    });
    expect(queryOfDays(daysIn({ period: ['month'], as_of: ['2026-10-31'] }), today)).toEqual({
      ...{ from: '2026-10-01', to: '2026-10-31', compare: 'before', as_of: '2026-10-31' },
    });
    // Nothing is known yet of an evening to come.
    expect(queryOfDays(daysIn({ period: ['month'], as_of: ['2027-01-01'] }), today).to).toBe(today);
  });
});

it('a question takes the filters that a page offers, and ids that are ids', () => {
  const said = { user: ['3', 'x', '-1', '4.5'], segment: ['Hotel'], type: ['call'] };
  expect(queryOfFilters('pipeline', said, today, ['user', 'segment'])).toEqual({
    ...{ compare: 'before', user: [3], segment: ['Hotel'] },
  });
});
