import { zip } from './imports.testkit.js';

const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell: a shared text, a number, or a serial day shown as a date. */
export type Cell = string | number | { day: number } | null;

/** A workbook as Excel writes one: shared texts, styles, and a hidden sheet in front that is a decoy. */
export function excelWorkbook(rows: readonly (readonly Cell[])[]): Buffer {
  const strings: string[] = [];
  const cell = (value: Cell, row: number, column: number) => {
    const name = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`;
    if (typeof value === 'object') return `<c r="${name}" s="1"><v>${value.day}</v></c>`;
    const escaped = value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    return `<c r="${name}" t="s"><v>${strings.push(escaped) - 1}</v></c>`;
  };
  const sheet = rows
    .map((r, at) => `<row r="${at + 1}">${r.map((v, c) => cell(v, at, c)).join('')}</row>`)
    .join('');
  return zip({
    'xl/workbook.xml': xml(
      `<workbook xmlns="${ns}" xmlns:r="${rel}"><sheets><sheet name="oud" sheetId="1" state="hidden" r:id="rId1"/><sheet name="nu" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${ns}"><sheetData/></worksheet>`),
    'xl/worksheets/sheet2.xml': xml(
      `<worksheet xmlns="${ns}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${ns}"><numFmts><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${ns}">${strings.map((s) => `<si><t>${s}</t></si>`).join('')}</sst>`,
    ),
  });
}

/** A workbook of several visible sheets of text. */
export function sheets(content: Record<string, string[][]>): Buffer {
  const names = Object.keys(content);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = (table: string[][]) =>
    table.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return zip({
    'xl/workbook.xml': xml(
      `<workbook xmlns="${ns}" xmlns:r="${rel}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        xml(
          `<worksheet xmlns="${ns}"><sheetData>${rows(content[name] ?? [])}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
}
