import { type Localizable, message, Refusal } from '@kade/contract';
import type { PictureKind } from './recognise.js';

/** What a picture may be where it is uploaded. */
export type PictureBounds<Kind extends PictureKind = PictureKind> = {
  readonly kinds: readonly Kind[];
  /** The refusal of what is none of these kinds: it says which to use. */
  readonly unsupported: Localizable;
  readonly longestSide: number;
  /** In millions. Undefined: what the longest side allows. */
  readonly megapixels?: number | undefined;
  /** A still picture that is wider is made this wide. */
  readonly widest?: number;
};

/** More frames than an animation for a page or a mail has, and more pixels in all of them together, in millions. */
const mostFrames = 1000;
const mostFrameMegapixels = 64;

const million = 1_000_000;
const names = { png: 'PNG', jpg: 'JPG', gif: 'GIF', webp: 'WebP' } as const;

export const damaged = (kind: PictureKind) =>
  new Refusal('file_unreadable', message('picture_damaged', { kind: names[kind] }));

/** Pixels that are decoded at most, all frames together. */
export const mostPixels = ({ longestSide, megapixels }: PictureBounds): number =>
  Math.max((megapixels ?? longestSide ** 2 / million) * million, mostFrameMegapixels * million);

/** Throws `file_unreadable` for a picture that is too large to be decoded, told by its header. */
export function checkSize(
  { longestSide, megapixels }: PictureBounds,
  { width, height, frames }: { width: number; height: number; frames: number },
): void {
  if (width < 1 || height < 1) throw new Refusal('file_unreadable', message('picture_sizeless'));
  if (
    width > longestSide ||
    height > longestSide ||
    width * height > (megapixels ?? Infinity) * million
  )
    throw new Refusal(
      'file_unreadable',
      megapixels === undefined
        ? message('picture_sides', { width, height, side: longestSide })
        : message('picture_large', { width, height, side: longestSide, megapixels }),
    );
  if (
    frames > 1 &&
    (frames > mostFrames || frames * width * height > mostFrameMegapixels * million)
  )
    throw new Refusal('file_unreadable', message('animation_large', { frames, width, height }));
}
