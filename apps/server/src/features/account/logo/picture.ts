import { Refusal } from '@kade/contract';
import { cleanJpeg, jpegStart } from './jpeg.js';
import { cleanPng, pngStart } from './png.js';
import { cleanSvg } from './svg.js';

/** Types by the ending they get in the address. */
export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const;
export type PictureType = keyof typeof pictureTypes;
export type Picture = { type: PictureType; content: Buffer };

/** A side in pixels, and all of them: beyond it is no logo, and unpacking it would cost every visitor. */
const longestSide = 8192;
const mostPixels = 16_000_000;

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1)
    throw new Refusal('file_unreadable', 'This image has no width or height.');
  if (width > longestSide || height > longestSide || width * height > mostPixels)
    throw new Refusal(
      'file_unreadable',
      `This image is ${width} × ${height} pixels. The maximum is ${longestSide} pixels per side and 16 million pixels in total.`,
    );
}

/**
 * What an uploaded logo is, told by its content and never by its name, with everything taken out that is not picture.
 * Throws `file_unreadable` when it is no PNG, JPG or SVG.
 */
export async function readPicture(content: Buffer): Promise<Picture> {
  const startsWith = (start: Buffer) => content.subarray(0, start.length).equals(start);
  if (startsWith(pngStart)) return { type: 'png', content: await cleanPng(content, checkSize) };
  if (startsWith(jpegStart)) return { type: 'jpg', content: cleanJpeg(content, checkSize) };
  // Letters before the drawing would be shown as text by whoever takes the file for a page.
  if (/^\ufeff?\s*</.test(content.toString('utf8', 0, 200)))
    return { type: 'svg', content: Buffer.from(cleanSvg(content)) };
  throw new Refusal('file_unreadable', 'This image format isn’t supported. Use PNG, JPG or SVG.');
}
