import type { Audience } from '@kade/contract';
import { expect, it } from 'vitest';
import { makeFormat } from '../../ui/facts/format.js';
import { notedOf } from './ListCount.js';

const audience = (noted: Audience['noted'], updated_at: string) =>
  ({ noted, updated_at }) as unknown as Audience;

it('a count stands for the rule it was made with: none is shown from before a change', () => {
  const { day } = makeFormat('en', 'Europe/Amsterdam');
  const noted = { day: '2026-11-21', count: 456 };
  expect(notedOf(audience(noted, '2026-11-20T10:00:00Z'), day)).toBe(noted);
  expect(notedOf(audience(noted, '2026-11-21T10:00:00Z'), day)).toBe(noted);
  expect(notedOf(audience(noted, '2026-11-22T08:00:00Z'), day)).toBeNull();
  // Half past midnight of the 22nd where the company is.
  expect(notedOf(audience(noted, '2026-11-21T23:30:00Z'), day)).toBeNull();
  expect(notedOf(audience(null, '2026-11-20T10:00:00Z'), day)).toBeNull();
});
