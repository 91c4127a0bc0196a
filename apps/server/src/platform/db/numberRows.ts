/** Columns that grow by doubling: how many rows come is not known before they are there. */
class Growing<Column extends Int32Array | Float64Array> {
  size = 0;
  constructor(
    private column: Column,
    private readonly make: (size: number) => Column,
  ) {}
  add(value: number): void {
    if (this.size === this.column.length) {
      const wider = this.make(this.size * 2);
      wider.set(this.column);
      this.column = wider;
    }
    this.column[this.size++] = value;
  }
  /** The rows so far; the room for more is given back. */
  done = (): Column => this.column.slice(0, this.size) as Column;
}

const start = 4096;
/** A column of whole numbers, and one of numbers to 2^53. */
export const whole = () => new Growing(new Int32Array(start), (size) => new Int32Array(size));
export const wide = () => new Growing(new Float64Array(start), (size) => new Float64Array(size));

const [tab, newline, minus, backslash] = [9, 10, 45, 92];

/**
 * Whole numbers from the text format of COPY, which comes in pieces: rows of numbers with tabs between them. `\N`, nothing,
 * is read as -1.
 */
export class NumberRows {
  #row: number[] = [];
  #value = 0;
  #sign = 1;
  #none = false;
  constructor(private readonly take: (row: readonly number[]) => void) {}

  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte >= 48 && byte < 58) this.#value = this.#value * 10 + byte - 48;
      else if (byte === minus) this.#sign = -1;
      else if (byte === backslash) this.#none = true;
      else if (byte === tab || byte === newline) {
        this.#row.push(this.#none ? -1 : this.#sign * this.#value);
        [this.#value, this.#sign, this.#none] = [0, 1, false];
        if (byte === newline) {
          this.take(this.#row);
          this.#row.length = 0;
        }
      }
    }
  }
}

/** Places of ids that rise: by a table where they lie close together, else by halving. -1 for an id that is not there. */
export function finder(ids: Float64Array): (id: number) => number {
  const [first, last] = [ids[0] ?? 0, ids.at(-1) ?? 0];
  const span = last - first + 1;
  if (span <= 8 * ids.length + start) {
    const table = new Int32Array(span).fill(-1);
    for (let i = 0; i < ids.length; i++) table[(ids[i] as number) - first] = i;
    return (id) => (id < first || id > last ? -1 : (table[id - first] as number));
  }
  return (id) => {
    let [low, high] = [0, ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const there = ids[middle] as number;
      if (there === id) return middle;
      if (there < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
}
