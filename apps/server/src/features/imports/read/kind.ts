import { FileFault } from './fault.js';

const signatures: readonly (readonly [string, string])[] = [
  ['25504446', 'a PDF document'],
  ['89504e47', 'a PNG image'],
  ['ffd8ff', 'a JPEG image'],
  ['47494638', 'a GIF image'],
  ['52617221', 'a RAR archive'],
  ['377abcaf', 'a 7-Zip archive'],
  ['425a68', 'a bzip2 archive'],
  ['28b52ffd', 'a Zstandard archive'],
  ['7f454c46', 'a program'],
  ['50415231', 'a Parquet file'],
];

const instead = 'Upload a CSV, CSV.gz or XLSX file.';

/** Throws {@link FileFault} when these first bytes are known to be of something that is no table. */
export function refuseKnown(start: Buffer): void {
  const hex = start.subarray(0, 8).toString('hex');
  if (hex.startsWith('d0cf11e0'))
    throw new FileFault(
      'This is an old Excel file (.xls) or a password-protected workbook. Save it as XLSX without a password, or as CSV.',
    );
  const known = signatures.find(([bytes]) => hex.startsWith(bytes));
  if (known) throw new FileFault(`This file is ${known[1]}. ${instead}`);
}

/** What a file is, by its first bytes; its name says nothing. Throws {@link FileFault} for what cannot be a table. */
export function kindOfFile(start: Buffer): 'zip' | 'gzip' | 'text' {
  if (start.length === 0) throw new FileFault(`The file is empty. ${instead}`);
  refuseKnown(start);
  const hex = start.subarray(0, 4).toString('hex');
  if (hex === '504b0304') return 'zip';
  if (hex === '504b0506') throw new FileFault(`This archive is empty. ${instead}`);
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
  if (even + odd > start.length * 0.1)
    throw new FileFault(`This file is not text: it is full of NUL bytes. ${instead}`);
  return undefined;
}
