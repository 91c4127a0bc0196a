import { expect, it } from 'vitest';
import { fromClock, onClock } from './clock.js';

it.each(['Europe/Amsterdam', 'UTC', 'America/New_York', 'Asia/Tokyo'])(
  'a moment picked on the clock of %s is that moment, whatever the zone of the browser',
  (zone) => {
    for (const moment of ['2026-01-15T08:30:00.000Z', '2026-07-15T22:05:00.000Z'])
      expect(fromClock(zone, onClock(zone, moment))).toBe(moment);
  },
);

it('a picker shows the time of the company', () => {
  const shown = onClock('Europe/Amsterdam', '2016-11-04T23:00:00Z');
  expect(shown.format('YYYY-MM-DD HH:mm')).toBe('2016-11-05 00:00');
});
