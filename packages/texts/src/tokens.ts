/** A piece of a text. `low`: as it is compared, in lower case and with straight apostrophes. */
export type Token = {
  readonly kind: 'word' | 'digits' | 'sign';
  readonly text: string;
  readonly low: string;
  readonly from: number;
  readonly to: number;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** It begins a line. */
  readonly line: boolean;
};

/** So much of a text is looked at: longer ones are longer than any channel takes. */
export const textMost = 50_000;

const pieces = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\p{Nd}+|[^\p{L}\p{M}\p{Nd}\s]/gu;

/** Words, runs of digits and single signs of a text, in order. Merge tags (`{{ … }}`) are left out. */
export function tokensOf(text: string): Token[] {
  const looked = withoutTags(text.slice(0, textMost));
  const tokens: Token[] = [];
  let end = 0;
  for (const found of looked.matchAll(pieces)) {
    const [piece] = found;
    const from = found.index;
    tokens.push({
      kind: /^[\p{L}\p{M}]/u.test(piece) ? 'word' : /^\p{Nd}/u.test(piece) ? 'digits' : 'sign',
      text: piece,
      low: piece.toLowerCase().replaceAll('’', "'"),
      from,
      to: from + piece.length,
      spaced: from > end || from === 0,
      line: from === 0 || looked.slice(end, from).includes('\n'),
    });
    end = from + piece.length;
  }
  return tokens;
}

/** The same text with spaces where its merge tags stand, so that places stay what they are. */
export function withoutTags(text: string): string {
  let out = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('{{', at);
    const close = open < 0 ? -1 : text.indexOf('}}', open);
    if (close < 0) return out + text.slice(at);
    out += text.slice(at, open) + ' '.repeat(close + 2 - open);
    at = close + 2;
  }
}

/** Words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  tokensOf(text)
    .filter((t) => t.kind === 'word')
    .map((t) => t.low);

/** Abbreviations whose full stop ends no sentence. */
const abbreviations = new Set(
  'bijv bv bijvoorbeeld d.w.z dhr mevr mw dr ir ing prof st nr no vs etc enz ca o.a m.b.t t.a.v incl excl tel mr mrs ms jan feb mrt apr jun jul aug sep sept okt oct nov dec'.split(
    ' ',
  ),
);

export type Sentence = { readonly text: string; readonly from: number; readonly to: number };

/** Sentences of a text with their places: they end at `.`, `!`, `?`, `…` before white space, and at the end of a line. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  const keep = (from: number, to: number) => {
    const raw = text.slice(from, to);
    const piece = raw.trim();
    const start = from + raw.length - raw.trimStart().length;
    if (/[\p{L}\p{N}]/u.test(piece))
      found.push({ text: piece, from: start, to: start + piece.length });
  };
  let from = 0;
  for (let at = 0; at < Math.min(text.length, textMost); at++) {
    const sign = text[at] ?? '';
    const next = text[at + 1];
    const line = sign === '\n';
    if (!line && !('.!?…'.includes(sign) && (next === undefined || /\s/.test(next)))) continue;
    if (sign === '.' && next !== undefined && next !== '\n' && abbreviated(text, at)) continue;
    keep(from, at + 1);
    from = at + 1;
  }
  keep(from, Math.min(text.length, textMost));
  return found;
}

function abbreviated(text: string, dot: number): boolean {
  let start = dot;
  while (start > 0 && dot - start < 12 && /[\p{L}.]/u.test(text[start - 1] ?? '')) start--;
  const word = text.slice(start, dot).toLowerCase();
  return abbreviations.has(word) || word.length === 1;
}
