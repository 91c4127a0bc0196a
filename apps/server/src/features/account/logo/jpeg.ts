import { Refusal } from '@kade/contract';

export const jpegStart = Buffer.from('ffd8ff', 'hex');

const broken = () =>
  new Refusal('file_unreadable', 'This JPG file is damaged. Save it again and retry.');

const isSize = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** JFIF (APP0), the colour profile (APP2) and Adobe's colour transform (APP14) decide how it looks; others and comments go. */
const isKept = (marker: number) =>
  !(marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker)));

/** Where the coded picture data from `at` on ends: at the next marker that is neither stuffing nor a restart. */
function endOfScan(content: Buffer, at: number): number {
  for (let i = at; i + 1 < content.length; i++) {
    const next = content[i + 1] as number;
    if (content[i] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
      return i;
  }
  throw broken();
}

/**
 * A JPG with its picture only: what stands behind the end, comments and camera data (place, device) are left out.
 * Throws `file_unreadable` when it is damaged, or larger than a logo ever is.
 */
export function cleanJpeg(content: Buffer, check: (width: number, height: number) => void): Buffer {
  const parts = [content.subarray(0, 2)];
  let sized = false;
  let scanned = false;
  for (let at = 2; ; ) {
    if (at + 2 > content.length || content[at] !== 0xff) throw broken();
    const marker = content[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (!sized || !scanned) throw broken();
      return Buffer.concat([...parts, content.subarray(at, at + 2)]);
    }
    if (at + 4 > content.length) throw broken();
    const length = content.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > content.length) throw broken();
    if (isSize(marker)) {
      if (length < 8) throw broken();
      check(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
      sized = true;
    }
    if (marker === 0xda) {
      end = endOfScan(content, end);
      scanned = true;
    }
    if (isKept(marker)) parts.push(content.subarray(at, end));
    at = end;
  }
}
