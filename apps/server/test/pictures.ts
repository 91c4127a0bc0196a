import sharp from 'sharp';

/** What a camera leaves behind, in words that can be looked for in the bytes. */
export const secrets = ['SECRETCAM', 'Herengracht', 'photoshop'] as const;
const exif = {
  IFD0: { Model: 'SECRETCAM', ImageDescription: 'Herengracht 1' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Herengracht"/></rdf:RDF></x:xmpmeta>';

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** A picture of one colour on the left and another on the right. */
const halves = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels[i * 3 + (i % width < width / 2 ? 0 : 2)] = 220;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** A plain picture. */
export const aPicture = (format: Format, width = 40, height = 30): Promise<Buffer> =>
  halves(width, height).toFormat(format).toBuffer();

/** A picture as a camera writes it: place, device and texts inside, and held on its side unless said otherwise. */
export const aPhoto = (
  format: 'png' | 'jpeg' | 'webp',
  { width = 40, height = 30, orientation = 6 } = {},
): Promise<Buffer> =>
  halves(width, height)
    .toFormat(format)
    .withMetadata({ orientation })
    .withExifMerge(exif)
    .withXmp(xmp)
    .toBuffer();

/** A moving picture, every frame another colour. */
export async function anAnimation(format: 'gif' | 'webp', frames = 3, width = 20, height = 10) {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let i = 0; i < pixels.length; i++) {
    const frame = Math.floor(i / (width * height * 3));
    pixels[i] = (frame * 37 + (i % 3) * (frame % 251)) % 256;
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(pixels, { raw }).toFormat(format, { loop: 0 }).toBuffer();
}
