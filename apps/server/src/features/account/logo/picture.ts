import { message } from '@kade/contract';
import { cleanPicture } from '../../../platform/pictures/clean.js';
import { pictureTypes } from '../../../platform/pictures/recognise.js';
import { cleanSvg } from './svg.js';

/** Types by the ending they get in the address. */
export const logoMedia = {
  png: pictureTypes.png,
  jpg: pictureTypes.jpg,
  svg: 'image/svg+xml',
} as const;
export const logoKinds = ['png', 'jpg', 'svg'] as const;
export type Logo = { kind: (typeof logoKinds)[number]; content: Buffer };

/** A side in pixels, and all of them: beyond it is no logo, and unpacking it would cost every visitor. */
const bounds = {
  kinds: ['png', 'jpg'],
  unsupported: message('logo_unsupported'),
  longestSide: 8192,
  megapixels: 16,
} as const;

/**
 * What an uploaded logo is, told by its content and never by its name, with everything taken out that is not picture.
 * Throws `file_unreadable` when it is no PNG, JPG or SVG.
 */
export async function readLogo(content: Buffer, companyId: number): Promise<Logo> {
  // Letters before the drawing would be shown as text by whoever takes the file for a page.
  if (/^\ufeff?\s*</.test(content.toString('utf8', 0, 200)))
    return { kind: 'svg', content: Buffer.from(cleanSvg(content)) };
  return cleanPicture(content, bounds, companyId);
}
