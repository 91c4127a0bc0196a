import { expect, it } from 'vitest';
import { aPicture } from '../../../../test/pictures.js';
import { readLogo } from './picture.js';

const page = Buffer.from('<html><script>alert(1)</script></html>');

it.each([
  ['a GIF', aPicture('gif')],
  ['a WebP', aPicture('webp')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a page', page],
  ['a drawing behind other bytes', Buffer.from('GIF89a<svg><rect width="1"/></svg>')],
  ['a spreadsheet', Buffer.from('504b0304', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is no logo', async (_, content) => {
  await expect(readLogo(await content, 1)).rejects.toMatchObject({ code: 'file_unreadable' });
});

it('is known by its content: a PNG, a JPG, a drawing', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9"/></svg>');
  const kinds = [await aPicture('png'), await aPicture('jpeg'), drawing].map((content) =>
    readLogo(content, 1).then(({ kind }) => kind),
  );
  expect(await Promise.all(kinds)).toEqual(['png', 'jpg', 'svg']);
});
