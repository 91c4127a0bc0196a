import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type AttachmentType, attachmentTypes, message, Refusal } from '@kade/contract';
import yauzl from 'yauzl';
import { recognise } from '../../platform/pictures/recognise.js';

const known = 'PDF, PNG, JPG, GIF, WebP, Word, Excel, PowerPoint, OpenDocument, TXT and CSV';

const pdfStart = Buffer.from('%PDF-');

/** Entries that tell what an archive is. */
const documents = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'ppt/presentation.xml': 'pptx',
} as const satisfies Record<string, AttachmentType>;
/** OpenDocument says it in its first entry, stored as it is (ODF 1.3, part 2, 3.3): right behind a header of 38 bytes. */
const openDocuments = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
} as const satisfies Record<string, AttachmentType>;
/** More entries than any document has. */
const mostEntries = 20_000;

async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Names of the entries of an archive; nothing is unpacked. Rejects when it is none. */
function entriesOf(path: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error ?? new Error('no archive'));
      const names: string[] = [];
      zip.on('entry', (entry: { fileName: string }) => {
        names.push(entry.fileName);
        if (names.length > mostEntries) {
          zip.close();
          reject(new Error('too many entries'));
        } else zip.readEntry();
      });
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}

async function archiveType(path: string, head: Buffer): Promise<AttachmentType | undefined> {
  const names = await entriesOf(path).catch(() => undefined);
  if (!names) throw new Refusal('file_unreadable', message('file_damaged'));
  if (names.some((name) => /vbaProject\.bin$/i.test(name)))
    throw new Refusal('file_unreadable', message('file_macros'));
  for (const [entry, type] of Object.entries(documents)) if (names.includes(entry)) return type;
  const said = head.subarray(38, 120).toString('latin1');
  if (names[0] === 'mimetype')
    for (const [mime, type] of Object.entries(openDocuments))
      if (said.startsWith(mime)) return type;
  return undefined;
}

/** Whether a file holds nothing but text: no control characters other than those that lay text out. */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path))
    for (const byte of chunk as Buffer)
      if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) return false;
  return true;
}

async function typeOf(path: string): Promise<AttachmentType | undefined> {
  const head = await headOf(path, 256);
  if (head.subarray(0, pdfStart.length).equals(pdfStart)) return 'pdf';
  const picture = recognise(head);
  if (picture) return picture;
  if (head.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) return archiveType(path, head);
  return (await isText(path)) ? 'text' : undefined;
}

/**
 * What a file is, told by its content; its name must agree, so that nobody is sent something else than they see.
 * Throws `file_unreadable` for what is not on the list, with words on what to do.
 */
export async function readType(path: string, name: string): Promise<AttachmentType> {
  const type = await typeOf(path);
  if (!type) throw new Refusal('file_unreadable', message('file_unsupported', { types: known }));
  const endings: readonly string[] = attachmentTypes[type].endings;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (endings.includes(ending)) return type;
  // HTML, scripts and the like are text as well: their names tell, and are not on the list.
  if (type === 'text')
    throw new Refusal('file_unreadable', message('file_unsupported', { types: known }));
  throw new Refusal(
    'file_unreadable',
    message('file_misnamed', { type: `.${endings[0]}`, ending: `.${ending}` }),
  );
}
