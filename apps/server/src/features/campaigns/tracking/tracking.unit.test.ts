import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooSoon, looksLikeScanner } from './scanners.js';
import { mailTokens } from './tokens.js';

const tokens = mailTokens('a secret of the installation that is long enough');
const kind = fc.constantFrom('open' as const, 'click' as const, 'unsubscribe' as const);
const id = fc.maxSafeNat();

describe('a token in a mail', () => {
  it('is read back as it was made, whatever the numbers', () => {
    fc.assert(
      fc.property(kind, id, id, id, (k, companyId, recipientId, linkId) => {
        const token = { kind: k, companyId, recipientId, linkId };
        expect(tokens.read(k, tokens.make(token))).toEqual(token);
      }),
    );
  });

  it('is short and says nothing about the reader', () => {
    const token = tokens.make({ kind: 'click', companyId: 12, recipientId: 1_234_567, linkId: 89 });
    expect(token).toMatch(/^[\w-]{30,34}$/);
  });

  it('is refused when a character was changed, another secret signed it, or it is of another kind', () => {
    const made = { kind: 'click', companyId: 1, recipientId: 2, linkId: 3 } as const;
    const token = tokens.make(made);
    for (let i = 0; i < token.length; i++)
      for (const c of 'AZ09_-') {
        const forged = token.slice(0, i) + c + token.slice(i + 1);
        if (forged !== token) expect(tokens.read('click', forged)).toBeUndefined();
      }
    expect(tokens.read('open', token)).toBeUndefined();
    expect(mailTokens('another secret').read('click', token)).toBeUndefined();
    for (const junk of ['', 'x', '%00', `${token}=`, `${token}AAAA`, token.repeat(9)])
      expect(tokens.read('click', junk)).toBeUndefined();
  });
});

describe('a scanner is told from a person', () => {
  const visit = (userAgent: string, headers = {}, method = 'GET') =>
    looksLikeScanner({ method, headers: { 'user-agent': userAgent, ...headers } });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it.each([
    'Barracuda Sentinel (EE)',
    'Mimecast-Link-Scan mimecast',
    'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 HeadlessChrome/140.0',
  ])('by its name: %s', (name) => expect(visit(name)).toBe(true));

  it.each([
    firefox,
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15',
    'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 20) AppleWebKit/537.36',
    '',
  ])('and a person is none: %j', (name) => expect(visit(name)).toBe(false));

  it('by asking without wanting to show anything', () => {
    expect(visit(firefox, {}, 'HEAD')).toBe(true);
    expect(visit(firefox, { 'sec-purpose': 'prefetch;prerender' })).toBe(true);
    expect(visit(firefox, { 'x-moz': 'prefetch' })).toBe(true);
  });

  it('by clicking before anybody could have read the mail', () => {
    const sent = '2026-01-01T12:00:00.000Z';
    expect(isTooSoon(sent, new Date('2026-01-01T12:00:00.500Z'))).toBe(true);
    expect(isTooSoon(sent, new Date('2026-01-01T12:00:05.000Z'))).toBe(false);
    expect(isTooSoon(null, new Date())).toBe(true);
  });
});
