import { expect, it } from 'vitest';
import { readPicture } from './picture.js';

const pad = (head: Buffer, length = 64) => Buffer.concat([head, Buffer.alloc(length)]);

it('reads type and size from the content', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000004b00000032008020000', 'hex');
  expect(readPicture(pad(png))).toEqual({ media: 'image/png', width: 1200, height: 800 });
  const gif = Buffer.from('474946383961b0042003', 'hex');
  expect(readPicture(pad(gif))).toEqual({ media: 'image/gif', width: 1200, height: 800 });
  const jpeg = Buffer.from('ffd8ffe000040000ffc00011080320 04b003'.replace(/ /g, ''), 'hex');
  expect(readPicture(pad(jpeg))).toEqual({ media: 'image/jpeg', width: 1200, height: 800 });
  const vp8x = Buffer.concat([
    Buffer.from('RIFF0000WEBPVP8X'),
    Buffer.from('0a00000000000000af04001f0300', 'hex'),
  ]);
  expect(readPicture(pad(vp8x))).toEqual({ media: 'image/webp', width: 1200, height: 800 });
});

it('takes nothing else for a picture', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('GIF89a'),
    Buffer.from('ffd8ff', 'hex'),
    pad(Buffer.from('ffd8ffe0ffff', 'hex'), 8),
    pad(Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')),
    Buffer.from('%PDF-1.4'),
  ])
    expect(readPicture(bytes)).toBeUndefined();
});
