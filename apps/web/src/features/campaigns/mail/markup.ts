/** A text and what is selected in it. */
export type Marked = { text: string; start: number; end: number };

/** Puts `**` or `*` around the selection, or takes it away where it already stands. */
export function toggleMark({ text, start, end }: Marked, mark: '**' | '*'): Marked {
  const n = mark.length;
  const inside = text.slice(start, end);
  const stands =
    text.slice(start - n, start) === mark &&
    text.slice(end, end + n) === mark &&
    (mark === '**' || text.slice(start - 2, start) !== '**');
  if (stands)
    return {
      text: text.slice(0, start - n) + inside + text.slice(end + n),
      start: start - n,
      end: end - n,
    };
  // A mark does not open before a space or close behind one.
  const lead = inside.length - inside.trimStart().length;
  const tail = inside.length - inside.trimEnd().length;
  const [from, to] = inside.trim() === '' ? [start, end] : [start + lead, end - tail];
  return {
    text: `${text.slice(0, from)}${mark}${text.slice(from, to)}${mark}${text.slice(to)}`,
    start: from + n,
    end: to + n,
  };
}

/** Makes the lines of the selection list items, or lines again where all of them are. */
export function toggleList({ text, start, end }: Marked, kind: 'bullet' | 'numbered'): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', end);
  const to = nextBreak < 0 ? text.length : nextBreak;
  const lines = text.slice(from, to).split('\n');
  const pattern = kind === 'bullet' ? /^- / : /^\d+\. /;
  const all = lines.every((line) => pattern.test(line));
  const changed = lines
    .map((line, i) => {
      const bare = line.replace(/^(- |\d+\. )/, '');
      if (all) return bare;
      return kind === 'bullet' ? `- ${bare}` : `${i + 1}. ${bare}`;
    })
    .join('\n');
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: from,
    end: from + changed.length,
  };
}

/** Makes the selection a link; without one, `words` stands for it. */
export function putLink({ text, start, end }: Marked, url: string, words: string): Marked {
  const label = (text.slice(start, end).trim() || words).replace(/[[\]\n]/g, ' ');
  const piece = `[${label}](${url})`;
  return {
    text: text.slice(0, start) + piece + text.slice(end),
    start: start + piece.length,
    end: start + piece.length,
  };
}

const block = new Set([
  'P',
  'DIV',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'UL',
  'OL',
  'BLOCKQUOTE',
  'TABLE',
  'TR',
]);

/**
 * What was copied from a page or a document, as light markup: bold, italic, links and lists stay, all else becomes
 * text. Nothing of the HTML itself is kept.
 */
export function markupOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const gone of body.querySelectorAll('script, style, head, noscript, template'))
    gone.remove();
  return inline(body)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function inline(node: Node): string {
  return [...node.childNodes].map(markupOf).join('');
}

function wrap(text: string, mark: string): string {
  const bare = text.trim();
  return bare === '' ? text : text.replace(bare, `${mark}${bare}${mark}`);
}

function markupOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof HTMLElement)) return '';
  switch (node.tagName) {
    case 'BR':
      return '\n';
    case 'B':
    case 'STRONG':
      // Google Docs wraps everything in a bold tag that says it is not bold.
      return node.style.fontWeight === 'normal' ? inline(node) : wrap(inline(node), '**');
    case 'I':
    case 'EM':
      return wrap(inline(node), '*');
    case 'A': {
      const words = inline(node)
        .replace(/[[\]\n*]/g, ' ')
        .trim();
      const url = node.getAttribute('href') ?? '';
      return /^(https?:|mailto:|tel:)[^\s()]+$/i.test(url) && words ? `[${words}](${url})` : words;
    }
    case 'LI': {
      const list = node.parentElement;
      const at = list?.tagName === 'OL' ? `${[...list.children].indexOf(node) + 1}. ` : '- ';
      return `${at}${inline(node).trim().replace(/\n+/g, ' ')}\n`;
    }
    default:
      return block.has(node.tagName) ? `\n\n${inline(node)}\n\n` : inline(node);
  }
}
