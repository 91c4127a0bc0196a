import { fillLink } from './links.js';
import type { RichPart, Run } from './markup.js';
import { escapeHtml, fill } from './merge-tags.js';
import { breaks, hrefOf, htmlOf, type Reader } from './reader.js';

/** HTML of a text. Only tags written here get in; everything typed and everything from the data is escaped. */
export function richHtml(parts: readonly RichPart[], reader: Reader, linkColour: string): string {
  const look = (run: Run, inner: string) => {
    const italic = run.italic ? `<em>${inner}</em>` : inner;
    return run.bold ? `<strong>${italic}</strong>` : italic;
  };
  const runHtml = (run: Run): string => {
    if (run.kind === 'text') return look(run, breaks(htmlOf(run.segments, reader)));
    const words = run.words
      ? htmlOf(run.words, reader)
      : escapeHtml(fill(run.link.segments, reader.values));
    return look(
      run,
      `<a href="${escapeHtml(hrefOf(run.link, reader))}" style="color:${linkColour};">${words}</a>`,
    );
  };
  const runs = (all: readonly Run[]) => all.map(runHtml).join('');
  return parts
    .map((part, i) => {
      const gap = i === 0 ? '0' : '12px 0 0';
      if (part.kind === 'paragraph') return `<p style="margin:${gap};">${runs(part.runs)}</p>`;
      const tag = part.ordered ? 'ol' : 'ul';
      const items = part.items.map((item) => `<li style="margin:4px 0;">${runs(item)}</li>`);
      return `<${tag} style="margin:${gap};padding-left:22px;">${items.join('')}</${tag}>`;
    })
    .join('');
}

/** The same text without HTML. */
export function richText(parts: readonly RichPart[], reader: Reader): string {
  const runText = (run: Run): string => {
    if (run.kind === 'text') return fill(run.segments, reader.values);
    const address = run.link.tracked
      ? hrefOf(run.link, reader)
      : fillLink(run.link, reader.values).replace(/^(mailto|tel):/i, '');
    return run.words ? `${fill(run.words, reader.values)} (${address})` : address;
  };
  const runs = (all: readonly Run[]) => all.map(runText).join('');
  return parts
    .map((part) =>
      part.kind === 'paragraph'
        ? runs(part.runs)
        : part.items
            .map((item, i) => `${part.ordered ? `${i + 1}.` : '-'} ${runs(item)}`)
            .join('\n'),
    )
    .join('\n\n');
}
