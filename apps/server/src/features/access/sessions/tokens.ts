import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { Id, IdText, Refusal } from '@kade/contract';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { keyFor } from '../../../platform/secret.js';

/** Seconds an access token lives. */
export const accessSeconds = 15 * 60;
/** Days a refresh token lives when it is not used. */
export const refreshDays = 30;

/** Which session a token belongs to. What the session opens is read from the database, never from the token. */
const Claims = z.object({ companyId: Id, userId: IdText, session: z.uuid() });
export type AccessClaims = z.infer<typeof Claims>;

const issuer = 'kade';

const createSigningKey = (bytes: Uint8Array) =>
  webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** Tokens whose signature is remembered: a browser sends the same one for a quarter of an hour. */
const mostRemembered = 10_000;

/** Signs and reads access tokens: JWT, HS256, 15 minutes. */
export function accessTokens(secret: string) {
  // Made ready once: jose would do it anew for each token it reads.
  const key = createSigningKey(keyFor(secret, 'access token'));
  /** Those that were ours; a signature stays good, only time and the session, which is read elsewhere, end a token. */
  const remembered = new Map<string, { claims: AccessClaims; expiresAt: number }>();
  const remember = (token: string, claims: AccessClaims, expiresAt: number) => {
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, { claims, expiresAt });
  };
  return {
    sign: async (claims: AccessClaims, now: Date): Promise<string> =>
      new SignJWT({ c: claims.companyId, f: claims.session })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(claims.userId))
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + accessSeconds * 1000))
        .sign(await key),
    /** Throws `session_ended` for anything that is not a living token of ours. */
    read: async (token: string, now: Date): Promise<AccessClaims> => {
      const known = remembered.get(token);
      if (known && now.getTime() < known.expiresAt) return known.claims;
      remembered.delete(token);
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: ['HS256'],
          issuer,
          currentDate: now,
        });
        const claims = Claims.parse({
          companyId: payload.c,
          userId: payload.sub,
          session: payload.f,
        });
        remember(token, claims, (payload.exp ?? 0) * 1000);
        return claims;
      } catch {
        throw new Refusal('session_ended');
      }
    },
  };
}

/**
 * A secret that names its company, so that it can be looked up inside that company; the rest is 256 random bits.
 * Refresh tokens and mailed links are such secrets; only their hashes are kept.
 */
export const newSecret = (companyId: number): string =>
  `${companyId}.${randomBytes(32).toString('base64url')}`;

/** The company a secret says it belongs to; undefined when it is no such secret. */
export function companyOfSecret(secret: string): number | undefined {
  const match = /^(\d{1,15})\.[\w-]{43}$/.exec(secret);
  return match ? Number(match[1]) : undefined;
}

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
