import type { EChartsCoreOption } from 'echarts/core';
import { palettes } from '../../platform/theme/palette.js';
import { fonts } from '../../platform/theme/type.js';
import { init } from './echarts.js';

export type PictureOf = {
  option: EChartsCoreOption;
  width: number;
  height: number;
  title: string;
  sub: string;
  /** At the foot: what was left out, the day, whose it is. */
  foot: string;
};

const scale = 2;
const [pad, head, tail] = [16, 64, 32];

/** A chart as a picture for a page or a mail: light, at twice its size, with what it is, of which day and whose. */
export async function pictureOf(of: PictureOf): Promise<Blob> {
  const { option, width, height } = of;
  const box = document.createElement('div');
  const made = init(box, null, { width, height });
  made.setOption({ ...option, animation: false });
  const drawn = made.renderToCanvas({ pixelRatio: scale });
  made.dispose();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * pad) * scale;
  canvas.height = (height + head + tail + pad) * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const p = palettes.default;
  pen.fillStyle = p.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(drawn, pad * scale, head * scale);
  pen.scale(scale, scale);
  const write = (text: string, font: string, colour: string, y: number) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, pad, y, width);
  };
  write(of.title, fonts.section, p.ink, pad + 16);
  write(of.sub, fonts.meta, p['ink-faint'], pad + 36);
  write(of.foot, fonts.meta, p['ink-faint'], head + height + 20);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('No picture came.')))),
  );
}
