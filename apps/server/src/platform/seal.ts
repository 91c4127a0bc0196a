import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret before it is stored: AES-256-GCM, a random nonce in front and the tag behind.
 * @param key 32 bytes, from `keyFor`
 */
export function seal(key: Uint8Array, secret: string | Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([
    nonce,
    cipher.update(secret as Buffer),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Throws when the bytes were changed or sealed with another key. */
export function unseal(key: Uint8Array, sealed: Buffer): Buffer {
  const body = sealed.subarray(nonceBytes, sealed.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([decipher.update(body), decipher.final()]);
}
