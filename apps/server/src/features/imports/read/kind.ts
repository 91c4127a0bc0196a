import { message, type Words } from '@kade/contract';
import { FileFault } from './fault.js';

const signatures: readonly (readonly [string, Words])[] = [
  ['25504446', { en: 'a PDF document', nl: 'een pdf-document' }],
  ['89504e47', { en: 'a PNG image', nl: 'een PNG-afbeelding' }],
  ['ffd8ff', { en: 'a JPEG image', nl: 'een JPEG-afbeelding' }],
  ['47494638', { en: 'a GIF image', nl: 'een GIF-afbeelding' }],
  ['52617221', { en: 'a RAR archive', nl: 'een RAR-archief' }],
  ['377abcaf', { en: 'a 7-Zip archive', nl: 'een 7-Zip-archief' }],
  ['425a68', { en: 'a bzip2 archive', nl: 'een bzip2-archief' }],
  ['28b52ffd', { en: 'a Zstandard archive', nl: 'een Zstandard-archief' }],
  ['7f454c46', { en: 'a program', nl: 'een programma' }],
  ['50415231', { en: 'a Parquet file', nl: 'een Parquet-bestand' }],
];

const instead = message('file_kinds');

/** Throws {@link FileFault} when these first bytes are known to be of something that is no table. */
export function refuseKnown(start: Buffer): void {
  const hex = start.subarray(0, 8).toString('hex');
  if (hex.startsWith('d0cf11e0')) throw new FileFault(message('old_workbook'));
  const known = signatures.find(([bytes]) => hex.startsWith(bytes));
  if (known) throw new FileFault([message('file_is', { what: known[1] }), instead]);
}

/** What a file is, by its first bytes; its name says nothing. Throws {@link FileFault} for what cannot be a table. */
export function kindOfFile(start: Buffer): 'zip' | 'gzip' | 'text' {
  if (start.length === 0) throw new FileFault([message('import_file_empty'), instead]);
  refuseKnown(start);
  const hex = start.subarray(0, 4).toString('hex');
  if (hex === '504b0304') return 'zip';
  if (hex === '504b0506') throw new FileFault([message('archive_empty'), instead]);
  return hex.startsWith('1f8b') ? 'gzip' : 'text';
}

/** UTF-16 shows in NUL bytes on every other place; NUL bytes all over are no text. */
export function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  for (let i = 0; i < start.length; i++) if (start[i] === 0) i % 2 === 0 ? even++ : odd++;
  const half = start.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  if (even + odd > start.length * 0.1) throw new FileFault([message('not_text_file'), instead]);
  return undefined;
}
