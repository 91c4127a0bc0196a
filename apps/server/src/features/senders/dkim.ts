import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const makePair = promisify(generateKeyPair);

/** The domain a mail from this address is signed for. */
export const domainOf = (email: string): string => (email.split('@').at(-1) ?? '').toLowerCase();

const newPair = () =>
  makePair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/**
 * Making a key takes half a second of one of the four threads that passwords and files need too. One after the other:
 * however many are asked for at once, three threads are left.
 */
let line: Promise<unknown> = Promise.resolve();

/** A new signing key of RSA 2048 bits (RFC 8301) under a selector of its own, so that keys can be changed one by one. */
export async function newDkimKey(now: Date) {
  const made = line.then(newPair);
  line = made.catch(() => undefined);
  const { publicKey, privateKey } = await made;
  return {
    selector: `kade${now.getUTCFullYear()}${randomBytes(3).toString('hex')}`,
    publicKey: publicKey.toString('base64'),
    privateKey,
  };
}

/** Where the record is published, and what it says. */
export const dkimRecord = (domain: string, selector: string, publicKey: string) => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});

/** True when a published record has this public key; spaces and the order of its parts do not matter. */
export function recordHasKey(record: string, publicKey: string): boolean {
  const tags = new Map(
    record.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim().toLowerCase(), value.join('=').replace(/\s/g, '')] as const;
    }),
  );
  return tags.get('p') === publicKey && (tags.get('v') ?? 'DKIM1') === 'DKIM1';
}
