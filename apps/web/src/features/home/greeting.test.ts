import { expect, it } from 'vitest';
import { greetingAt } from './greeting.js';

it('greets by the hour of the company, and wishes nobody a good evening at three at night', () => {
  const at = (hour: string) =>
    greetingAt(new Date(`2026-11-22T${hour}:30:00Z`), 'Europe/Amsterdam');
  expect(['02', '05', '12', '19', '23'].map(at)).toEqual([
    'night',
    'morning',
    'afternoon',
    'evening',
    'night',
  ]);
});
