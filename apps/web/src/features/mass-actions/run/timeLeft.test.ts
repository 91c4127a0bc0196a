import { expect, it } from 'vitest';
import { timeLeft } from './timeLeft.js';

it('tells the time in which an action can be undone in whole hours and minutes', () => {
  expect(timeLeft(24 * 3_600_000)).toEqual({ hours: 24, minutes: 0 });
  expect(timeLeft(90 * 60_000 + 59_000)).toEqual({ hours: 1, minutes: 30 });
});

it('says one minute during the last one, and nothing once it is over', () => {
  expect(timeLeft(1)).toEqual({ hours: 0, minutes: 1 });
  expect(timeLeft(0)).toBeNull();
  expect(timeLeft(-5)).toBeNull();
});
