import type { Words } from '@kade/contract/columns/column';

type Lang = keyof Words;

/** Where in a text: offset from 0, line and column from 1, and the text around it. */
export type Place = {
  readonly at: number;
  readonly line: number;
  readonly column: number;
  readonly snippet: string;
};

/** Where in a tree: `rules[2].value[0]`; the empty path is the tree itself. */
export type TreePath = { readonly path: string };

/**
 * The only error that a rule's text or tree can cause. `words` says what is wrong and what to do, in both languages;
 * `say` adds the place. `message` is the English of `say`.
 */
export class RuleError extends Error {
  /** Offset in the text from 0; 0 when the rule came as a tree. */
  readonly at: number;
  readonly line: number;
  readonly column: number;
  /** The text around the place, on one line; empty when the rule came as a tree. */
  readonly snippet: string;
  /** The place in a tree; null when the rule came as a text. */
  readonly path: string | null;

  constructor(
    readonly words: Words,
    place: Place | TreePath,
  ) {
    super(say(words, place, 'en'));
    this.name = 'RuleError';
    const inText = 'path' in place ? { at: 0, line: 1, column: 1, snippet: '' } : place;
    this.at = inText.at;
    this.line = inText.line;
    this.column = inText.column;
    this.snippet = inText.snippet;
    this.path = 'path' in place ? place.path : null;
  }

  /** What is wrong and where, as one text for a person. */
  say(lang: Lang): string {
    return say(this.words, this.path === null ? this : { path: this.path }, lang);
  }
}

function say(words: Words, place: Place | TreePath, lang: Lang): string {
  if ('path' in place && place.path !== null) {
    if (place.path === '') return words[lang];
    return `${words[lang]} (${lang === 'en' ? 'at' : 'bij'} ${place.path})`;
  }
  const { line, column, snippet } = place as Place;
  const where = lang === 'en' ? `line ${line}, column ${column}` : `regel ${line}, kolom ${column}`;
  return `${words[lang]} (${where}${snippet === '' ? '' : `: ${snippet}`})`;
}

const before = 12;
const after = 28;

/** The place of an offset in a text. Lines end at a line feed. */
export function placeIn(text: string, offset: number): Place {
  const at = Math.min(Math.max(offset, 0), text.length);
  let line = 1;
  let start = 0;
  for (let i = text.indexOf('\n'); i !== -1 && i < at; i = text.indexOf('\n', i + 1)) {
    line += 1;
    start = i + 1;
  }
  const from = Math.max(0, at - before);
  const to = Math.min(text.length, at + after);
  const piece = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  return { at, line, column: at - start + 1, snippet: legible(piece) };
}

/** Control characters and halves of a surrogate pair would spoil logs and JSON; a dot marks where they stood. */
export const legible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '·');
