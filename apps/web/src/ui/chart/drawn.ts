/**
 * The picture of a chart that is drawn by the page itself. It is laid out once more, out of sight and in the light theme;
 * its shapes become one image, and its words are written by the canvas, which has the product's letters (an image has
 * not).
 */
import { palettes } from '../../platform/theme/palette.js';
import { fonts } from '../../platform/theme/type.js';
import { type Frame, framed, scale } from './picture.js';

const shapeStyles = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'],
  ...['stroke-linecap', 'opacity'],
] as const;

/** @param width of the drawing, in pixels of the page */
export async function pictureOfDrawn(drawing: HTMLElement, width: number, frame: Frame) {
  const stage = staged(drawing, width);
  try {
    const { height } = stage.getBoundingClientRect();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws no pictures.');
    pen.scale(scale, scale);
    pen.drawImage(await imageOf(shapesOf(stage, { width, height })), 0, 0, width, height);
    write(pen, stage);
    return framed(canvas, { width, height }, frame);
  } finally {
    stage.remove();
  }
}

/** A copy of the drawing, out of sight, with the colours of the light theme. */
function staged(drawing: HTMLElement, width: number): HTMLElement {
  const stage = document.createElement('div');
  for (const [name, colour] of Object.entries(palettes.default))
    stage.style.setProperty(`--${name}`, colour);
  Object.assign(stage.style, {
    ...{ position: 'fixed', insetBlockStart: '0', insetInlineStart: '-9999px' },
    ...{ width: `${width}px`, font: fonts.body, color: palettes.default.ink },
    ...{ display: 'flow-root' },
  });
  const copy = drawing.cloneNode(true) as HTMLElement;
  copy.hidden = false;
  stage.inert = true;
  stage.append(copy);
  document.body.append(stage);
  return stage;
}

/** The ground of each box that has one, and the line around it: the shades of a matrix, bars that are boxes. */
function groundsOf(stage: HTMLElement): string[] {
  const from = stage.getBoundingClientRect();
  return [...stage.querySelectorAll<HTMLElement>('*')].flatMap((box) => {
    if (!(box instanceof HTMLElement) || box.closest('.visually-hidden')) return [];
    const style = getComputedStyle(box);
    const hasLine = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    const { x, y, width, height } = box.getBoundingClientRect();
    if ((isClear(style.backgroundColor) && !hasLine) || width === 0 || height === 0) return [];
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const marks = {
      ...{ x: x - from.x, y: y - from.y, width, height },
      rx: Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, height / 2),
      fill: style.backgroundColor,
      'fill-opacity': style.opacity,
      ...(hasLine ? { stroke: style.outlineColor } : {}),
      ...(style.outlineStyle === 'dashed' ? { 'stroke-dasharray': '4 3' } : {}),
    };
    for (const [name, value] of Object.entries(marks)) rect.setAttribute(name, String(value));
    return [new XMLSerializer().serializeToString(rect)];
  });
}

const isClear = (colour: string) => /^(?:transparent|rgba\(.*, 0\)|)$/.test(colour);

/** Every drawing in it, where it stands, with the styles it has; grounds of boxes below them. */
function shapesOf(stage: HTMLElement, { width, height }: { width: number; height: number }) {
  const from = stage.getBoundingClientRect();
  const parts = [...stage.querySelectorAll<SVGSVGElement>('svg')].map((svg) => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    const [own, copied] = [svg, copy].map((one) => [one, ...one.querySelectorAll<SVGElement>('*')]);
    for (const [at, shape] of (own ?? []).entries()) {
      const style = getComputedStyle(shape);
      const words = shapeStyles.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
      copied?.[at]?.setAttribute('style', words);
    }
    for (const text of copy.querySelectorAll('text, title')) text.remove();
    const box = svg.getBoundingClientRect();
    for (const [name, value] of Object.entries({
      x: box.x - from.x,
      y: box.y - from.y,
      width: box.width,
      height: box.height,
    }))
      copy.setAttribute(name, String(value));
    return new XMLSerializer().serializeToString(copy);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${[...groundsOf(stage), ...parts].join('')}</svg>`;
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** Its words, each where the page has it: word by word, as lines break between them. */
function write(pen: CanvasRenderingContext2D, stage: HTMLElement): void {
  const from = stage.getBoundingClientRect();
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || parent.closest('title, .visually-hidden')) continue;
    const style = getComputedStyle(parent);
    const svg = parent instanceof SVGGraphicsElement ? parent : null;
    const larger = svg?.getScreenCTM()?.a ?? 1;
    const size = Number.parseFloat(style.fontSize) * larger;
    pen.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
    pen.fillStyle = svg ? style.fill : style.color;
    pen.textBaseline = 'middle';
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const box = range.getBoundingClientRect();
      pen.fillText(word, box.x - from.x, box.y - from.y + box.height / 2);
    }
  }
}
