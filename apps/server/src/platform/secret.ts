import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The installation's secret: from SESSION_SECRET, else made once and kept in DATA_DIR, readable by its owner only. */
export function installationSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** A key for one purpose, so that a leak of one use opens no other (HKDF, RFC 5869). 32 bytes. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'kade', purpose, 32));
}

/** Of 400,000 secrets of 128 bits drawn by chance the poorest had 48 by this measure; those that people make up have 20. */
const leastBits = 36;

/** Words of examples: a secret that is mostly these was copied from somewhere. */
const exampleWords =
  /secret|password|passwort|wachtwoord|changeme|change|replace|default|example|session|sample|please|kade|admin|test|demo|your|this|here|dummy|qwerty|asdf|geheim/g;

/** How much of a text is left when what follows from the character before it (abcd, 4321, aaaa) is taken away. */
const withoutRuns = (text: string): string =>
  [...text]
    .filter((c, i) => Math.abs(c.charCodeAt(0) - text.charCodeAt(i - 1)) > 1 || i === 0)
    .join('');

/** Bits of a text whose characters come as often as in it, each by chance (Shannon). */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const c of text) counts.set(c, (counts.get(c) ?? 0) + 1);
  let bits = 0;
  for (const n of counts.values()) bits -= n * Math.log2(n / text.length);
  return bits;
}

/**
 * Whether a secret could be guessed although it is long: one character or piece over and over, runs of neighbours, the
 * words of an example. Whatever is drawn by chance passes, `openssl rand -hex 16` too, which has 128 bits.
 */
export function isWeakSecret(secret: string): boolean {
  const text = secret.toLowerCase();
  // A text that is made of one piece comes again in itself, shifted by that piece.
  const piece = (text + text).indexOf(text, 1);
  const own = withoutRuns(
    text
      .slice(0, piece)
      .replace(exampleWords, '')
      .replace(/[^a-z0-9+/_-]/g, ''),
  );
  return bitsOf(own) < leastBits;
}
