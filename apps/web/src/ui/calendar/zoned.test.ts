import { expect, it, vi } from 'vitest';
import { addDays, isDay, momentAt, mondayOf, todayIn, wallOf } from './zoned.js';

const amsterdam = 'Europe/Amsterdam';

it('reads a moment by the company’s clock, whatever the browser’s zone', () => {
  expect(wallOf(amsterdam, '2026-03-17T23:30:00Z')).toEqual({ day: '2026-03-18', time: '00:30' });
  expect(wallOf('America/New_York', '2026-03-17T23:30:00Z').day).toBe('2026-03-17');
});

it('makes a moment of what the clock shows, in winter and in summer', () => {
  const at = (day: string, time: string) => momentAt(amsterdam, { day, time });
  expect(at('2026-01-15', '09:00')).toBe('2026-01-15T08:00:00.000Z');
  expect(at('2026-07-15', '09:00')).toBe('2026-07-15T07:00:00.000Z');
  // The day the clock changes, on both sides of it.
  expect(at('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z');
  expect(at('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z');
});

it('takes the next hour for a time that is skipped, and the first of one that comes twice', () => {
  expect(momentAt(amsterdam, { day: '2026-03-29', time: '02:30' })).toBe(
    '2026-03-29T01:30:00.000Z',
  );
  expect(momentAt(amsterdam, { day: '2026-10-25', time: '02:30' })).toBe(
    '2026-10-25T00:30:00.000Z',
  );
});

it('comes back to the same minute all through a year', () => {
  for (let i = 0; i < 366 * 4; i++) {
    const moment = new Date(Date.UTC(2026, 0, 1, i * 6, 17)).toISOString();
    const wall = wallOf(amsterdam, moment);
    expect(wallOf(amsterdam, momentAt(amsterdam, wall))).toEqual(wall);
  }
});

it('knows that it is tomorrow already where the clock says so', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:50:00Z') });
  expect([todayIn('UTC'), todayIn(amsterdam)]).toEqual(['2026-11-21', '2026-11-22']);
  vi.useRealTimers();
});

it('counts days and weeks without a clock', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect([mondayOf('2026-03-22'), mondayOf('2026-03-23')]).toEqual(['2026-03-16', '2026-03-23']);
});

it('takes no other text for a day', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '1066-10-14', 'x', ''].some(isDay)).toBe(false);
});
