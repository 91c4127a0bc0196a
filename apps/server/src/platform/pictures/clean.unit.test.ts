import { crc32, deflateSync } from 'node:zlib';
import { message } from '@kade/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { anAnimation, aPhoto, aPicture, secrets } from '../../../test/pictures.js';
import type { PictureBounds } from './bounds.js';
import { cleanPicture } from './clean.js';

const bounds: PictureBounds = {
  kinds: ['png', 'jpg', 'gif', 'webp'],
  unsupported: message('promotion_picture_unsupported'),
  longestSide: 8192,
  megapixels: 16,
};
const clean = (content: Buffer, more: Partial<PictureBounds> = {}) =>
  cleanPicture(content, { ...bounds, ...more }, 1);

const page = Buffer.from('<html><script>alert(1)</script></html>');
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A PNG that says it is so large, with the rows of another size. */
const pngOf = (width: number, height: number, rows = deflateSync(Buffer.alloc(0))) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    ...[pngStart, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
};

describe('a picture of a camera', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('loses place, device and texts: %s', async (format) => {
    const photo = await aPhoto(format);
    const before = await sharp(photo).metadata();
    expect([Boolean(before.exif), Boolean(before.xmp), before.orientation]).toEqual([
      true,
      true,
      6,
    ]);
    const { content } = await clean(photo);
    const after = await sharp(content).metadata();
    expect([after.exif, after.xmp, after.iptc, after.icc, after.comments]).toEqual(Array(5));
    for (const secret of secrets) {
      // A PNG holds some of them compressed.
      if (format !== 'png') expect(photo.includes(secret)).toBe(true);
      expect(content.includes(secret)).toBe(false);
    }
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'stands upright however it was held: %s',
    async (format) => {
      const { content, width, height } = await clean(await aPhoto(format));
      expect([width, height]).toEqual([30, 40]);
      const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)];
      // What was left is above now, and what was right is below.
      const [above, below] = [at(15, 5), at(15, 35)];
      expect([(above[0] ?? 0) > 150, (above[2] ?? 0) < 90]).toEqual([true, true]);
      expect([(below[0] ?? 0) < 90, (below[2] ?? 0) > 150]).toEqual([true, true]);
    },
  );

  it('shows its colours without its profile', async () => {
    const red = { r: 200, g: 30, b: 30 };
    const wide = await sharp({ create: { width: 8, height: 8, channels: 3, background: red } })
      .png()
      .withIccProfile('p3')
      .toBuffer();
    const { content } = await clean(wide);
    expect((await sharp(content).metadata()).icc).toBeUndefined();
    const [r = 0, g = 0] = await sharp(content).raw().toBuffer();
    expect([Math.abs(r - red.r) < 12, Math.abs(g - red.g) < 12]).toEqual([true, true]);
  });
});

describe('what comes out', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is of the kind that went in: %s', async (f) => {
    const { kind, media_type, width, height } = await clean(await aPicture(f));
    const short = f === 'jpeg' ? 'jpg' : f;
    expect([kind, media_type, width, height]).toEqual([short, `image/${f}`, 40, 30]);
  });

  it('of a PNG has the very same pixels, with few colours and with transparency', async () => {
    const pixels = Buffer.from(Array.from({ length: 64 * 4 }, (_, i) => (i * 53) % 256));
    const image = sharp(pixels, { raw: { width: 8, height: 8, channels: 4 } });
    for (const png of [await image.clone().png().toBuffer(), await aPicture('png')]) {
      const { content } = await clean(png);
      expect(await sharp(content).ensureAlpha().raw().toBuffer()).toEqual(
        await sharp(png).ensureAlpha().raw().toBuffer(),
      );
    }
    const few = await sharp(await aPicture('png'))
      .png({ palette: true })
      .toBuffer();
    const { content } = await clean(few);
    expect((await sharp(content).metadata()).isPalette).toBe(true);
    expect(await sharp(content).raw().toBuffer()).toEqual(await sharp(few).raw().toBuffer());
  });

  it.each(['gif', 'webp'] as const)('still moves: %s', async (format) => {
    const { content, width, height } = await clean(await anAnimation(format));
    expect([width, height, (await sharp(content).metadata()).pages]).toEqual([20, 10, 3]);
  });

  it('is as wide as asked for when it was wider, and never wider than it was', async () => {
    const wide = await clean(await aPicture('jpeg', 400, 300), { widest: 120 });
    expect([wide.width, wide.height]).toEqual([120, 90]);
    const small = await clean(await aPicture('jpeg'), { widest: 120 });
    expect([small.width, small.height]).toEqual([40, 30]);
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'holds no page behind its end: %s',
    async (f) => {
      const { content } = await clean(Buffer.concat([await aPicture(f), page]));
      expect(content.includes('<script>')).toBe(false);
    },
  );

  it('holds no page in the comments of a GIF', async () => {
    const gif = await aPicture('gif');
    // Before the trailer: a comment extension (GIF89a, section 24).
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, page.length]), page, Buffer.from([0])]);
    const { content } = await clean(
      Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]),
    );
    expect(content.includes('<script>')).toBe(false);
  });
});

describe('what is no picture, or too much of one, is refused', () => {
  const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
  it.each([
    ['a torn PNG', async () => half(await aPicture('png', 400, 300))],
    ['a torn JPG', async () => half(await aPicture('jpeg', 400, 300))],
    ['a torn WebP', async () => half(await aPicture('webp', 400, 300))],
    ['a JPG without its end', async () => (await aPicture('jpeg', 400, 300)).subarray(0, -2)],
    [
      'a PNG with a name changed',
      async () => {
        const changed = (await aPicture('png')).toString('latin1').replace('IDAT', 'IDAU');
        return Buffer.from(changed, 'latin1');
      },
    ],
    ['a start and no more', async () => pngStart],
    [
      'a JPG’s start before a page',
      async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), page]),
    ],
    ['a GIF’s start before a page', async () => Buffer.concat([Buffer.from('GIF89a'), page])],
    ['a WebP without a picture', async () => Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1')],
    ['a PNG without rows', async () => pngOf(4, 3)],
    ['a PNG of no width', async () => pngOf(0, 3)],
  ])('%s', async (_, make) => {
    await expect(clean(await make())).rejects.toMatchObject({
      code: 'file_unreadable',
      message: expect.stringMatching(/damaged\. Save it again|no width/),
    });
  });

  it.each([
    ['a page', page],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, content) => {
    await expect(clean(content)).rejects.toMatchObject({
      message: 'This image format isn’t supported. Use PNG, JPG or WebP.',
    });
  });

  it('a kind that is not taken here', async () => {
    await expect(clean(await aPicture('gif'), { kinds: ['png'] })).rejects.toMatchObject({
      message: 'This image format isn’t supported. Use PNG, JPG or WebP.',
    });
  });

  it('a size that only its header says, before anything is unpacked', async () => {
    const said = (width: number, height: number) =>
      `This image is ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels. The maximum is 8,192 pixels per side and 16 million pixels in total.`;
    await expect(clean(pngOf(9000, 3))).rejects.toMatchObject({ message: said(9000, 3) });
    await expect(clean(pngOf(8000, 8000))).rejects.toMatchObject({ message: said(8000, 8000) });
    await expect(clean(pngOf(2 ** 24, 2 ** 24))).rejects.toMatchObject({
      code: 'file_unreadable',
    });
    await expect(clean(pngOf(9000, 3), { megapixels: undefined })).rejects.toMatchObject({
      message: 'This image is 9,000 × 3 pixels. The maximum is 8,192 pixels per side.',
    });
  });

  it('a small picture whose rows go on and on', async () => {
    const memory = process.memoryUsage().rss;
    const bomb = pngOf(4, 3, deflateSync(Buffer.alloc(100_000_000)));
    // Rows behind the last one are never unpacked: what comes out, if anything, is the four by three.
    const result = await clean(bomb).catch((error: { code: string }) => error.code);
    if (typeof result === 'string') expect(result).toBe('file_unreadable');
    else expect([result.width, result.content.length < 1000]).toEqual([4, true]);
    expect(process.memoryUsage().rss - memory).toBeLessThan(400_000_000);
  });

  it.each(['gif', 'webp'] as const)('thousands of frames: %s', async (format) => {
    await expect(clean(await anAnimation(format, 3000, 2, 2))).rejects.toMatchObject({
      message: expect.stringMatching(/^This animation has [\d,]+ frames of 2 × 2 pixels/),
    });
  });
});

it('pictures are cleaned beside: the server answers others meanwhile', async () => {
  const photo = await aPhoto('jpeg', { width: 2000, height: 1500 });
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await Promise.all([1, 2, 3].map((company) => cleanPicture(photo, bounds, company)));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});
