import { describe, expect, it } from 'vitest';
import { speedOf } from '../../ui/states/JobProgress.js';

const start = '2025-01-01T10:00:00.000Z';
const after = (seconds: number) => Date.parse(start) + seconds * 1000;
const aJob = (
  processed: number,
  more: { started_at?: string | null; finished_at?: string } = {},
) => ({
  status: 'running',
  total: null,
  processed,
  started_at: start,
  finished_at: null,
  error: null,
  ...more,
});

describe('the speed of an import', () => {
  it('is the rows per second since its start', () => {
    expect(speedOf(aJob(50_000), after(2.5))).toBe(20_000);
  });

  it('stands still once it has ended', () => {
    expect(speedOf(aJob(10_000, { finished_at: '2025-01-01T10:00:10.000Z' }), after(500))).toBe(
      1000,
    );
  });

  it('is not known before the first rows, before the start and in its first moments', () => {
    expect(speedOf(aJob(0), after(5))).toBeNull();
    expect(speedOf(aJob(10, { started_at: null }), after(5))).toBeNull();
    expect(speedOf(aJob(10), after(0.1))).toBeNull();
  });
});
