import { ContractDraft, type ContractRow } from '@kade/contract';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { bodyOf, newValues, termsOf, valuesOf } from './draft.js';

const today = dayjs('2026-02-28', 'YYYY-MM-DD');
const row: ContractRow = {
  id: 1,
  profile: { id: 2, name: 'P' },
  number: 'C-1',
  title: 'Oil',
  status: 'ended',
  start_date: '2024-02-29',
  end_date: '2025-02-27',
  notice_days: 0,
  auto_renew: false,
  renewal_months: null,
  cancelled_on: '2024-12-01',
  ended_on: null,
  value_per_year: '1250.50',
  owner: { id: 7, name: 'Bas' },
  remind_days: 14,
  attachments: 0,
  standing: {
    today: '2026-02-28',
    state: 'ended',
    ends_on: '2025-02-27',
    notice_by: null,
    notice_ends: null,
    terms: [],
  },
  created_at: '2024-01-01T00:00:00Z',
  updated_at: '2024-01-01T00:00:00Z',
  version: 3,
};

describe('the form of a contract', () => {
  it('begins with a year from today, once it has a number and a title fit to be sent', () => {
    const values = { ...newValues(today, 7), number: ' C-2 ', title: 'Fat' };
    const body = bodyOf(values);
    expect([body?.start_date, body?.end_date, body?.number]).toEqual([
      '2026-02-28',
      '2027-02-27',
      'C-2',
    ]);
    expect(ContractDraft.safeParse({ ...body, profile_id: 2 }).success).toBe(true);
  });

  it('gives back what it was given', () => {
    expect(bodyOf(valuesOf(row))).toEqual({
      number: 'C-1',
      title: 'Oil',
      status: 'ended',
      start_date: '2024-02-29',
      end_date: '2025-02-27',
      notice_days: 0,
      auto_renew: false,
      renewal_months: null,
      cancelled_on: '2024-12-01',
      ended_on: null,
      value_per_year: '1250.50',
      owner_id: 7,
      remind_days: 14,
    });
  });

  it('has no terms while a day is missing or the days are the wrong way round', () => {
    const values = newValues(today, null);
    expect(termsOf({ ...values, end_date: null })).toBeNull();
    expect(termsOf({ ...values, end_date: today.subtract(1, 'day') })).toBeNull();
    expect(termsOf({ ...values, end_date: today })?.end_date).toBe('2026-02-28');
  });
});
