/** A piece of a text: in both, only in the one before, or only in the one after. */
export type Piece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** Above so many pairs of words the two are shown as a whole: nobody reads such a comparison word by word. */
const mostPairs = 4_000_000;

/** Two texts word by word, by their longest common subsequence (Hunt and McIlroy 1976); pieces of a kind are joined. */
export function wordDiff(before: string, after: string): Piece[] {
  const a = wordsOf(before);
  const b = wordsOf(after);
  if (before === after) return before ? [{ kind: 'same', text: before }] : [];
  if (a.length * b.length > mostPairs)
    return joined([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]);
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const down = common[(i + 1) * width + j] ?? 0;
    const right = common[i * width + j + 1] ?? 0;
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ kind: 'same', text: a[i] ?? '' });
      i++;
      j++;
    } else if (i < a.length && (j >= b.length || down >= right))
      pieces.push({ kind: 'gone', text: a[i++] ?? '' });
    else pieces.push({ kind: 'new', text: b[j++] ?? '' });
  }
  return joined(pieces);
}

/** Words with the spaces behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const last = all.at(-1);
    if (last?.kind === piece.kind) all[all.length - 1] = { ...last, text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}
