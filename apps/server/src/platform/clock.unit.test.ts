import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localMoment } from './clock.js';

it('a moment in a file is written as the company’s clocks show it, in summer, in winter and in UTC', () => {
  expect(localMoment('Europe/Amsterdam', '2026-03-18T08:15:03Z')).toBe('2026-03-18T09:15:03+01:00');
  expect(localMoment('Europe/Amsterdam', '2026-07-18T23:15:03Z')).toBe('2026-07-19T01:15:03+02:00');
  expect(localMoment('UTC', '2026-07-18T08:15:03Z')).toBe('2026-07-18T08:15:03+00:00');
  expect(localMoment('America/New_York', '2026-01-18T02:00:00Z')).toBe('2026-01-17T21:00:00-05:00');
});

it('is handed to every part: none but the composition root asks the system for the time by itself', () => {
  const root = new URL('..', import.meta.url).pathname;
  const asking = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('systemClock'));
  expect(asking.sort()).toEqual(['compose.ts', 'platform/clock.ts']);
});
