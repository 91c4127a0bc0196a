import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkNode } from '../ensure.mjs';
import { findChromium } from './chromium.mjs';
import { hashOf } from './stamp.mjs';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kade-stamp-'));
  mkdirSync(join(home, 'src'));
  writeFileSync(join(home, 'src', 'a.ts'), 'one');
  writeFileSync(join(home, 'src', 'a.test.ts'), 'one');
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const hash = () => hashOf(home, ['src', 'absent'], (file: string) => !file.endsWith('.test.ts'));

it('changes with a content, a name or a new file, and with nothing else', async () => {
  const seen = [await hash()];
  utimesSync(join(home, 'src', 'a.ts'), 1, 1);
  writeFileSync(join(home, 'src', 'a.test.ts'), 'two');
  expect(await hash()).toBe(seen[0]);
  writeFileSync(join(home, 'src', 'a.ts'), 'two');
  seen.push(await hash());
  renameSync(join(home, 'src', 'a.ts'), join(home, 'src', 'b.ts'));
  seen.push(await hash());
  mkdirSync(join(home, 'src', 'deep'));
  writeFileSync(join(home, 'src', 'deep', 'c.ts'), '');
  seen.push(await hash());
  expect(new Set(seen).size).toBe(4);
});

it('takes Node 20.19 and later, and tells an older one what to do', () => {
  for (const version of ['20.19.0', '20.20.1', '22.0.0', '26.1.0']) checkNode(version);
  for (const version of ['20.18.3', '18.20.0', '8.0.0']) {
    expect(() => checkNode(version)).toThrow(
      `needs Node 20.19 or newer, and this is Node ${version}`,
    );
  }
});

it('takes the browser of CHROME_PATH, or says that there is none of that name', () => {
  expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findChromium({ CHROME_PATH: join(home, 'nothing') })).toThrow(/CHROME_PATH is/);
});
