import { type Localizable, message, Refusal } from '@kade/contract';
import sanitizeHtml from 'sanitize-html';
import { between, cleanDeclarations, cleanSheet, isPlainValue } from './css.js';
import { attributes, drawing, elements, properties } from './svg.words.js';

const namespace = 'http://www.w3.org/2000/svg';
/** Copies of copies multiply: with this few, a drawing stays a drawing. */
const mostCopies = 20;
/** Begins and ends of elements. Reading takes longer than in proportion, and so does showing. */
const mostTags = 20_000;
const allowed = new Set<string>(attributes);
const styled = new Set<string>(properties);
/** Half a pair of UTF-16, and what XML does not allow; a numeric reference can name them. */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const refused = (why: Localizable) => new Refusal('file_unreadable', why);

/** One attribute as it may stay; undefined: it goes. */
function cleanAttribute(name: string, value: string): [string, string] | undefined {
  // The older way to write it; browsers read both, and only this one needs no second namespace.
  const key = name === 'xlink:href' ? 'href' : name;
  if (!allowed.has(key) || value.trim() === '') return undefined;
  if (key === 'xmlns') return undefined;
  if (key === 'href') return /^#[\w.-]+$/.test(value) ? [key, value] : undefined;
  if (key === 'style') {
    const style = cleanDeclarations(value);
    return style ? [key, style] : undefined;
  }
  if (styled.has(key)) return isPlainValue(value) ? [key, value] : undefined;
  return /^[\w\s#.,;%()+-]+$/.test(value) ? [key, value] : undefined;
}

const cleanTag = (tag: string, given: Record<string, string>) => {
  const attribs: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const kept = cleanAttribute(name, value);
    if (kept) attribs[kept[0]] = kept[1];
  }
  // A link around the drawing leads nowhere: the drawing stays.
  const tagName = tag === 'a' ? 'g' : tag;
  return { tagName, attribs: tag === 'svg' ? { xmlns: namespace, ...attribs } : attribs };
};

function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refused(message('svg_not_utf8'));
  }
}

/**
 * A drawing with nothing in it that could act: only known elements and attributes stay, and no reference leaves the file.
 * Style sheets are read, cleaned and put back, because drawing programs keep the colours there.
 * Throws `file_unreadable` for what is no drawing, and for one that defines entities.
 * @returns the drawing as text, in UTF-8, starting with `<svg`
 */
export function cleanSvg(content: Buffer): string {
  const source = decoded(content);
  if (/<!ENTITY/i.test(source)) throw refused(message('svg_entities'));
  if (source.split('<').length > mostTags) throw refused(message('svg_complex'));
  const sheet = cleanSheet(between(source, /<style\b[^<>]*>/, /<\/style\s*>/).inside.join('\n'));
  const clean = sanitizeHtml(source, {
    parser: {
      xmlMode: true,
      lowerCaseTags: false,
      lowerCaseAttributeNames: false,
      decodeEntities: true,
    },
    allowedTags: [...elements],
    allowedAttributes: { '*': [...attributes] },
    allowedSchemesAppliedToAttributes: [],
    selfClosing: [],
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'iframe'],
    nestingLimit: 100,
    parseStyleAttributes: false,
    transformTags: { '*': cleanTag },
  })
    .replace(noXml, '')
    .trim();
  if (!clean.startsWith('<svg ') || !clean.endsWith('</svg>') || !drawing.test(clean))
    throw refused(message('svg_blank'));
  if ((clean.match(/<use[\s>]/g) ?? []).length > mostCopies) throw refused(message('svg_repeats'));
  return sheet ? clean.replace(/^<svg [^>]*>/, (root) => `${root}<style>${sheet}</style>`) : clean;
}
