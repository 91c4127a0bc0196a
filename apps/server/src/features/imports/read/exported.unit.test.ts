import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import type { Cell } from '../../../platform/tables/cell.js';
import { xlsxStream } from '../../../platform/tables/xlsx.js';
import { openRows } from './rows.js';
import { openZip } from './zip.js';

async function* batches(...rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (const row of rows) yield [row];
}

it('a workbook that the product wrote is read as what it holds: texts, numbers, days, yes and no', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kade-exported-'));
  try {
    const path = join(folder, 'x.xlsx');
    const rows: Cell[][] = [
      ['=1+1', 1.5, { day: '2026-01-31' }, true],
      ['a < b & c', -3, { day: '1900-02-28' }, false],
      ['', null, { day: '1900-03-01' }, null],
      ...Array.from({ length: 3000 }, (_, n): Cell[] => [`row ${n}`, n, null, n % 2 === 0]),
    ];
    const header = ['Text', 'Number', 'Day', 'Yes'];
    const written = xlsxStream('Export', header, batches(...rows), rows.length);
    await pipeline(written, createWriteStream(path));
    const source = await openRows(path);
    const read: string[][] = [];
    for await (const lot of source.batches) read.push(...lot.map(({ cells }) => cells));
    await source.close();
    expect([source.header, source.sheets]).toEqual([header, ['Export']]);
    expect(read.slice(0, 3)).toEqual([
      ["'=1+1", '1.5', '2026-01-31', 'true'],
      ['a < b & c', '-3', '1900-02-28', 'false'],
      ['', '', '1900-03-01', ''],
    ]);
    // A day is one that a spreadsheet reckons with, not a text; one that its calendar does not know is a text.
    const zip = await openZip(path);
    const sheet = zip.entry('xl/worksheets/sheet1.xml');
    let xml = '';
    if (sheet) for await (const chunk of await zip.stream(sheet)) xml += String(chunk);
    zip.close();
    expect(xml).toContain('<v>46053</v>');
    expect(xml).toContain('>1900-02-28<');
    expect(read.length).toBe(rows.length);
    expect(read.at(-1)).toEqual(['row 2999', '2999', '', 'false']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a workbook whose rows break off ends as an error, not as a file that looks whole', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['a', 1]];
    throw new Error('the database went away');
  }
  const written = xlsxStream('Export', ['Text', 'Number'], broken(), 5);
  await expect(text(written)).rejects.toThrow('the database went away');
});
