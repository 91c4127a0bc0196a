import type { Page } from '@playwright/test';

export type Seen = {
  width: number;
  height: number;
  /** The colour of its corner, which no drawing reaches. */
  ground: string;
  /** Share of its dots that differ from the ground, of each of these bands: top and bottom, in shares of its height. */
  inked: number[];
};

/** Opens a picture in the page, and says how large it is and where something is drawn. */
export const seen = (page: Page, png: Buffer, bands: readonly (readonly [number, number])[]) =>
  page.evaluate(
    async ([data, parts]): Promise<Seen> => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.drawImage(bitmap, 0, 0);
      const { width, height } = bitmap;
      const dots = pen.getImageData(0, 0, width, height).data;
      const [r = 0, g = 0, b = 0] = dots;
      const inked = parts.map(([from, to]) => {
        let [all, other] = [0, 0];
        for (let y = Math.floor(from * height); y < Math.floor(to * height); y += 1)
          for (let x = 0; x < width; x += 1) {
            const at = (y * width + x) * 4;
            const far =
              Math.abs((dots[at] ?? 0) - r) +
              Math.abs((dots[at + 1] ?? 0) - g) +
              Math.abs((dots[at + 2] ?? 0) - b);
            all += 1;
            if (far > 60) other += 1;
          }
        return all === 0 ? 0 : other / all;
      });
      return { width, height, ground: `rgb(${r}, ${g}, ${b})`, inked };
    },
    [png.toString('base64'), bands] as const,
  );
