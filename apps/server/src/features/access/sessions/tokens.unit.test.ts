import { describe, expect, it } from 'vitest';
import { accessSeconds, accessTokens } from './tokens.js';

const secret = 'a secret for this test alone, long enough to be one';
const claims = { companyId: 3, userId: 7, session: '6f1a9a55-3c9b-4d0e-9e0c-0d7b5d1c8a11' };
const start = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const ended = { code: 'session_ended' };

describe('an access token', () => {
  it('says whose it is, each time it is read, until its quarter of an hour is over', async () => {
    expect(accessSeconds).toBe(900);
    const tokens = accessTokens(secret);
    const token = await tokens.sign(claims, start);
    for (const seconds of [0, 1, accessSeconds - 1])
      expect(await tokens.read(token, after(seconds))).toEqual(claims);
    await expect(tokens.read(token, after(accessSeconds))).rejects.toMatchObject(ended);
    await expect(tokens.read(token, after(accessSeconds + 1))).rejects.toMatchObject(ended);
  });

  it('is refused when a letter of it is another, however often the right one was read', async () => {
    const tokens = accessTokens(secret);
    const token = await tokens.sign(claims, start);
    await tokens.read(token, start);
    const [head, body, signature = ''] = token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    const forged = [head, body, other + signature.slice(1)].join('.');
    await expect(tokens.read(forged, start)).rejects.toMatchObject(ended);
  });

  it('of another secret is refused', async () => {
    const token = await accessTokens(`${secret}, another`).sign(claims, start);
    await expect(accessTokens(secret).read(token, start)).rejects.toMatchObject(ended);
  });
});
