import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacOver } from './hmac.js';

it('gives what the library gives, for every key and message', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.uint8Array({ maxLength: 300 }),
      (key, message) => {
        expect(
          hmacOver(key)(message).equals(createHmac('sha256', key).update(message).digest()),
        ).toBe(true);
      },
    ),
  );
  expect(() => hmacOver(new Uint8Array(65))).toThrow(/too long/);
});
