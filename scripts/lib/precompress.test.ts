import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

it('each text of the web app gets its compressed forms beside it, pictures and small files none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kade-precompress-'));
  const text = 'The same line again.\n'.repeat(200);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), text);
  writeFileSync(join(folder, 'assets/photo.webp'), text);
  writeFileSync(join(folder, 'small.css'), 'a{}');
  await precompress(folder);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'assets',
    'assets/app.js',
    'assets/app.js.br',
    'assets/app.js.gz',
    'assets/photo.webp',
    'small.css',
  ]);
  const read = (name: string) => readFileSync(join(folder, name));
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(text);
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(text);
  rmSync(folder, { recursive: true });
});
