import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@kade/contract';
import { jwtVerify, SignJWT } from 'jose';
import { keyFor } from '../../platform/secret.js';

/** Seconds an access token lives. */
export const accessSeconds = 15 * 60;
/** Days a refresh token lives when it is not used. */
export const refreshDays = 30;

/**
 * What a token opens. `full`: everything its groups allow. The narrower scopes belong to sign-in with two factors:
 * an unfinished second factor, and a company that requires it of a user who has none.
 */
export type TokenScope = 'full' | 'second_factor' | 'enrolment';

export type AccessClaims = {
  companyId: number;
  userId: number;
  family: string;
  scope: TokenScope;
};

const issuer = 'kade';

/** Signs and reads access tokens: JWT, HS256, 15 minutes. */
export function accessTokens(secret: string) {
  const key = keyFor(secret, 'access token');
  return {
    sign: (claims: AccessClaims, now: Date): Promise<string> =>
      new SignJWT({ c: claims.companyId, f: claims.family, s: claims.scope })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(claims.userId))
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + accessSeconds * 1000))
        .sign(key),
    /** Throws `session_ended` for anything that is not a living token of ours. */
    read: async (token: string, now: Date): Promise<AccessClaims> => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          currentDate: now,
        });
        return {
          companyId: Number(payload.c),
          userId: Number(payload.sub),
          family: String(payload.f),
          scope: payload.s as TokenScope,
        };
      } catch {
        throw new Refusal('session_ended');
      }
    },
  };
}

/** A refresh token names its company, so that it can be looked up inside that company; the rest is 256 random bits. */
export const newRefreshToken = (companyId: number): string =>
  `${companyId}.${randomBytes(32).toString('base64url')}`;

/** The company a refresh token says it belongs to; undefined when it is no such token. */
export function companyOfRefreshToken(token: string): number | undefined {
  const match = /^(\d{1,15})\.[\w-]{43}$/.exec(token);
  return match ? Number(match[1]) : undefined;
}

export const refreshTokenHash = (token: string): Buffer =>
  createHash('sha256').update(token).digest();
