import { createQuickLink, quickLinkFields } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { offeredFields, problemOf } from './placeholders.js';

const addresses = [
  'https://maps.example/?q={street} {city}',
  'http://shop.example/{external_id}/orders',
  'maps.example/?q={city}',
  'https://{name}.example/',
  'https://maps.example/?q={town}',
  'javascript:alert(1)',
  'ftp://files.example/{name}',
  '',
];

describe('the address of a quick link', () => {
  it.each(addresses)('is judged in the browser as on the server: %s', (url) => {
    const onServer = createQuickLink.body.safeParse({ label: 'Map', url }).success;
    expect(problemOf(url) === null).toBe(onServer);
  });

  it('names the placeholder that does not exist', () => {
    expect(problemOf('https://maps.example/?q={town}')).toEqual({
      kind: 'field',
      fields: '{town}',
    });
  });

  it('is offered every field that may be named, each once', () => {
    expect([...offeredFields(true)].sort()).toEqual([...quickLinkFields].sort());
    expect(offeredFields(false).every((f) => quickLinkFields.includes(f))).toBe(true);
  });
});
