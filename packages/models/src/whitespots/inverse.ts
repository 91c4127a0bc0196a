/**
 * Rows and columns that are worked on at once: as much as stays near the processor. A product of rows is taken in pieces of
 * {@link piece} for the same reason.
 */
const block = 64;
const piece = 256;

/** Where products of rows go: at (row, column), or at (column, row). */
type Place = { readonly row: number; readonly column: number };
type Part = {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  readonly along: readonly [number, number];
};

/**
 * Inverts a symmetric, positive definite matrix in its own memory: the lower triangle is read, and in the end both hold the
 * inverse. By Cholesky's factor L, its inverse, and the product of that with itself (Golub & Van Loan, Matrix Computations,
 * 4th edition, sections 4.2.5 and 4.2.6; blocks as in du Croz & Higham 1992, IMA Journal of Numerical Analysis 12). n^3
 * operations. `done` is told after each block, 0 to 1. Throws a RangeError where the matrix is not positive definite.
 */
export function invert(a: Float64Array, n: number, done: (share: number) => void = () => {}): void {
  const diagonal = new Float64Array(n);
  const blocks = 3 * Math.ceil(n / block);
  let count = 0;
  const next = () => {
    count += 1;
    done(count / blocks);
  };
  factorise(a, n, diagonal, next);
  for (let i = 0; i < n; i++) diagonal[i] = 1 / (diagonal[i] as number);
  invertFactor(a, n, diagonal, next);
  multiply(a, n, diagonal, next);
}

/** L into the lower triangle without its diagonal, which goes into `diagonal`. */
function factorise(a: Float64Array, n: number, diagonal: Float64Array, next: () => void): void {
  for (let from = 0; from < n; from += block) {
    const to = Math.min(n, from + block);
    addProducts(
      a,
      n,
      -1,
      { row: n, column: 1 },
      { rows: [from, n], columns: [from, to], along: [0, from] },
    );
    for (let j = from; j < to; j++) {
      const square = (a[j * n + j] as number) - dot(a, j * n, j * n, from, j);
      if (!(square > 0)) throw new RangeError('The matrix is not positive definite.');
      const root = Math.sqrt(square);
      diagonal[j] = root;
      for (let i = j + 1; i < n; i++)
        a[i * n + j] = ((a[i * n + j] as number) - dot(a, i * n, j * n, from, j)) / root;
    }
    next();
  }
}

/** The transposed inverse of L into the upper triangle; `inverse` holds its diagonal. */
function invertFactor(a: Float64Array, n: number, inverse: Float64Array, next: () => void): void {
  for (let from = 0; from < n; from += block) {
    const to = Math.min(n, from + block);
    for (let j = from; j < to; j++) a.fill(0, j * n + j + 1, j * n + to);
    for (let first = 0; first < from; first += block) {
      const end = first + block;
      const rows = [from, to] as const;
      for (let j = first; j < end; j++)
        for (let i = from; i < to; i++)
          a[j * n + i] =
            (a[i * n + j] as number) * (inverse[j] as number) + dot(a, i * n, j * n, j + 1, end);
      addProducts(
        a,
        n,
        1,
        { row: 1, column: n },
        { rows, columns: [first, end], along: [end, from] },
      );
    }
    for (let j = 0; j < to; j++)
      for (let i = Math.max(from, j + 1); i < to; i++) {
        const own = j >= from ? (a[i * n + j] as number) * (inverse[j] as number) : 0;
        const sum = (a[j * n + i] as number) + own + dot(a, i * n, j * n, Math.max(from, j + 1), i);
        a[j * n + i] = -sum * (inverse[i] as number);
      }
    next();
  }
}

/** The product of the inverse of L, transposed, with itself, into both triangles. */
function multiply(a: Float64Array, n: number, inverse: Float64Array, next: () => void): void {
  for (let from = 0; from < n; from += block) {
    const to = Math.min(n, from + block);
    for (let i = from; i < to; i++) {
      const own = inverse[i] as number;
      for (let j = 0; j < i; j++)
        a[i * n + j] = own * (a[j * n + i] as number) + dot(a, i * n, j * n, i + 1, to);
      a[i * n + i] = own * own + dot(a, i * n, i * n, i + 1, to);
    }
    // The square on the diagonal is worked out whole: what stands above it is still needed, so only its lower half is kept.
    const upper = kept(a, n, from, to);
    const place = { row: n, column: 1 };
    addProducts(a, n, 1, place, { rows: [from, to], columns: [0, to], along: [to, n] });
    upper();
    next();
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) a[j * n + i] = a[i * n + j] as number;
}

/** Keeps what stands above the diagonal of a square; the function puts it back. */
function kept(a: Float64Array, n: number, from: number, to: number): () => void {
  const rows = Array.from({ length: to - from }, (_, i) =>
    a.slice((from + i) * n + from + i + 1, (from + i) * n + to),
  );
  return () => {
    for (const [i, row] of rows.entries()) a.set(row, (from + i) * n + from + i + 1);
  };
}

function dot(a: Float64Array, p: number, q: number, from: number, to: number): number {
  // Four sums side by side: the processor need not wait for one addition to begin the next.
  let [s0, s1, s2, s3, k] = [0, 0, 0, 0, from];
  for (; k + 4 <= to; k += 4) {
    s0 += (a[p + k] as number) * (a[q + k] as number);
    s1 += (a[p + k + 1] as number) * (a[q + k + 1] as number);
    s2 += (a[p + k + 2] as number) * (a[q + k + 2] as number);
    s3 += (a[p + k + 3] as number) * (a[q + k + 3] as number);
  }
  for (; k < to; k++) s0 += (a[p + k] as number) * (a[q + k] as number);
  return s0 + s1 + s2 + s3;
}

/** Adds `sign` x the products of rows with rows, along some columns, to where they belong. */
function addProducts(
  a: Float64Array,
  n: number,
  sign: number,
  { row, column }: Place,
  { rows, columns, along }: Part,
): void {
  for (let from = along[0]; from < along[1]; from += piece) {
    const to = Math.min(along[1], from + piece);
    let i = rows[0];
    for (; i + 4 <= rows[1]; i += 4) {
      let j = columns[0];
      for (; j + 2 <= columns[1]; j += 2)
        addTile(a, n, sign, i * row + j * column, row, column, i * n, j * n, from, to);
      for (; j < columns[1]; j++)
        for (let k = i; k < i + 4; k++) addOne(a, n, sign, k * row + j * column, k, j, from, to);
    }
    for (; i < rows[1]; i++)
      for (let j = columns[0]; j < columns[1]; j++)
        addOne(a, n, sign, i * row + j * column, i, j, from, to);
  }
}

function addOne(
  a: Float64Array,
  n: number,
  sign: number,
  at: number,
  i: number,
  j: number,
  from: number,
  to: number,
): void {
  a[at] = (a[at] as number) + sign * dot(a, i * n, j * n, from, to);
}

/** Four rows with two: eight sums at once, so that each number that is read serves several times. */
function addTile(
  a: Float64Array,
  n: number,
  sign: number,
  at: number,
  row: number,
  column: number,
  p: number,
  q: number,
  from: number,
  to: number,
): void {
  let [s00, s10, s20, s30, s01, s11, s21, s31] = [0, 0, 0, 0, 0, 0, 0, 0];
  const [p1, p2, p3, q1] = [p + n, p + 2 * n, p + 3 * n, q + n];
  for (let k = from; k < to; k++) {
    const x = a[q + k] as number;
    const y = a[q1 + k] as number;
    const a0 = a[p + k] as number;
    const a1 = a[p1 + k] as number;
    const a2 = a[p2 + k] as number;
    const a3 = a[p3 + k] as number;
    s00 += a0 * x;
    s10 += a1 * x;
    s20 += a2 * x;
    s30 += a3 * x;
    s01 += a0 * y;
    s11 += a1 * y;
    s21 += a2 * y;
    s31 += a3 * y;
  }
  const add = (place: number, sum: number) => {
    a[place] = (a[place] as number) + sign * sum;
  };
  add(at, s00);
  add(at + row, s10);
  add(at + 2 * row, s20);
  add(at + 3 * row, s30);
  add(at + column, s01);
  add(at + row + column, s11);
  add(at + 2 * row + column, s21);
  add(at + 3 * row + column, s31);
}
