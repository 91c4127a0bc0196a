import { Refusal } from '@kade/contract';
import sanitizeHtml from 'sanitize-html';

/** Pixels a side may have; a logo is shown 30 high. */
const mostPixels = 4000;

const unreadable = (why: string) => new Refusal('file_unreadable', why);

export type Picture = { type: 'png' | 'jpg' | 'svg'; content: Buffer };

export const mimeOf: Record<Picture['type'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml; charset=utf-8',
};

/** Width and height of a PNG: its first chunk says them. */
const pngSize = (file: Buffer) =>
  file.length > 24 && file.toString('latin1', 12, 16) === 'IHDR'
    ? [file.readUInt32BE(16), file.readUInt32BE(20)]
    : undefined;

/** Width and height of a JPEG: the first start-of-frame segment says them. */
function jpegSize(file: Buffer): number[] | undefined {
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

const shapes = 'path rect circle ellipse line polyline polygon text tspan'.split(' ');
const structure =
  'svg g defs symbol title desc clipPath mask linearGradient radialGradient stop pattern'.split(
    ' ',
  );
const paint =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask stop-color stop-opacity transform id viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d points dx dy offset gradientUnits gradientTransform spreadMethod patternUnits patternTransform preserveAspectRatio font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline version xmlns'.split(
    ' ',
  );

/**
 * An SVG reduced to shapes and paint: nothing that runs, nothing that fetches. Everything that is not on the list goes,
 * and so does each value that points outside the picture. Throws `file_unreadable` when no picture is left.
 */
export function safeSvg(text: string): string {
  if (/<!ENTITY/i.test(text)) throw unreadable('SVG files with entities are not accepted.');
  const svg = sanitizeHtml(text, {
    allowedTags: [...structure, ...shapes],
    allowedAttributes: { '*': paint },
    // Only references inside the picture: url(#name).
    exclusiveFilter: () => false,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(
            ([name, value]) =>
              name === 'xmlns' ||
              !/(?:javascript|data|https?|file|ftp|blob|vbscript)\s*:|\\|url\(\s*(?!['"]?#)|expression|@import/i.test(
                value,
              ),
          ),
        ),
      }),
    },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea', 'option', 'noscript'],
    selfClosing: [...shapes.filter((s) => s !== 'text' && s !== 'tspan'), 'stop'],
  }).trim();
  if (!/^<svg[\s>]/.test(svg)) throw unreadable('This file is no SVG picture.');
  const drawn = shapes.some((shape) => svg.includes(`<${shape}`));
  if (!drawn) throw unreadable('Nothing to show is left of this SVG once it is made safe.');
  return svg.replace(
    /^<svg\b[^>]*>/,
    (tag) =>
      `${tag.replace(/\sxmlns="[^"]*"/, '').replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"')}`,
  );
}

/** What a file is, by its content and not by its name. Throws `file_unreadable`. */
export function readPicture(file: Buffer): Picture {
  const png = file.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
  const jpg = file.subarray(0, 3).toString('hex') === 'ffd8ff';
  if (!png && !jpg) {
    const text = file.toString('utf8').replace(/^\uFEFF/, '');
    if (!/<svg[\s>]/.test(text.slice(0, 10_000)))
      throw unreadable('Choose a PNG, JPG or SVG picture.');
    return { type: 'svg', content: Buffer.from(safeSvg(text)) };
  }
  const size = png ? pngSize(file) : jpegSize(file);
  if (!size) throw unreadable('This picture is damaged.');
  if (size.some((side) => side < 1 || side > mostPixels))
    throw unreadable(`A logo has at most ${mostPixels} pixels on each side.`);
  return { type: png ? 'png' : 'jpg', content: file };
}
