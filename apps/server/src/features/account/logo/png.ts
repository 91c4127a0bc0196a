import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { Refusal } from '@kade/contract';

export const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** Chunks that decide how the picture looks. The others (texts, places, moving pictures) are left out. */
const kept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
]);
/** Samples per pixel by colour type (PNG, section 11.2.2). */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const refused = (why: string) => new Refusal('file_unreadable', why);
const broken = () => refused('This PNG file is damaged. Save it again and retry.');

/** The chunks of a PNG, each whole with length and checksum. Throws when one is torn or damaged. */
function chunksOf(content: Buffer) {
  const chunks: { type: string; data: Buffer; whole: Buffer }[] = [];
  for (let at = pngStart.length; ; ) {
    if (at + 12 > content.length) throw broken();
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) throw broken();
    const named = content.subarray(at + 4, end - 4);
    if (crc32(named) !== content.readUInt32BE(end - 4)) throw broken();
    const type = named.toString('latin1', 0, 4);
    chunks.push({ type, data: named.subarray(4), whole: content.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
}

/** Bytes of the unpacked rows, each with its filter byte; a lower bound for interlaced pictures. */
function rowBytes(header: Buffer, width: number, height: number): number {
  const perPixel = (samples[header.readUInt8(9)] ?? 0) * header.readUInt8(8);
  if (perPixel === 0) throw broken();
  return height * (1 + Math.ceil((width * perPixel) / 8));
}

/**
 * A PNG with its picture only: what stands behind the end, and what does not show, is left out.
 * Throws `file_unreadable` when it is damaged, or larger than a logo ever is.
 */
export async function cleanPng(
  content: Buffer,
  check: (width: number, height: number) => void,
): Promise<Buffer> {
  const chunks = chunksOf(content);
  const header = chunks[0];
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw broken();
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  check(width, height);
  const packed = Buffer.concat(chunks.filter((c) => c.type === 'IDAT').map((c) => c.data));
  const expected = rowBytes(header.data, width, height);
  // Interlacing splits rows: at most four bytes more for each of the whole picture.
  const most = expected + 4 * height + 64;
  const rows = await promisify(inflate)(packed, { maxOutputLength: most }).catch(() => {
    throw broken();
  });
  if (rows.length < expected) throw broken();
  return Buffer.concat([pngStart, ...chunks.filter((c) => kept.has(c.type)).map((c) => c.whole)]);
}
