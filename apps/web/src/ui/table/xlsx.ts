/** A small table as a workbook for Excel, made in the browser: one sheet, stored without compression. */
type Cell = string | number | null | undefined;

const xml = (text: string) =>
  text
    // Signs that XML cannot hold at all.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const columnName = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** Decimal text of an amount is a number; every other text stays text and never becomes a formula. */
const isNumber = (value: Cell) =>
  typeof value === 'number' ? Number.isFinite(value) : /^-?\d{1,15}(\.\d+)?$/.test(value ?? '');

function sheet(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row, r) => {
    const cells = row.map((value, c) => {
      const ref = `${columnName(c)}${r + 1}`;
      if (value === null || value === undefined) return '';
      if (r > 0 && isNumber(value)) return `<c r="${ref}"><v>${value}</v></c>`;
      return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${xml(String(value))}</t></is></c>`;
    });
    return `<row r="${r + 1}">${cells.join('')}</row>`;
  });
  return `${start}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const parts = (rows: readonly (readonly Cell[])[]): [string, string][] => [
  [
    '[Content_Types].xml',
    `${start}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${start}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Kade" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  ['xl/worksheets/sheet1.xml', sheet(rows)],
];

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
/** CRC-32 as ZIP has it. */
function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers, two or four bytes each. */
const fields = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array =>
  Uint8Array.from(
    values.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff),
    ),
  );

/** The rows, the head first, as the bytes of an XLSX file. */
export function xlsxOf(rows: readonly (readonly Cell[])[]): Blob {
  const text = new TextEncoder();
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let [offset, size] = [0, 0];
  const all = parts(rows);
  for (const [path, content] of all) {
    const [name, bytes] = [text.encode(path), text.encode(content)];
    // Version 2.0, names in UTF-8, stored, 1980-01-01.
    const about = [
      ...([
        [20, 2],
        [0x800, 2],
        [0, 2],
        [0, 2],
        [0x21, 2],
        [crc(bytes), 4],
      ] as const),
      ...([
        [bytes.length, 4],
        [bytes.length, 4],
        [name.length, 2],
        [0, 2],
      ] as const),
    ] as const;
    const head = fields([0x04034b50, 4], ...about);
    const entry = fields(
      ...([
        [0x02014b50, 4],
        [20, 2],
      ] as const),
      ...about,
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ] as const),
    );
    local.push(head, name, bytes);
    central.push(entry, name);
    offset += head.length + name.length + bytes.length;
    size += entry.length + name.length;
  }
  const end = fields(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [all.length, 2],
      [all.length, 2],
    ] as const),
    ...([
      [size, 4],
      [offset, 4],
      [0, 2],
    ] as const),
  );
  const type = `${types}.sheet`;
  return new Blob([...local, ...central, end] as BlobPart[], { type });
}
