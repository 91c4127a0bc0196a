import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook, zip } from '../imports.testkit.js';
import { countRows } from './count.js';
import type { ReadOptions } from './row.js';
import { openRows } from './rows.js';

let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kade-rows-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: Buffer | string): string {
  const path = join(folder, String(++files));
  writeFileSync(path, content);
  return path;
}
async function read(content: Buffer | string, options: ReadOptions = {}) {
  const source = await openRows(fileOf(content), options);
  const rows: (string | number)[][] = [];
  try {
    for await (const lot of source.batches)
      rows.push(...lot.map(({ line, cells }) => [line, ...cells]));
    return { header: source.header, rows };
  } finally {
    await source.close();
  }
}

describe('a text file', () => {
  it('that names its delimiter on top, as Excel does, has its header on the next line', async () => {
    // Without the hint a comma would be taken: it cuts as evenly.
    expect(await read('sep=;\r\na,b;c,d\r\n1,2;3,4\r\n')).toEqual({
      header: ['a,b', 'c,d'],
      rows: [[3, '1,2', '3,4']],
    });
  });

  it('with a quote in the middle of a cell is refused with its row', async () => {
    const content = 'name,city\nZon,Gouda\nMaan,"Ede" x,1\nSter,Urk\n';
    await expect(read(content)).rejects.toThrow('Row 3: a quotation mark isn’t closed.');
    // What a cell in quotes holds may stand on several lines: rows are named by those of the file.
    await expect(read(content.replace('Zon', '"Z\no\nn"'))).rejects.toThrow('Row 5:');
  });

  it('of which only the start is there gives its rows before it says which one is wrong', async () => {
    const source = await openRows(fileOf('name,city\nZon,Gouda\nMaan,"E" x\nSter,"Urk"\nA,B\nC'), {
      torn: true,
    });
    const first = await source.batches.next();
    expect(first.value?.[0]).toEqual({ line: 2, cells: ['Zon', 'Gouda'] });
    await expect(source.batches.next()).rejects.toThrow('Row 3:');
    await source.close();
  });

  it('of which only the start is there is read up to its last whole row', async () => {
    const start = 'name,city\nZon,Gouda\nMaan,"E';
    expect((await read(start, { torn: true })).rows).toEqual([[2, 'Zon', 'Gouda']]);
    await expect(read(start)).rejects.toThrow('Row 3:');
  });
});

describe('a packed file', () => {
  const rows = Array.from({ length: 5000 }, (_, i) => `${i},${Math.sin(i)}`).join('\n');
  const packed = gzipSync(`n,sine\n${rows}\n`);
  const start = packed.subarray(0, packed.length / 2);

  it('that broke off on the way is refused: its first half is not the file', async () => {
    expect(await countRows(fileOf(packed))).toBe(5000);
    await expect(countRows(fileOf(start))).rejects.toThrow(
      'The gzip file is damaged or incomplete.',
    );
  });

  it('of which only the start is there shows its first rows', async () => {
    const { rows } = await read(start, { torn: true });
    expect(rows[0]).toEqual([2, '0', '0']);
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.length).toBeLessThan(5000);
    await expect(read(packed.subarray(0, 12), { torn: true })).rejects.toThrow('gzip');
  });
});

describe('a workbook', () => {
  const sheet = (cells: string) => workbook(Buffer.from(`<sheetData>${cells}</sheetData>`));
  const text = (name: string, value: string) =>
    `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const header = `<row r="1">${['A', 'B', 'C', 'D'].map((c) => text(`${c}1`, c)).join('')}</row>`;

  it('leaves out empty cells, also between others: each value stays in its column', async () => {
    // A row of blanks alone is none.
    const blank = `<row r="3">${text('A3', '  ')}</row>`;
    const book = sheet(`${header}${blank}<row r="4">${text('B4', 'x')}${text('D4', 'y')}</row>`);
    expect((await read(book)).rows).toEqual([[4, '', 'x', '', 'y']]);
  });

  it('with a row wider than a table may be is refused with that row', async () => {
    const book = sheet(`${header}<row r="7">${text('ZZZ7', 'x')}</row>`);
    await expect(read(book)).rejects.toThrow(/^Row 7 has more than 2,000 columns\.$/);
  });

  it('whose XML is broken is refused as damaged', async () => {
    await expect(read(sheet(`${header}<row r="2"></c>`))).rejects.toThrow(
      /^The workbook is damaged: /,
    );
  });

  it.each([
    ['from 1904 where it says so', 'date1904="1"', '2010-12-01'],
    ['from 1904 where it says so in a word', 'date1904="true"', '2010-12-01'],
    ['from 1900 where it says so', 'date1904="0"', '2006-11-30'],
    ['from 1900 else', '', '2006-11-30'],
  ])('counts its days %s', async (_, said, day) => {
    const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const book = zip({
      'xl/workbook.xml': Buffer.from(
        `<workbook xmlns="${ns}" xmlns:r="${rel}"><workbookPr ${said}/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': Buffer.from(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': Buffer.from(
        `<worksheet xmlns="${ns}"><sheetData><row r="1">${text('A1', 'day')}</row><row r="2"><c r="A2" s="1"><v>39051</v></c></row></sheetData></worksheet>`,
      ),
      'xl/styles.xml': Buffer.from(
        `<styleSheet xmlns="${ns}"><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"><alignment/></xf><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
    });
    expect((await read(book)).rows).toEqual([[2, day]]);
  });
});
