import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installationSecret, keyFor } from './secret.js';

it('an installation that is given no secret makes one once, for its owner’s eyes alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'kade-secret-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'not', 'there', 'yet');
  const made = installationSecret(folder, undefined);
  expect(made.length).toBeGreaterThan(60);
  expect(installationSecret(folder, undefined)).toBe(made);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(installationSecret(folder, 'given')).toBe('given');
  expect(installationSecret(join(root, 'another'), undefined)).not.toBe(made);
});

it('a key for one purpose opens no other', () => {
  const keys = [
    keyFor('secret', 'one'),
    keyFor('secret', 'another'),
    keyFor('another secret', 'one'),
  ].map((key) => Buffer.from(key).toString('hex'));
  expect(new Set(keys).size).toBe(3);
  expect(Buffer.from(keyFor('secret', 'one')).toString('hex')).toBe(keys[0]);
  expect(keys[0]).toHaveLength(64);
});
