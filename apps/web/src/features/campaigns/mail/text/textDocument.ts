import { type MarkupPart, type MarkupRun, readMarkup, typedTag, writeMarkup } from '@kade/contract';
import type { JSONContent } from '@tiptap/core';

/** A text with marks as the editor holds it: what is stored stays the text. */
export function richDocument(text: string): JSONContent {
  const content = readMarkup(text).map(nodeOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** The text of a document; reading it gives the document again. */
export const richText = (document: JSONContent): string =>
  writeMarkup((document.content ?? []).map(partOf));

/** A text without marks, in which merge tags and line breaks are all there is. */
export const plainDocument = (text: string): JSONContent => ({
  type: 'doc',
  content: [paragraph([{ text, bold: false, italic: false }])],
});

export const plainText = (document: JSONContent): string =>
  (document.content ?? []).map((node) => (node.content ?? []).map(signsOf).join('')).join('\n');

const paragraph = (runs: readonly MarkupRun[]): JSONContent => {
  const content = runs.flatMap(inlineOf);
  return { type: 'paragraph', ...(content.length > 0 ? { content } : {}) };
};

const nodeOf = (part: MarkupPart): JSONContent =>
  part.kind === 'paragraph'
    ? paragraph(part.runs)
    : {
        type: part.ordered ? 'orderedList' : 'bulletList',
        attrs: { close: part.close ?? false },
        content: part.items.map((runs) => ({ type: 'listItem', content: [paragraph(runs)] })),
      };

function inlineOf({ text, bold, italic, url }: MarkupRun): JSONContent[] {
  const marks = [
    ...(url === undefined ? [] : [{ type: 'link', attrs: { href: url } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ];
  const look = marks.length > 0 ? { marks } : {};
  const nodes: JSONContent[] = [];
  const words = (piece: string) => {
    for (const [i, line] of piece.split('\n').entries()) {
      if (i > 0) nodes.push({ type: 'hardBreak', ...look });
      if (line !== '') nodes.push({ type: 'text', text: line, ...look });
    }
  };
  let from = 0;
  for (const { 0: source, index } of text.matchAll(typedTag)) {
    words(text.slice(from, index));
    nodes.push({ type: 'tag', attrs: { source }, ...look });
    from = index + source.length;
  }
  words(text.slice(from));
  return nodes;
}

const partOf = (node: JSONContent): MarkupPart =>
  node.type === 'bulletList' || node.type === 'orderedList'
    ? {
        kind: 'list',
        ordered: node.type === 'orderedList',
        items: (node.content ?? []).map((item) => (item.content ?? []).flatMap(runsOf)),
        close: node.attrs?.close === true,
      }
    : { kind: 'paragraph', runs: runsOf(node) };

const signsOf = (node: JSONContent): string =>
  node.type === 'hardBreak'
    ? '\n'
    : node.type === 'tag'
      ? String(node.attrs?.source ?? '')
      : (node.text ?? '');

/** Words and tags that look the same are one run: a link is one, whatever its words hold. */
function runsOf(node: JSONContent): MarkupRun[] {
  const runs: MarkupRun[] = [];
  for (const inline of node.content ?? []) {
    const has = (type: string) => inline.marks?.find((mark) => mark.type === type);
    const url = has('link')?.attrs?.href as string | undefined;
    const run = {
      text: signsOf(inline),
      bold: has('bold') !== undefined,
      italic: has('italic') !== undefined,
      ...(url === undefined ? {} : { url }),
    };
    const last = runs.at(-1);
    if (last && last.bold === run.bold && last.italic === run.italic && last.url === run.url)
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}
