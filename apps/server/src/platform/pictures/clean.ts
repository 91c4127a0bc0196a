import { message, Refusal } from '@kade/contract';
import type { Metadata, Sharp } from 'sharp';
import { pictureTurns, threads } from '../turns/threads.js';
import { checkSize, damaged, mostPixels, type PictureBounds } from './bounds.js';
import { type PictureKind, pictureTypes, recognise } from './recognise.js';
import { sharp } from './sharp.js';

export type Picture<Kind extends PictureKind = PictureKind> = {
  readonly kind: Kind;
  readonly media_type: (typeof pictureTypes)[Kind];
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Longer than any picture within its bounds takes on a slow machine. */
const longestSeconds = 60;
const tooSlow = () => new Refusal('file_unreadable', message('picture_slow'));
/** What libvips calls them. */
const formats = { png: 'png', jpg: 'jpeg', gif: 'gif', webp: 'webp' } as const;

/** Each kind stays what it is, drawn anew at a quality that shows no difference. */
function encode(
  picture: Sharp,
  kind: PictureKind,
  { isPalette, chromaSubsampling }: Metadata,
): Sharp {
  switch (kind) {
    case 'png':
      return picture.png({ palette: isPalette, quality: 100, dither: 0 });
    case 'jpg':
      // Sharp edges, as of letters in a logo, keep their colours when they had them.
      return picture.jpeg({
        quality: 90,
        chromaSubsampling: chromaSubsampling?.startsWith('4:4:4') ? '4:4:4' : '4:2:0',
      });
    case 'gif':
      return picture.gif();
    case 'webp':
      return picture.webp({ quality: 85, effort: 2 });
  }
}

async function redraw<Kind extends PictureKind>(
  content: Buffer,
  kind: Kind,
  bounds: PictureBounds,
): Promise<Picture<Kind>> {
  // Reads the header only; whatever it says, nothing has been decoded yet.
  const header = await sharp(content, { limitInputPixels: false }).metadata();
  if (header.format !== formats[kind]) throw damaged(kind);
  const frames = header.pages ?? 1;
  checkSize(bounds, { width: header.width, height: header.pageHeight ?? header.height, frames });
  const animated = frames > 1;
  const options = { animated, failOn: 'error', limitInputPixels: mostPixels(bounds) } as const;
  let picture = sharp(content, options).timeout({ seconds: longestSeconds });
  if (!animated) {
    // How the camera was held stands in the metadata, which goes: so the picture itself is turned.
    picture = picture.autoOrient();
    if (bounds.widest) picture = picture.resize({ width: bounds.widest, withoutEnlargement: true });
  }
  const { data, info } = await encode(picture, kind, header).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { kind, media_type: pictureTypes[kind], content: data, width: info.width, height };
}

/**
 * What an uploaded picture is, told by its content, drawn anew from its pixels: colours as sRGB, upright, and without
 * what is no picture (where and with what it was taken, texts, profiles, what follows its end). Works on a thread of its
 * own, in turns that companies share.
 * @throws Refusal `file_unreadable` for what is none of the kinds, is damaged, or is too large to be decoded; `busy`
 */
export async function cleanPicture<Kind extends PictureKind>(
  content: Buffer,
  bounds: PictureBounds<Kind>,
  companyId: number,
): Promise<Picture<Kind>> {
  const kind = bounds.kinds.find((one) => one === recognise(content));
  if (!kind) throw new Refusal('file_unreadable', bounds.unsupported);
  const who = { company: companyId, session: '' };
  const endTurn = await pictureTurns.take(who);
  try {
    const giveBack = await threads.take(who);
    try {
      return await redraw(content, kind, bounds);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw /^timeout/.test((error as Error).message) ? tooSlow() : damaged(kind);
    } finally {
      giveBack();
    }
  } finally {
    endTurn();
  }
}
