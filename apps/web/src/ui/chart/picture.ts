import type { EChartsCoreOption } from 'echarts/core';
import { palettes } from '../../platform/theme/palette.js';
import { fonts } from '../../platform/theme/type.js';
import { init } from './echarts.js';

/** What stands around the drawing. */
export type Frame = {
  title: string;
  sub: string;
  /** Below it: what is not in it, whose it is, of which day. */
  foot: string;
};
type Size = { width: number; height: number };

/** Of a picture's pixels to those of a page. */
export const scale = 2;
const pad = 16;
const line = { title: 22, small: 16 };

/** A chart as a picture for a page or a mail: light, at twice its size, with what it is, of which day and whose. */
export async function pictureOf(option: EChartsCoreOption, size: Size, frame: Frame) {
  const made = init(document.createElement('div'), null, size);
  made.setOption({ ...option, animation: false });
  const drawn = made.renderToCanvas({ pixelRatio: scale });
  made.dispose();
  return framed(drawn, size, frame);
}

/** A drawing of twice its size, with the words around it. */
export function framed(drawn: HTMLCanvasElement, size: Size, frame: Frame): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  const p = palettes.default;
  const lines = (text: string, font: string) => {
    pen.font = font;
    return broken(text, size.width, (part) => pen.measureText(part).width);
  };
  const title = lines(frame.title, fonts.section);
  const sub = lines(frame.sub, fonts.meta);
  const foot = lines(frame.foot, fonts.meta);
  const top = pad + title.length * line.title + sub.length * line.small + 8;
  const below = top + size.height + 8;
  canvas.width = Math.round((size.width + 2 * pad) * scale);
  canvas.height = Math.round((below + foot.length * line.small + pad) * scale);
  pen.fillStyle = p.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(drawn, pad * scale, top * scale);
  pen.scale(scale, scale);
  pen.textBaseline = 'middle';
  const write = (texts: readonly string[], font: string, colour: string, y: number, of: number) => {
    pen.font = font;
    pen.fillStyle = colour;
    for (const [at, text] of texts.entries()) pen.fillText(text, pad, y + (at + 0.5) * of);
  };
  write(title, fonts.section, p.ink, pad, line.title);
  write(sub, fonts.meta, p['ink-soft'], pad + title.length * line.title, line.small);
  write(foot, fonts.meta, p['ink-faint'], below, line.small);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('No picture came.')))),
  );
}

/** A text in lines that fit; a word that is too long for one has it to itself. */
export function broken(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
