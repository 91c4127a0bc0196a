import {
  getLeadUpload,
  getUploadRejected,
  type LeadUpload,
  listUploadLeft,
  listUploadRows,
  rollBackUpload,
  startLeadUpload,
  type UploadAction,
} from '@kade/contract';
import { sql } from 'kysely';
import type { TestKade, TestUser } from '../../../test/kade.js';
import { zip } from '../imports/imports.testkit.js';

const isOpen = ({ status, rollback }: LeadUpload) =>
  status === 'queued' ||
  status === 'running' ||
  rollback?.status === 'queued' ||
  rollback?.status === 'running';

/** Uploads files as a seller does, and waits until what was asked for is done. */
export function uploader(kade: TestKade, seller: TestUser) {
  const post = (
    content: string | Buffer,
    fields: Record<string, unknown> = {},
    name = 'leads.csv',
  ) => kade.upload(startLeadUpload.path, seller, { name, content }, fields);
  const status = async (id: number) =>
    (await kade.call(getLeadUpload, { params: { id } }, seller)).body;
  const ended = (id: number) =>
    kade.until(async () => {
      const upload = await status(id);
      return !isOpen(upload) && upload;
    }, 60);
  return {
    post,
    status,
    ended,
    run: async (...given: Parameters<typeof post>) => {
      const answer = await post(...given);
      if (answer.status !== 202) throw new Error(`Refused: ${answer.text}`);
      return ended((answer.body as LeadUpload).id);
    },
    rollBack: async (id: number) => {
      const answer = await kade.call(rollBackUpload, { params: { id } }, seller);
      if (answer.status !== 202) throw new Error(`Refused: ${answer.text}`);
      return ended(id);
    },
    left: async (id: number) => (await kade.call(listUploadLeft, { params: { id } }, seller)).body,
    rows: async (id: number, action: UploadAction) =>
      (await kade.call(listUploadRows, { params: { id }, query: { action } }, seller)).body,
    rejected: async (id: number) =>
      (await kade.call(getUploadRejected, { params: { id } }, seller)).text,
    ask: async (text: string) =>
      kade.db.inTenant(
        seller.companyId,
        async (tx) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx)).rows,
      ),
  };
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of several visible sheets of text. */
export function sheets(content: Record<string, string[][]>): Buffer {
  const names = Object.keys(content);
  const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = (table: string[][]) =>
    table.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return zip({
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        xml(
          `<worksheet xmlns="${main}"><sheetData>${rows(content[name] ?? [])}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
}
