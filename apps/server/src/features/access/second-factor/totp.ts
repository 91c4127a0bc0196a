import { brand, codeLength } from '@kade/contract';
import { Secret, TOTP } from 'otpauth';

/** Seconds a code stands for (RFC 6238). */
const period = 30;

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: brand,
    label,
    algorithm: 'SHA1',
    digits: codeLength,
    period,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** 160 random bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** The `otpauth://` link an authenticator app reads, usually from a QR code. */
export const totpLink = (secret: Buffer, email: string): string => totpOf(secret, email).toString();

/** The step a code belongs to: that of the moment, the one before or the one after. Null when it is none of theirs. */
export function stepOf(secret: Buffer, digits: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : stepAt(now) + delta;
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period);
