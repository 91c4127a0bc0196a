import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { getImport, getRejectedRows, type ImportKind, type ImportRun } from '@kade/contract';
import type { TestKade, TestUser } from '../../../test/kade.js';
import type { ImportRequest } from './imports.service.js';
import { importFileNow } from './numbers/now.js';

type Content = string | Buffer;

/** Sends files to the product as a data feed does, and waits until a run has ended. */
export function importer(kade: TestKade, admin: TestUser) {
  const post = (
    kind: ImportKind,
    content: Content,
    fields: Record<string, unknown> = {},
    name = 'file.csv',
  ) => kade.upload(`/v1/data/imports/${kind}/`, admin, { name, content }, fields);
  const ended = (id: number) =>
    kade.until(async () => {
      const { body } = await kade.call(getImport, { params: { id } }, admin);
      return body.status !== 'queued' && body.status !== 'running' && body;
    }, 60);
  return {
    post,
    ended,
    /** Sends and waits; fails the test when the file is refused at the door. */
    run: async (
      kind: ImportKind,
      content: Content,
      fields: Record<string, unknown> = {},
      name?: string,
    ) => {
      const answer = await post(kind, content, fields, name);
      if (answer.status !== 202) throw new Error(`Refused: ${answer.text}`);
      return ended((answer.body as ImportRun).id);
    },
    rejected: async (id: number) =>
      (await kade.call(getRejectedRows, { params: { id } }, admin)).text,
  };
}

/** Brings files in as the command line does: in this process and at once, without a worker. */
export function importerNow(kade: TestKade, admin: TestUser) {
  const { platform } = kade.kade;
  const actor = {
    companyId: admin.companyId,
    userId: admin.id,
    userName: 'Test',
    address: null,
  };
  return {
    run: async (
      kind: ImportKind,
      content: Content,
      { mapping, options = {} }: Partial<Pick<ImportRequest, 'mapping' | 'options'>> = {},
    ) => {
      const fileKey = `imports/${admin.companyId}/${randomUUID()}`;
      await platform.files.put(fileKey, Readable.from([Buffer.from(content)]));
      const sent = { kind, fileKey, fileName: 'file.csv', mapping, options };
      return importFileNow(platform, actor, sent);
    },
    rejected: async (id: number) =>
      (await kade.call(getRejectedRows, { params: { id } }, admin)).text,
  };
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc32 = (data: Buffer) => {
  let c = 0xffffffff;
  for (const byte of data) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

/** A ZIP file of deflated entries (APPNOTE 6.3.3), enough for a workbook. */
export function zip(entries: Record<string, Buffer>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const letters = 'ABCDEFGHIJ';

/** A workbook of one sheet; numbers stay numbers, all else is inline text. */
export function xlsx(rows: (string | number)[][]): Buffer {
  const cells = rows.map(
    (row, r) =>
      `<row r="${r + 1}">${row
        .map((v, c) =>
          typeof v === 'number'
            ? `<c r="${letters[c]}${r + 1}"><v>${v}</v></c>`
            : `<c r="${letters[c]}${r + 1}" t="inlineStr"><is><t>${v}</t></is></c>`,
        )
        .join('')}</row>`,
  );
  return workbook(Buffer.from(`<sheetData>${cells.join('')}</sheetData>`));
}

/** A workbook around the given inside of its sheet. */
export function workbook(sheet: Buffer): Buffer {
  const ns = 'http://schemas.openxmlformats.org';
  const main = `${ns}/spreadsheetml/2006/main`;
  const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`);
  return zip({
    '[Content_Types].xml': xml(`<Types xmlns="${ns}/package/2006/content-types"/>`),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.concat([
      xml(`<worksheet xmlns="${main}">`),
      sheet,
      Buffer.from('</worksheet>'),
    ]),
  });
}
