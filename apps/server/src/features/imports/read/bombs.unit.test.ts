import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows } from './count.js';
import { openRows } from './rows.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kade-bombs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: Buffer): string {
  const path = join(folder, `${content.length}.csv`);
  writeFileSync(path, content);
  return path;
}

describe('a small file that unpacks to rows without end', () => {
  it.each([
    ['nothing', '\n'],
    ['separators', ';\n'],
    ['spaces', '  ;\r\n'],
  ])('of %s is refused, not read to its end', async (_, row) => {
    const packed = gzipSync(`name;city\n${row.repeat(2_000_002)}`, { level: 1 });
    expect(packed.length).toBeLessThan(100_000);
    await expect(countRows(fileOf(packed))).rejects.toThrow(/over 2,000,000 empty rows/);
  });

  it('leaves the million rows of a sheet, blank behind the tenth, readable', async () => {
    const rows = `name;city\n${'Zon;Gouda\n'.repeat(10)}${';\n'.repeat(1_048_576)}`;
    expect(await countRows(fileOf(gzipSync(rows, { level: 1 })))).toBe(10);
  });
});

it('rows are handed on in lots, with turns of others between them, however short they are', async () => {
  const source = await openRows(fileOf(Buffer.from(`name\n${'a\n'.repeat(200_000)}`)));
  let rows = 0;
  let largest = 0;
  let lots = 0;
  let turns = 0;
  // Counted by turns of the event loop, not by a clock: a quick machine reads all of it within a few milliseconds.
  const another = () => {
    turns += 1;
    others = setImmediate(another);
  };
  let others = setImmediate(another);
  for await (const lot of source.batches) {
    rows += lot.length;
    lots += 1;
    largest = Math.max(largest, lot.length);
  }
  clearImmediate(others);
  expect(rows).toBe(200_000);
  expect(largest).toBeLessThanOrEqual(2000);
  // The first lot of each piece of the file comes with the turn that read the piece.
  expect(turns).toBeGreaterThan(lots / 2);
});
