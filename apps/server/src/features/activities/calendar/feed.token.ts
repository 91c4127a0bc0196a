import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../../platform/secret.js';

const form = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})\.ics$/;

/**
 * The last part of a feed's address: whose it is, and HMAC-SHA-256 of that with the feed's number. Nothing that opens a
 * calendar is stored, so an address can be shown again but not read from a copy of the database.
 */
export function feedTokens(secret: string) {
  const key = keyFor(secret, 'calendar feed');
  const mac = (companyId: number, userId: number, nonce: Buffer) =>
    createHmac('sha256', key).update(`${companyId}.${userId}.`).update(nonce).digest();
  return {
    make: (companyId: number, userId: number, nonce: Buffer): string =>
      `${companyId.toString(36)}.${userId.toString(36)}.${mac(companyId, userId, nonce).toString('base64url')}.ics`,
    /** Whose feed it claims to be; `isOf` tells whether it is, given that feed's number. */
    read: (token: string) => {
      const [, company = '', user = '', given = ''] = form.exec(token) ?? [];
      const companyId = Number.parseInt(company, 36);
      const userId = Number.parseInt(user, 36);
      if (!Number.isSafeInteger(companyId) || !Number.isSafeInteger(userId)) return undefined;
      return {
        companyId,
        userId,
        isOf: (nonce: Buffer) => {
          const bytes = Buffer.from(given, 'base64url');
          const right = mac(companyId, userId, nonce);
          return bytes.length === right.length && timingSafeEqual(bytes, right);
        },
      };
    },
  };
}
