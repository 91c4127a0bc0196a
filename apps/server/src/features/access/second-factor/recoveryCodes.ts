import { createHmac, randomInt } from 'node:crypto';

/** Capitals and digits without I, L, O, 0 and 1, which people mix up. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const recoveryCodeCount = 10;

/** Ten codes `XXXXX-XXXXX`, 49 random bits each. */
export function newRecoveryCodes(): string[] {
  const code = () => {
    const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  };
  return Array.from({ length: recoveryCodeCount }, code);
}

/** Keyed, because 49 bits could be tried out by whoever got hold of a bare hash. Case, spaces and dashes do not matter. */
export const recoveryCodeHash = (key: Uint8Array, code: string): Buffer =>
  createHmac('sha256', key)
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
