import { sharp } from '../../platform/pictures/sharp.js';

/** Twice the size it is shown in, for sharp screens. */
const scale = 2;
const size = { width: 496 * scale, height: 120 * scale };
const gap = 2 * scale;
const ink = [0x0f, 0x76, 0x6e] as const;
const paper = [0xff, 0xff, 0xff] as const;
const ground = [0xe2, 0xe8, 0xf0] as const;

/**
 * Bars as a picture (PNG) for a mail: no words in it, because fonts differ from machine to machine and a reader who cannot
 * see it has the table below. Made of rectangles alone, so no drawing library is needed.
 * @param values oldest first; null draws none
 */
export async function barsPicture(values: readonly (number | null)[]): Promise<Buffer> {
  const { width, height } = size;
  const pixels = Buffer.alloc(width * height * 3, 0xff);
  const known = values.map((value) => value ?? 0);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const range = high - low || 1;
  const rowOf = (value: number) => Math.round(((high - value) / range) * (height - 1));
  const step = width / Math.max(1, values.length);
  const fill = (
    left: number,
    right: number,
    top: number,
    bottom: number,
    rgb: readonly number[],
  ) => {
    for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++)
      for (let x = Math.max(0, left); x < Math.min(width, right); x++)
        for (let c = 0; c < 3; c++) pixels[(y * width + x) * 3 + c] = rgb[c] ?? paper[0];
  };
  values.forEach((value, at) => {
    if (value === null) return;
    const [from, to] = [rowOf(Math.max(0, value)), rowOf(Math.min(0, value))];
    fill(Math.round(at * step), Math.round((at + 1) * step) - gap, from, to, ink);
  });
  fill(0, width, rowOf(0) - 1, rowOf(0), ground);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
}
