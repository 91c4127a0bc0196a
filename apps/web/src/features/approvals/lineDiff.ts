export type DiffLine = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/**
 * Line by line what became of a text: the longest run of lines that both have stays, the rest went or came.
 * Longest common subsequence, quadratic in the lines; texts of campaigns have a few hundred at most.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before === '' ? [] : before.split('\n');
  const b = after === '' ? [] : after.split('\n');
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [gone, came] = [a[i], b[j]];
    if (gone !== undefined && gone === came) {
      lines.push({ kind: 'same', text: gone });
      i++;
      j++;
    } else if (gone !== undefined && (came === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: gone });
      i++;
    } else if (came !== undefined) {
      lines.push({ kind: 'new', text: came });
      j++;
    }
  }
  return lines;
}
