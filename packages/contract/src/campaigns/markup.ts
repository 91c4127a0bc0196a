/** Words with one look. Their marks are taken away; merge tags stand as they are typed. */
export type MarkupRun = {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Where the words lead, as typed; undefined: nowhere. */
  readonly url?: string | undefined;
  /** Where a run of a text that was read begins in it, counted in characters. */
  readonly at?: number;
};
export type MarkupPart =
  | { readonly kind: 'paragraph'; readonly runs: readonly MarkupRun[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly MarkupRun[])[];
      /** It begins on the line under a paragraph, without an empty one between them. */
      readonly close?: boolean;
    };

const bullet = /^[-*•]\s+/;
const numbered = /^\d{1,3}[.)]\s+/;
const listOf = (line: string) =>
  bullet.test(line) ? 'bullet' : numbered.test(line) ? 'numbered' : undefined;

/**
 * Reads a text with light markup: `**bold**`, `*italic*`, `[words](https://…)`, list items, empty lines between
 * paragraphs. Everything else is text: nobody can write HTML into a mail.
 */
export function readMarkup(text: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let paragraph: { text: string; at: number } | undefined;
  let at = 0;
  const end = () => {
    if (paragraph && paragraph.text.trim() !== '')
      parts.push({ kind: 'paragraph', runs: readRuns(paragraph.text, paragraph.at) });
    paragraph = undefined;
  };
  let list: { ordered: boolean; items: MarkupRun[][] } | undefined;
  for (const line of text.split('\n')) {
    const bare = line.replace(/\r$/, '');
    const kind = listOf(bare);
    if (kind) {
      const close = paragraph !== undefined && paragraph.text.trim() !== '';
      end();
      const mark = (kind === 'bullet' ? bullet : numbered).exec(bare)?.[0].length ?? 0;
      const item = readRuns(bare.slice(mark), at + mark);
      if (list?.ordered === (kind === 'numbered')) list.items.push(item);
      else {
        list = { ordered: kind === 'numbered', items: [item] };
        parts.push({ kind: 'list', ...list, ...(close ? { close } : {}) });
      }
    } else {
      // An empty line also ends a list: what follows begins a new one.
      list = undefined;
      if (bare.trim() === '') end();
      else if (paragraph) paragraph.text += `\n${bare}`;
      else paragraph = { text: bare, at };
    }
    at += line.length + 1;
  }
  end();
  return parts.filter((p) => p.kind === 'list' || p.runs.length > 0);
}

/** A merge tag as it stands in a text, known or not. */
export const typedTag = /\{\{(?:[^{}\n]|\{(?!\{)|\}(?!\}))*\}\}/g;

// Each alternative is delimited or one character, and the search for a tag's end stops where another one opens, so that
// no input makes the expression backtrack.
const token =
  /\{\{(?:[^{}\n]|\{(?!\{)|\}(?!\}))*\}\}|\\[*[\]\\]|\*\*|\*|\[([^[\]\n]{1,500})\]\(((?:\{\{(?:[^{}\n]|\{(?!\{)|\}(?!\}))*\}\}|[^\s(){}]){1,2000})\)/g;

/** Runs of one paragraph or list item; `offset` is where it stands in the whole text. */
function readRuns(text: string, offset: number): MarkupRun[] {
  const runs: MarkupRun[] = [];
  let bold = false;
  let italic = false;
  let from = 0;
  let begun = 0;
  let kept = '';
  const flush = (to: number) => {
    kept += text.slice(from, to);
    if (kept !== '') runs.push({ text: kept, bold, italic, at: offset + begun });
    kept = '';
    from = to;
  };
  const next = (end: number) => {
    from = end;
    begun = end;
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
      runs.push({ text: words, url, bold, italic, at: offset + match.index });
      next(end);
    } else if (canToggle(text, match.index, whole, whole === '**' ? bold : italic)) {
      flush(match.index);
      if (whole === '**') bold = !bold;
      else italic = !italic;
      next(end);
    }
  }
  flush(text.length);
  return runs;
}

/** A mark opens before a word and closes behind one, and only where the other one follows; else it is a star. */
function canToggle(text: string, at: number, mark: string, isOpen: boolean): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[at + mark.length] ?? ' ';
  if (isOpen) return !/\s/.test(before);
  return !/\s/.test(after) && text.indexOf(mark, at + mark.length) > at + mark.length;
}

/**
 * Parts as a text, so that reading it gives them again. What has no words is left out; a line of words that begins as
 * a list item does is one when it is read.
 */
export function writeMarkup(parts: readonly MarkupPart[]): string {
  let text = '';
  for (const part of parts) {
    const piece = part.kind === 'list' ? writeList(part) : writeRuns(part.runs, beginsItem);
    if (piece.trim() === '') continue;
    if (text !== '') text += part.kind === 'list' && part.close ? '\n' : '\n\n';
    text += piece;
  }
  return text;
}

const oneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text;

const writeList = ({ ordered, items }: MarkupPart & { kind: 'list' }): string =>
  items
    .map((item) => oneLine(writeRuns(item)))
    .filter((item) => item.trim() !== '')
    .map((item, i) => `${ordered ? `${i + 1}.` : '-'} ${item}`)
    .join('\n');

/** A star before a space at the beginning of a line: without a backslash it is the sign of a list item. */
const beginsItem = /^\*\s/m;

/** Runs as a text: without backslashes where it reads the same without. @param unless what must not stand in it plainly */
function writeRuns(runs: readonly MarkupRun[], unless?: RegExp): string {
  const wanted = joined(withoutOuterSpaces(runs.map(writable)));
  const plain = withMarks(wanted, (text) => text);
  const reads = sameRuns(joined(readRuns(plain, 0)), wanted) && !unless?.test(plain);
  return reads ? plain : withMarks(wanted, escaped);
}

/** A run with nothing in it that its place has no sign for: words of a link are one line without brackets. */
const writable = (run: MarkupRun): MarkupRun =>
  run.url === undefined
    ? run
    : {
        ...run,
        text: oneLine(run.text).replace(/\[/g, '(').replace(/\]/g, ')').slice(0, 500),
        url: run.url.replace(/\(/g, '%28').replace(/\)/g, '%29'),
      };

function withMarks(runs: readonly MarkupRun[], words: (text: string) => string): string {
  let text = '';
  let before = { bold: false, italic: false };
  const turn = (to: { bold: boolean; italic: boolean }) => {
    if (before.bold !== to.bold) text += '**';
    if (before.italic !== to.italic) text += '*';
    before = to;
  };
  for (const run of runs) {
    turn(run);
    text += run.url === undefined ? words(run.text) : `[${run.text}](${run.url})`;
  }
  turn({ bold: false, italic: false });
  return text;
}

/** Signs of marks in what is typed stand behind a backslash; those in a merge tag are its own. */
function escaped(text: string): string {
  const signs = (words: string) => words.replace(/[*[\]\\]/g, '\\$&');
  let out = '';
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(typedTag)) {
    out += signs(text.slice(from, index)) + tag;
    from = index + tag.length;
  }
  return out + signs(text.slice(from));
}

/** A mark neither opens before a space nor closes behind one: outer spaces lose theirs, which nobody sees. */
function withoutOuterSpaces(runs: readonly MarkupRun[]): MarkupRun[] {
  const pieces = runs.flatMap((run) => {
    if (run.url !== undefined) return [run];
    const words = run.text.trimStart();
    const lead = run.text.slice(0, run.text.length - words.length);
    const tail = words.slice(words.trimEnd().length);
    return [lead, words.trimEnd(), tail]
      .filter((text) => text !== '')
      .map((text) => ({ ...run, text }));
  });
  const isSpace = ({ text, url }: MarkupRun) => url === undefined && text.trim() === '';
  return pieces.map((piece, at) => {
    if (!isSpace(piece)) return piece;
    const before = pieces.slice(0, at).findLast((p) => !isSpace(p));
    const after = pieces.slice(at).find((p) => !isSpace(p));
    return {
      ...piece,
      bold: piece.bold && before?.bold === true && after?.bold === true,
      italic: piece.italic && before?.italic === true && after?.italic === true,
    };
  });
}

/** Words that look the same, as one run. */
function joined(runs: readonly MarkupRun[]): MarkupRun[] {
  const all: MarkupRun[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = all.at(-1);
    if (last && run.url === undefined && sameLook(last, run))
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}

const sameLook = (a: MarkupRun, b: MarkupRun) =>
  a.bold === b.bold && a.italic === b.italic && a.url === b.url;
const sameRuns = (a: readonly MarkupRun[], b: readonly MarkupRun[]) =>
  a.length === b.length &&
  a.every((run, i) => {
    const other = b[i];
    return other !== undefined && sameLook(run, other) && run.text === other.text;
  });
