import { cutLinks, type Link, readTypedLink } from './links.js';
import { readSegments, type Segment, TagError } from './merge-tags.js';

/** A run of words with one look. */
export type Run =
  | { kind: 'text'; segments: Segment[]; bold: boolean; italic: boolean }
  /** `words` undefined: the address is what is read. */
  | { kind: 'link'; link: Link; words: Segment[] | undefined; bold: boolean; italic: boolean };
export type RichPart =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] };

const bullet = /^[-*•]\s+/;
const numbered = /^\d{1,3}[.)]\s+/;
const listOf = (line: string) =>
  bullet.test(line) ? 'bullet' : numbered.test(line) ? 'numbered' : undefined;

/**
 * Reads a text with light markup: `**bold**`, `*italic*`, `[words](https://…)`, list items, empty lines between
 * paragraphs. Everything else is text: nobody can write HTML into a mail. Throws {@link TagError} with the place.
 */
export function readMarkup(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let paragraph: { text: string; at: number } | undefined;
  let at = 0;
  const close = () => {
    if (paragraph && paragraph.text.trim() !== '')
      parts.push({ kind: 'paragraph', runs: readRuns(paragraph.text, paragraph.at) });
    paragraph = undefined;
  };
  for (const line of text.split('\n')) {
    const bare = line.replace(/\r$/, '');
    const list = listOf(bare);
    if (list) {
      close();
      const mark = (list === 'bullet' ? bullet : numbered).exec(bare)?.[0].length ?? 0;
      const item = readRuns(bare.slice(mark), at + mark);
      const last = parts.at(-1);
      if (last?.kind === 'list' && last.ordered === (list === 'numbered')) last.items.push(item);
      else parts.push({ kind: 'list', ordered: list === 'numbered', items: [item] });
    } else if (bare.trim() === '') {
      close();
      // An empty line also ends a list: what follows begins a new one.
      if (parts.at(-1)?.kind === 'list') parts.push({ kind: 'paragraph', runs: [] });
    } else if (paragraph) paragraph.text += `\n${bare}`;
    else paragraph = { text: bare, at };
    at += line.length + 1;
  }
  close();
  return parts.filter((p) => p.kind === 'list' || p.runs.length > 0);
}

// Each alternative is delimited or one character, and the search for a tag's end stops where another one opens, so that
// no input makes the expression backtrack.
const token =
  /\{\{(?:[^{}\n]|\{(?!\{)|\}(?!\}))*\}\}|\\[*[\]\\]|\*\*|\*|\[([^[\]\n]{1,500})\]\(((?:\{\{(?:[^{}\n]|\{(?!\{)|\}(?!\}))*\}\}|[^\s(){}]){1,2000})\)/g;

/** Runs of one paragraph or list item; `offset` is where it stands in the whole text. */
function readRuns(text: string, offset: number): Run[] {
  const runs: Run[] = [];
  let bold = false;
  let italic = false;
  let from = 0;
  let kept = '';
  const flush = (to: number) => {
    kept += text.slice(from, to);
    if (kept !== '')
      for (const part of cutLinks(kept))
        runs.push(
          Array.isArray(part)
            ? { kind: 'text', segments: part, bold, italic }
            : { kind: 'link', link: part, words: undefined, bold, italic },
        );
    kept = '';
    from = to;
  };
  for (const match of text.matchAll(token)) {
    const [whole, words, url] = match;
    const end = match.index + whole.length;
    if (whole.startsWith('{{')) continue;
    if (whole.startsWith('\\')) {
      kept += text.slice(from, match.index) + whole[1];
      from = end;
    } else if (words !== undefined && url !== undefined) {
      flush(match.index);
      runs.push({
        kind: 'link',
        link: linkAt(url, offset + match.index),
        ...{ bold, italic },
        words: readSegments(words),
      });
      from = end;
    } else if (canToggle(text, match.index, whole, whole === '**' ? bold : italic)) {
      flush(match.index);
      if (whole === '**') bold = !bold;
      else italic = !italic;
      from = end;
    }
  }
  flush(text.length);
  return runs;
}

function linkAt(url: string, at: number): Link {
  try {
    return readTypedLink(url);
  } catch (error) {
    throw error instanceof TagError ? new TagError(error.said, at) : error;
  }
}

/** A mark opens before a word and closes behind one, and only where the other one follows; else it is a star. */
function canToggle(text: string, at: number, mark: string, isOpen: boolean): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[at + mark.length] ?? ' ';
  if (isOpen) return !/\s/.test(before);
  return !/\s/.test(after) && text.indexOf(mark, at + mark.length) > at + mark.length;
}
