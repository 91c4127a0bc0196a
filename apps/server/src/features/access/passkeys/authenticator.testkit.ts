import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export const b64 = (data: Uint8Array | string) => Buffer.from(data as string).toString('base64url');
const sha = (data: string | Buffer) => createHash('sha256').update(data).digest();

/**
 * A security key in software: ES256, no attestation.
 * @param counts whether it counts its uses; one that several devices share does not, and always says 0
 */
export function softAuthenticator(origin = 'http://localhost:4900', { counts = true } = {}) {
  const rpId = 'localhost';
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha(rpId), Buffer.from([flags]), count]);
  };
  return {
    rewind: () => {
      counter = 0;
    },
    make: (challenge: string) => {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
        ]) as never,
      );
      const authData = Buffer.concat([
        head(0x45),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        Buffer.from(key),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(client('webauthn.create', challenge)),
          attestationObject: b64(attestation),
          transports: ['usb'],
        },
      };
    },
    answer: (challenge: string) => {
      if (counts) counter += 1;
      const authData = head(0x05);
      const clientData = client('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha(clientData)]))
        .sign(privateKey);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData),
          authenticatorData: b64(authData),
          signature: b64(signature),
        },
      };
    },
  };
}
