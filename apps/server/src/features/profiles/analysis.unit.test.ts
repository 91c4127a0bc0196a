import { expect, it } from 'vitest';
import { analysisDateOf } from './analysis.repo.js';

it('windows count back from today, and from the latest invoice where that is more than 31 days ago', () => {
  const on = (latest: string | null) => analysisDateOf('2026-03-10', latest);
  expect(on(null)).toBe('2026-03-10');
  expect(on('2026-03-09')).toBe('2026-03-10');
  expect(on('2026-02-07')).toBe('2026-03-10');
  expect(on('2026-02-06')).toBe('2026-02-06');
});
