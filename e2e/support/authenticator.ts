import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const period = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) as set-up links and people's eyes get it. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32.toUpperCase().replace(/[^A-Z2-7]/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 6238 over RFC 4226, written out here so that the product's own library does not vouch for itself. */
function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** An authenticator app: computes the codes of a secret, and never gives one of them twice. */
export function authenticator(secret: string) {
  const key = bytesOf(secret);
  // The server takes the step before and the one after too: three codes at once, then one each half minute.
  let step = Math.floor(Date.now() / period) - 2;
  return {
    /** A code that was not given before. */
    next: async (): Promise<string> => {
      step = Math.max(step + 1, Math.floor(Date.now() / period) - 1);
      await pause(Math.max(0, (step - 1) * period - Date.now() + 50));
      return codeOf(key, step);
    },
    /** The code that was given last. */
    again: (): string => codeOf(key, step),
  };
}
