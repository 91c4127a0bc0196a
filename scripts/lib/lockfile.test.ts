import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findDifference, findUndescribed } from './lockfile.mjs';

const here = { os: 'linux', cpu: 'x64', libc: () => 'glibc' };
const one = { version: '1.0.0', integrity: 'sha512-a' };
const lock = (packages: Record<string, unknown>) => ({ packages });

function compare(wanted: Record<string, unknown>, present: Record<string, unknown>) {
  return findDifference(lock(wanted), lock(present), here);
}

describe('node_modules against package-lock.json', () => {
  it('is equal when every package is there in its version', () => {
    const both = { '': { name: 'kade' }, 'packages/a': {}, 'node_modules/one': one };
    expect(compare(both, { 'node_modules/one': one })).toBeUndefined();
  });

  it('names what is missing, of another version or of another build', () => {
    const wanted = { 'node_modules/one': one };
    expect(compare(wanted, {})).toBe('node_modules/one is not installed');
    const older = { 'node_modules/one': { ...one, version: '0.9.0' } };
    expect(compare(wanted, older)).toBe('node_modules/one is 0.9.0, not 1.0.0');
    const patched = { 'node_modules/one': { ...one, integrity: 'sha512-b' } };
    expect(compare(wanted, patched)).toBe('node_modules/one is of another build');
  });

  it('does not ask for optional packages of other platforms', () => {
    for (const other of [
      { os: ['darwin'] },
      { cpu: ['arm64'] },
      { os: ['linux'], libc: ['musl'] },
      { os: ['!linux'] },
    ]) {
      expect(
        compare({ 'node_modules/x': { ...one, ...other, optional: true } }, {}),
      ).toBeUndefined();
    }
  });

  it('does not ask for what only packages of other platforms need', () => {
    expect(compare({ 'node_modules/x': { ...one, optional: true } }, {})).toBeUndefined();
  });

  it('asks for the optional package of this platform, and for any that is not optional', () => {
    const ours = { ...one, optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] };
    expect(compare({ 'node_modules/x': ours }, {})).toContain('not installed');
    expect(compare({ 'node_modules/x': { ...one, os: ['darwin'] } }, {})).toContain(
      'not installed',
    );
    const anyButWindows = { ...one, optional: true, os: ['!win32'] };
    expect(compare({ 'node_modules/x': anyButWindows }, {})).toContain('not installed');
  });
});

describe('package-lock.json', () => {
  const nested = {
    'node_modules/a': { optionalDependencies: { one: '1.0.0', two: '2.0.0' } },
    'node_modules/a/node_modules/b': { optionalDependencies: { one: '1.0.0', three: '3.0.0' } },
    'node_modules/a/node_modules/one': one,
    'node_modules/two': one,
  };

  it('shows which optional packages it leaves out', () => {
    const found = findUndescribed({ packages: nested });
    expect(found).toMatchObject([{ name: 'three', version: '3.0.0' }]);
  });

  it('describes every optional package, or npm ci would refuse it', () => {
    const file = new URL('../../package-lock.json', import.meta.url);
    expect(findUndescribed(JSON.parse(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
