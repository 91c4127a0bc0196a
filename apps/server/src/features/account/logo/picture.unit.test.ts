import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPicture } from './picture.js';

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const header = (w: number, h: number) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(w, 0);
  data.writeUInt32BE(h, 4);
  data.set([8, 6, 0, 0, 0], 8);
  return chunk('IHDR', data);
};
const start = Buffer.from('89504e470d0a1a0a', 'hex');
const rows = (w: number, h: number) => chunk('IDAT', deflateSync(Buffer.alloc(h * (1 + w * 4))));
const end = chunk('IEND', Buffer.alloc(0));
const png = (w = 4, h = 3, extra: Buffer[] = []) =>
  Buffer.concat([start, header(w, h), ...extra, rows(Math.min(w, 4), Math.min(h, 3)), end]);

const segment = (marker: number, data: string | Buffer) => {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const frame = (w: number, h: number) => {
  const data = Buffer.from('080000000001011100', 'hex');
  data.writeUInt16BE(h, 1);
  data.writeUInt16BE(w, 3);
  return segment(0xc0, data);
};
const jpg = (w = 40, h = 30, extra: Buffer[] = []) =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    ...extra,
    frame(w, h),
    segment(0xda, '\x01\x01\0\0\x3f\0'),
    // Stuffing and a restart marker are data; the end is not.
    Buffer.from('12ff0034ffd056ffd9', 'hex'),
  ]);
const page = Buffer.from('<html><script>alert(1)</script></html>');

describe('a PNG', () => {
  it('is known by its content and comes out as it is', async () => {
    expect(await readPicture(png())).toEqual({ type: 'png', content: png() });
  });

  it('loses texts, places and what stands behind its end', async () => {
    const extra = [
      chunk('tEXt', page),
      chunk('eXIf', Buffer.from('52.37N')),
      chunk('acTL', Buffer.alloc(8)),
    ];
    const { content } = await readPicture(Buffer.concat([png(4, 3, extra), page]));
    expect(content).toEqual(png());
  });

  it.each([
    ['torn', png().subarray(0, 60)],
    ['changed', Buffer.from(png().toString('latin1').replace('IDAT', 'IDAU'), 'latin1')],
    ['a start and no more', start],
    ['without rows', Buffer.concat([start, header(4, 3), end])],
    ['short of rows', Buffer.concat([start, header(4, 9), rows(4, 3), end])],
    ['a bomb', Buffer.concat([start, header(4, 3), rows(2000, 2000), end])],
    ['9,000 pixels wide', png(9000, 3)],
    ['of 64 million pixels', png(8000, 8000)],
    ['without height', png(4, 0)],
  ])('is refused when it is %s', async (_, content) => {
    await expect(readPicture(content)).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});

describe('a JPG', () => {
  it('is known by its content and comes out as it is', async () => {
    expect(await readPicture(jpg())).toEqual({ type: 'jpg', content: jpg() });
  });

  it('loses comments, camera data and what stands behind its end', async () => {
    const extra = [segment(0xe1, 'Exif\0\0 52.37N'), segment(0xfe, page)];
    const { content } = await readPicture(Buffer.concat([jpg(40, 30, extra), page]));
    expect(content).toEqual(jpg());
  });

  it.each([
    ['torn', jpg().subarray(0, -2)],
    ['a start and no more', Buffer.from('ffd8ffe0', 'hex')],
    ['without a picture', Buffer.from('ffd8ffd9', 'hex')],
    ['a start before a page', Buffer.concat([Buffer.from('ffd8ff', 'hex'), page])],
    ['9,000 pixels wide', jpg(9000, 30)],
    ['without width', jpg(0, 30)],
  ])('is refused when it is %s', async (_, content) => {
    await expect(readPicture(content)).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});

it.each([
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a page', page],
  ['a drawing behind other bytes', Buffer.from('GIF89a<svg><rect width="1"/></svg>')],
  ['a spreadsheet', Buffer.from('504b0304', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is no logo', async (_, content) => {
  await expect(readPicture(content)).rejects.toMatchObject({ code: 'file_unreadable' });
});
