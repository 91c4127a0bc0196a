/**
 * The middle of `values` from place `from` up to `to`, the mean of both middle ones where their number is even; NaN of none.
 * Puts them in another order. O(n) on average (Hoare 1961, Communications of the ACM 4(7), algorithm 65).
 */
export function medianOf(values: Float64Array, from = 0, to = values.length): number {
  const n = to - from;
  if (n <= 0) return Number.NaN;
  const middle = from + (n >> 1);
  const upper = selected(values, from, to - 1, middle);
  if (n % 2 === 1) return upper;
  let lower = values[from] as number;
  for (let i = from + 1; i < middle; i++)
    if ((values[i] as number) > lower) lower = values[i] as number;
  return (lower + upper) / 2;
}

/** The value that would stand at `place` if all were sorted; smaller ones stand before it afterwards. */
function selected(values: Float64Array, first: number, last: number, place: number): number {
  let [low, high] = [first, last];
  while (low < high) {
    const pivot = middleOfThree(
      values[low] as number,
      values[(low + high) >> 1] as number,
      values[high] as number,
    );
    let [i, j] = [low, high];
    while (i <= j) {
      while ((values[i] as number) < pivot) i += 1;
      while ((values[j] as number) > pivot) j -= 1;
      if (i > j) break;
      const kept = values[i] as number;
      values[i] = values[j] as number;
      values[j] = kept;
      i += 1;
      j -= 1;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else break;
  }
  return values[place] as number;
}

const middleOfThree = (a: number, b: number, c: number) =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
