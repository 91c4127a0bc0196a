import { expect, it } from 'vitest';
import { urgencyOf } from './urgency.js';

const now = Date.parse('2026-11-23T12:00:00Z');
const card = (more: object = {}) => ({
  ...{ status: 'lead' as const, expected_close: null, status_since: '2026-11-13T12:00:00Z' },
  ...more,
});
const days = (n: number) => n * 86_400;

it('a card is late once its close date is past, not on that day', () => {
  const of = (expected_close: string) => urgencyOf(card({ expected_close }), '2026-11-23', {}, now);
  expect(of('2026-11-22')).toBe('late');
  expect(of('2026-11-23')).toBeUndefined();
});

it('a card is slow when it stands half as long again as its stage usually lasts', () => {
  const of = (lead: number) => urgencyOf(card(), '2026-11-23', { lead }, now);
  expect(of(days(6))).toBe('slow');
  expect(of(days(7))).toBeUndefined();
});

it('of a stage that too few have left nothing is said, nor of a card that ended', () => {
  expect(urgencyOf(card(), '2026-11-23', { prospect: 1 }, now)).toBeUndefined();
  const ended = card({ status: 'deal', expected_close: '2020-01-01' });
  expect(urgencyOf(ended, '2026-11-23', { deal: 1 }, now)).toBeUndefined();
});
