import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { message } from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from './disk.js';
import { keepFile, kindOfToken, newToken, openFile, readFile } from './keep.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kade-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const textOf = async (key: string) => (await readFile(diskFiles(root), key)).toString();

describe('a file', () => {
  it('is written whole or not at all', async () => {
    const files = diskFiles(root);
    expect(await files.put('a/one', Readable.from(['some ', 'text']))).toBe(9);
    expect(await textOf('a/one')).toBe('some text');
    const broken = Readable.from(
      (function* () {
        yield 'half of';
        throw new Error('gone');
      })(),
    );
    await expect(files.put('a/two', broken)).rejects.toThrow('gone');
    expect(readdirSync(join(root, 'a'))).toEqual(['one']);
    await files.remove('a/one');
    await files.remove('a/one');
    await expect(readFile(files, 'a/one')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lies nowhere but below its folder', () => {
    for (const key of ['../x', 'a/../../x', '..'])
      expect(() => diskFiles(root).path(key)).toThrow('outside');
  });

  it('goes again when the record that names it cannot be written', async () => {
    const files = diskFiles(root);
    const content = Buffer.from('x');
    const record = async () => 'kept';
    expect(await keepFile(files, 'a/kept', content, record)).toBe('kept');
    const fails = () => Promise.reject(new Error('no room'));
    await expect(keepFile(files, 'a/lost', content, fails)).rejects.toThrow('no room');
    expect(readdirSync(join(root, 'a'))).toEqual(['kept']);
  });

  it('that is lost is said to be lost before anything has left', async () => {
    const files = diskFiles(root);
    const lost = message('logo_heavy');
    await expect(openFile(files, 'a/none', lost)).rejects.toMatchObject({
      code: 'not_found',
      why: lost,
    });
    await files.put('a/one', Readable.from(['x']));
    expect((await (await openFile(files, 'a/one', lost)).toArray()).join('')).toBe('x');
  });

  it('that nobody wrote to for long is found, in that folder alone', async () => {
    const files = diskFiles(root);
    expect(await files.olderThan('a', new Date())).toEqual([]);
    const moment = new Date('2026-03-01T12:00:00Z');
    for (const [name, at] of [
      ['a/old', '2026-03-01T11:00:00Z'],
      ['a/new', '2026-03-01T13:00:00Z'],
      ['a/folder/old', '2026-03-01T11:00:00Z'],
      ['b/old', '2026-03-01T11:00:00Z'],
    ] as const) {
      mkdirSync(join(root, name, '..'), { recursive: true });
      writeFileSync(join(root, name), 'x');
      utimesSync(join(root, name), new Date(at), new Date(at));
    }
    const old = new Date('2026-03-01T11:00:00Z');
    utimesSync(join(root, 'a/folder'), old, old);
    expect(await files.olderThan('a', moment)).toEqual(['a/old']);
  });
});

it('the name of a file says what kind it is, where that is a kind of its place', () => {
  const token = newToken('png');
  expect(kindOfToken(token, ['svg', 'png'])).toBe('png');
  for (const other of [newToken('exe'), 'x.png', `${token}x`, `../${token}`])
    expect(kindOfToken(other, ['svg', 'png'])).toBeUndefined();
});
