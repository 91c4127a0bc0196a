import { expect, it } from 'vitest';
import { withoutTokens } from './outbox.js';

const publicUrl = 'https://kade.example';
const mail = (text: string, headers = {}) => ({
  messageId: '<1@kade.example>',
  from: { name: 'Zon', address: 'a@zon.example' },
  to: { address: 'b@b.example' },
  subject: 'Zon',
  html: `<a href="${text.replaceAll('&', '&amp;')}">x</a>`,
  text,
  headers,
});

it.each([
  ['/auth/password/reset?token=7.abc-_D&email=a', '/auth/password/reset?token=hidden&email=a'],
  ['/auth/x?email=a&token=7.abc', '/auth/x?email=a&token=hidden'],
  ['/api/v1/mail/unsubscribe/AbC-_9/', '/api/v1/mail/unsubscribe/hidden/'],
  ['/api/v1/mail/click/AbC-_9/', '/api/v1/mail/click/hidden/'],
  ['/account/outbox', '/account/outbox'],
])('what makes a link of the product act is not kept: %s', (link, kept) => {
  const hidden = withoutTokens(mail(publicUrl + link), publicUrl);
  expect(hidden.text).toBe(publicUrl + kept);
  expect(hidden.html).toBe(`<a href="${(publicUrl + kept).replaceAll('&', '&amp;')}">x</a>`);
});

it('headers lose it too, and links to elsewhere stay as they are', () => {
  const unsubscribe = { 'List-Unsubscribe': `<${publicUrl}/api/v1/mail/unsubscribe/AbC/>` };
  const elsewhere = 'https://shop.example/mail/offer/AbC?token=spring';
  const kept = withoutTokens(mail(elsewhere, unsubscribe), publicUrl);
  expect(kept.text).toBe(elsewhere);
  expect(kept.headers?.['List-Unsubscribe']).toBe(`<${publicUrl}/api/v1/mail/unsubscribe/hidden/>`);
});
