import { Refusal } from '@kade/contract';
import { cleanJpeg, cleanPng, jpegStart, pngStart } from '../../account/index.js';

export type PromotionPicture = {
  content: Buffer;
  media_type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
};

const longestSide = 4096;

const refused = (why: string) => new Refusal('file_unreadable', why);

/** Width and height of a WebP, from its first chunk (RFC 9649, sections 2.5 to 2.7). */
function webpSize(content: Buffer): { width: number; height: number } | undefined {
  const chunk = content.toString('latin1', 12, 16);
  if (content.length < 30 || content.readUInt32LE(4) + 8 > content.length) return undefined;
  if (chunk === 'VP8X')
    return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L' && content[20] === 0x2f) {
    const bits = content.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8 ' && content.readUIntBE(23, 3) === 0x9d012a)
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  return undefined;
}

/**
 * What an uploaded picture is, told by its content and never by its name; what is no picture in a PNG or JPG (places,
 * texts, what follows the end) is taken out. Throws `file_unreadable`.
 */
export async function readPromotionPicture(content: Buffer): Promise<PromotionPicture> {
  let size = { width: 0, height: 0 };
  const check = (width: number, height: number) => {
    if (width < 1 || height < 1) throw refused('This image has no width or height.');
    if (width > longestSide || height > longestSide)
      throw refused(
        `This image is ${width} × ${height} pixels. The maximum is ${longestSide} pixels per side.`,
      );
    size = { width, height };
  };
  const startsWith = (start: Buffer) => content.subarray(0, start.length).equals(start);
  if (startsWith(pngStart))
    return { content: await cleanPng(content, check), media_type: 'image/png', ...size };
  if (startsWith(jpegStart))
    return { content: cleanJpeg(content, check), media_type: 'image/jpeg', ...size };
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') {
    const found = webpSize(content);
    if (!found) throw refused('This WebP file is damaged. Save it again and retry.');
    check(found.width, found.height);
    return { content, media_type: 'image/webp', ...size };
  }
  throw refused('This image format isn’t supported. Use PNG, JPG or WebP.');
}
