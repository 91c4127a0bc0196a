import { describe, expect, it } from 'vitest';
import { menu } from '../../platform/navigation/menu.js';
import { routes } from '../routes.js';
import { markedEntry } from './markedEntry.js';

const entries = menu.flatMap((parent) => parent.children);

describe('the entry that the menu marks', () => {
  it('is that of the page', () => {
    expect(markedEntry(entries, '/crm/funnel', routes)).toBe('salesFunnel');
    expect(markedEntry(entries, '/campaign/detail/5', routes)).toBe('campaignList');
  });

  it('is the one that a page belongs to, wherever it was opened from', () => {
    for (const page of ['/crm/result-detail/5/overview', '/crm/lead-upload/new', '/crm/duplicates'])
      expect(markedEntry(entries, page, routes), page).toBe('customerProfiles');
  });

  it('is the page of the model that a card is of', () => {
    const card = '/analytics/model-card/5';
    expect(markedEntry(entries, card, routes)).toBe('customerLifecycle');
    expect(markedEntry(entries, card, routes, '?of=leads')).toBe('leads');
    expect(markedEntry(entries, card, routes, '?of=whitespots')).toBe('whitespots');
    expect(markedEntry(entries, card, routes, '?of=nothing')).toBeUndefined();
  });

  it('is none on a page that belongs to no entry', () => {
    for (const page of ['/home', '/security', '/crm/contracts'])
      expect(markedEntry(entries, page, routes), page).toBeUndefined();
  });

  it('names entries that the menu has', () => {
    const keys = entries.map((entry) => entry.key);
    for (const { entry } of routes) if (entry) expect(keys).toContain(entry);
  });
});
