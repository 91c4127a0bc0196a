import { describe, expect, it } from 'vitest';
import { markedEntry } from './markedEntry.js';

const entries = [
  { key: 'funnel', path: '/crm/funnel' },
  { key: 'profiles', path: '/crm/customer-profiles' },
  { key: 'campaigns', path: '/campaign' },
];

describe('the entry that the menu marks', () => {
  it('is that of the page', () => {
    expect(markedEntry(entries, '/crm/funnel', 'profiles')).toBe('funnel');
  });

  it('is the one used last on a page that was opened from it', () => {
    expect(markedEntry(entries, '/crm/result-detail/5/overview', 'profiles')).toBe('profiles');
    expect(markedEntry(entries, '/campaign/detail/5', 'campaigns')).toBe('campaigns');
  });

  it('is none on a page that belongs to no entry', () => {
    expect(markedEntry(entries, '/home', 'funnel')).toBeUndefined();
    expect(markedEntry(entries, '/account/users', 'campaigns')).toBeUndefined();
    expect(markedEntry(entries, '/crm/result-detail/5/overview', undefined)).toBeUndefined();
  });
});
