import { expect, it } from 'vitest';
import { secondsLeft } from './JobProgress.js';

const start = Date.parse('2026-03-01T10:00:00Z');
const job = {
  status: 'running',
  total: 1000,
  processed: 250,
  started_at: new Date(start).toISOString(),
  finished_at: null,
  error: null,
};

it('the time that is left follows from the speed so far', () => {
  expect(secondsLeft(job, start + 10_000)).toBe(30);
  expect(secondsLeft({ ...job, processed: 1000 }, start + 10_000)).toBe(0);
});

it('counts only what was done since it went on', () => {
  expect(secondsLeft({ ...job, begun_with: 150 }, start + 10_000)).toBe(75);
});

it('is not guessed: not in the first seconds, not without a total, not of what does not run', () => {
  expect(secondsLeft(job, start + 2000)).toBeNull();
  expect(secondsLeft({ ...job, total: null }, start + 10_000)).toBeNull();
  expect(secondsLeft({ ...job, processed: 0 }, start + 10_000)).toBeNull();
  expect(secondsLeft({ ...job, status: 'waiting' }, start + 10_000)).toBeNull();
});
