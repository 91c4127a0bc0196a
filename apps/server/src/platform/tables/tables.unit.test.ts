import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.js';
import { csvPieces } from './csv.js';
import { columnName, daySerial } from './xlsx.js';
import { workbook, xmlText } from './xlsxParts.js';

async function* batches(...rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (const row of rows) yield [row];
}
const csvOf = async (rows: Cell[][], decimalComma: boolean) => {
  let text = '';
  const style = { decimalComma, yes: 'Yes', no: 'No' };
  for await (const piece of csvPieces(['A', 'B'], batches(...rows), style)) text += piece;
  return text;
};

describe('a table as CSV', () => {
  it('keeps numbers, days and texts apart, and quotes what would break a line', async () => {
    expect(
      await csvOf(
        [
          [-1.5, { day: '2026-01-31' }],
          ['a "b", c', null],
          [true, 'x\ny'],
          [false, '=1+1'],
        ],
        false,
      ),
    ).toBe('\uFEFFA,B\r\n-1.5,2026-01-31\r\n"a ""b"", c",\r\nYes,"x\ny"\r\nNo,\'=1+1\r\n');
  });

  it('is written with semicolons and decimal commas where spreadsheets read it so', async () => {
    expect(await csvOf([[1.5, 'a;b']], true)).toBe('\uFEFFA;B\r\n1,5;"a;b"\r\n');
  });

  it('lets no text begin a cell where another language splits', async () => {
    expect(await csvOf([['Bakker;=1 X', '\uFF1D1']], false)).toContain('"Bakker;=1 X",\'\uFF1D1');
    expect(await csvOf([['Bakker,=1 X', null]], true)).toContain('"Bakker,=1 X";');
  });
});

describe('a workbook', () => {
  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
      ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'],
    ]);
  });

  it('counts days as spreadsheets do, and leaves those before March 1900 as text', () => {
    expect(daySerial('1900-03-01')).toBe(61);
    expect(daySerial('2026-01-31')).toBe(46053);
    expect(daySerial('1900-02-28')).toBeNull();
  });

  it('holds no character that XML forbids, and a sheet name that programs accept', () => {
    expect(xmlText('a\u0000b\u001f<&>\ud83d\ude00\ud83d')).toBe('a b &lt;&amp;&gt;\u{1f600} ');
    expect(workbook('Leads: [2026]/"x"', 2)).toContain('name="Leads   2026  &quot;x&quot; 2"');
  });
});
