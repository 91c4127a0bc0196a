import { describe, expect, it } from 'vitest';
import { windowAt } from './window.js';

const office = { from: '09:00', to: '17:30', weekdays: [1, 2, 3, 4, 5] };
const zone = 'Europe/Amsterdam';
const at = (iso: string) => windowAt(office, zone, new Date(iso));

describe('the hours in which mails may leave', () => {
  it('are those on the clocks of the company', () => {
    // A Monday in winter: Amsterdam is an hour ahead.
    expect(at('2026-11-23T07:59:30Z')).toEqual({
      open: false,
      opensAt: new Date('2026-11-23T08:00:00Z'),
    });
    expect(at('2026-11-23T08:00:00Z')).toEqual({
      open: true,
      untilMs: Date.parse('2026-11-23T16:30:00Z'),
    });
    expect(at('2026-07-06T15:29:59Z')).toMatchObject({ open: true });
    expect(at('2026-07-06T15:30:00Z')).toMatchObject({ open: false });
  });

  it('skip the days that are left out', () => {
    expect(at('2026-11-20T16:30:00Z')).toEqual({
      open: false,
      opensAt: new Date('2026-11-23T08:00:00Z'),
    });
  });

  it('hold when clocks are changed in between', () => {
    const nights = { from: '00:00', to: '23:59', weekdays: [7] };
    // Sunday 25 October 2026 has 25 hours in Amsterdam.
    expect(windowAt(nights, zone, new Date('2026-10-24T22:00:00Z'))).toEqual({
      open: true,
      untilMs: Date.parse('2026-10-25T22:59:00Z'),
    });
    // Sunday 29 March 2026 has 23.
    expect(windowAt(nights, zone, new Date('2026-03-28T23:30:00Z'))).toEqual({
      open: true,
      untilMs: Date.parse('2026-03-29T21:59:00Z'),
    });
  });

  it('are all hours when there is no window', () => {
    expect(windowAt(null, zone, new Date())).toEqual({
      open: true,
      untilMs: Number.POSITIVE_INFINITY,
    });
  });
});
