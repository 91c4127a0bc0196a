import type { Design } from './design.js';

/** Weights of a design: of the slots and then the line of each column, column after column. */
export type Weights = { readonly intercept: number; readonly of: readonly ColumnWeights[] };
export type ColumnWeights = { readonly slots: Float64Array; readonly line: number };

export type Span = { readonly from: number; readonly to: number };

const mostSteps = 100;
const mostHalvings = 30;
/** A step that promises less has arrived: no weight moves in its fourth digit. Of many leads, the loss of all by a trifle. */
const settledAt = (rows: number): number => (rows > 100_000 ? 1e-5 : 1e-9);
/** So many leads tell the curvature between weights; slopes, and the curvature along each weight, are those of all. */
const curvatureRows = 20_000;
/** Steps at which the curvature is looked at anew; between them slopes tell how it changed. Begun near the end, once is enough. */
const [lookedAt, lookedAtNear] = [new Set([0, 2, 5]), new Set([0])];
/** Steps that are remembered for that. */
const remembered = 10;

/**
 * Ridge logistic regression: the weights with the least 0.5 |w|² + sum of log losses, the intercept free (Hastie, Tibshirani &
 * Friedman, The Elements of Statistical Learning, 2nd ed., section 4.4). L-BFGS with a line search, begun from the curvature
 * instead of from nothing (Nocedal & Wright, Numerical Optimization, 2nd ed., algorithm 7.4), which makes the first steps
 * Newton's. Slopes are always those of all leads, so that the least is the true one; beyond 20,000 leads the curvature between
 * two weights is that of evenly spaced leads. There has to be a lead of either outcome.
 * @param tick told after each step, none of which takes a second at a million leads
 * @param near weights of the same columns that are likely near: fewer steps are needed from there
 */
export function fitLogistic(
  design: Design,
  outcome: Uint8Array,
  { from, to }: Span,
  tick: () => void = () => {},
  near?: Weights,
): Weights {
  const problem = new Problem(design, outcome, from, to);
  const looked = near ? lookedAtNear : lookedAt;
  let at = near ? problem.startNear(near) : problem.start();
  let loss = problem.loss(at);
  let slopes = problem.slopes(at);
  let curvature: Float64Array = new Float64Array();
  let past: Step[] = [];
  for (let step = 0; step < mostSteps; step++) {
    if (looked.has(step)) {
      curvature = decomposed(problem.curvature(), problem.size);
      past = [];
      tick();
    }
    tick();
    const way = direction(curvature, past, slopes);
    const promised = dot(slopes, way);
    if (!(promised > settledAt(to - from))) break;
    const next = lower(problem, at, loss, way, promised);
    if (!next) break;
    const there = problem.slopes(next.at);
    past = [...past.slice(1 - remembered), stepBetween(at, next.at, slopes, there)];
    ({ at, loss } = next);
    slopes = there;
  }
  return problem.weights(at);
}

/** A step that was made, by how much the slopes turned on it, and the inverse of their product. */
type Step = {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
  readonly inverse: number;
};

function stepBetween(
  before: Float64Array,
  after: Float64Array,
  slopesBefore: Float64Array,
  slopesAfter: Float64Array,
): Step {
  const moved = after.map((x, i) => x - (before[i] as number));
  const turned = slopesAfter.map((g, i) => g - (slopesBefore[i] as number));
  return { moved, turned, inverse: 1 / dot(moved, turned) };
}

/** Where to go down from, by the curvature and what was learned of it since: Nocedal & Wright, algorithm 7.4. */
function direction(curvature: Float64Array, past: readonly Step[], slopes: Float64Array) {
  const left = Float64Array.from(slopes);
  const factors = past.toReversed().map(({ moved, turned, inverse }) => {
    const factor = inverse * dot(moved, left);
    for (let i = 0; i < left.length; i++)
      left[i] = (left[i] as number) - factor * (turned[i] as number);
    return factor;
  });
  const way = solved(curvature, left);
  for (const [place, { moved, turned, inverse }] of past.entries()) {
    const factor = (factors[past.length - 1 - place] as number) - inverse * dot(turned, way);
    for (let i = 0; i < way.length; i++)
      way[i] = (way[i] as number) + factor * (moved[i] as number);
  }
  return way;
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

/** The first of ever shorter steps that gains a fair share of what the slope promises (Armijo). */
function lower(
  problem: Problem,
  at: Float64Array,
  loss: number,
  way: Float64Array,
  promised: number,
) {
  for (let length = 1, tries = 0; tries < mostHalvings; tries++, length /= 2) {
    const there = at.map((x, i) => x - length * (way[i] as number));
    const reached = problem.loss(there);
    if (reached <= loss - 1e-4 * length * promised) return { at: there, loss: reached };
  }
  return undefined;
}

/** The loss of a design, its slopes and its curvature. The last place is that of the intercept. */
class Problem {
  readonly size: number;
  readonly #offsets: number[] = [];
  readonly #buffer: Float64Array;
  constructor(
    readonly design: Design,
    readonly outcome: Uint8Array,
    readonly from: number,
    readonly to: number,
  ) {
    let size = 0;
    for (const { width, z } of design.columns) {
      this.#offsets.push(size);
      size += width + (z ? 1 : 0);
    }
    this.size = size + 1;
    this.#buffer = new Float64Array(to - from);
  }

  /** No weights, and as many customers expected as there are. */
  start(): Float64Array {
    let positives = 0;
    for (let i = this.from; i < this.to; i++) positives += this.outcome[i] as number;
    const at = new Float64Array(this.size);
    at[this.size - 1] = Math.log(positives / (this.to - this.from - positives));
    return at;
  }

  startNear({ intercept, of }: Weights): Float64Array {
    const at = new Float64Array(this.size);
    for (const [c, { slots, line }] of of.entries()) {
      const offset = this.#offsets[c] as number;
      at.set(slots, offset);
      if (this.design.columns[c]?.z) at[offset + slots.length] = line;
    }
    at[this.size - 1] = intercept;
    return at;
  }

  /** Log-odds of all leads, into a buffer that is used again. */
  #logits(at: Float64Array): Float64Array {
    const { from } = this;
    const logits = this.#buffer.fill(at[this.size - 1] as number);
    for (const [c, { slot, z, width }] of this.design.columns.entries()) {
      const offset = this.#offsets[c] as number;
      const weights = at.subarray(offset, offset + width);
      for (let i = 0; i < logits.length; i++)
        logits[i] = (logits[i] as number) + (weights[slot[from + i] as number] as number);
      const line = at[offset + width] as number;
      if (z)
        for (let i = 0; i < logits.length; i++)
          logits[i] = (logits[i] as number) + line * (z[from + i] as number);
    }
    return logits;
  }

  /** Leaves the log-odds behind. */
  loss(at: Float64Array): number {
    const logits = this.#logits(at);
    let loss = 0;
    for (let i = 0; i < logits.length; i++) {
      const logit = logits[i] as number;
      // ln(1 + e^x) without overflow, less x for who became a customer.
      loss += Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(logit, 0);
      if (this.outcome[this.from + i] === 1) loss -= logit;
    }
    for (let j = 0; j < this.size - 1; j++) loss += 0.5 * (at[j] as number) ** 2;
    return loss;
  }

  /** Slopes of the loss where it was asked for last. Leaves the distance of each chance from its outcome behind. */
  slopes(at: Float64Array): Float64Array {
    const error = this.#buffer;
    const { from, size } = this;
    const slopes = new Float64Array(size);
    let off = 0;
    for (let i = 0; i < error.length; i++) {
      const one = 1 / (1 + Math.exp(-(error[i] as number))) - (this.outcome[from + i] as number);
      error[i] = one;
      off += one;
    }
    for (const [c, { slot, z, width }] of this.design.columns.entries()) {
      const offset = this.#offsets[c] as number;
      const ofSlots = slopes.subarray(offset, offset + width);
      for (let i = 0; i < error.length; i++) {
        const place = slot[from + i] as number;
        ofSlots[place] = (ofSlots[place] as number) + (error[i] as number);
      }
      if (!z) continue;
      let along = 0;
      for (let i = 0; i < error.length; i++)
        along += (error[i] as number) * (z[from + i] as number);
      slopes[offset + width] = along;
    }
    for (let j = 0; j < size - 1; j++) slopes[j] = (slopes[j] as number) + (at[j] as number);
    slopes[size - 1] = off;
    return slopes;
  }

  /** p (1 - p), of the distance that `slopes` left behind. */
  #curve(i: number): number {
    const far = Math.abs(this.#buffer[i] as number);
    return far * (1 - far);
  }

  /** Curvature along each weight, of all leads. */
  #curves(): Float64Array {
    const { from, size } = this;
    const found = new Float64Array(size);
    const curves = this.#buffer.map((_, i) => this.#curve(i));
    for (const curve of curves) found[size - 1] = (found[size - 1] as number) + curve;
    for (const [c, { slot, z, width }] of this.design.columns.entries()) {
      const offset = this.#offsets[c] as number;
      const ofSlots = found.subarray(offset, offset + width);
      for (let i = 0; i < curves.length; i++) {
        const place = slot[from + i] as number;
        ofSlots[place] = (ofSlots[place] as number) + (curves[i] as number);
      }
      if (!z) continue;
      let along = 0;
      for (let i = 0; i < curves.length; i++)
        along += (curves[i] as number) * (z[from + i] as number) ** 2;
      found[offset + width] = along;
    }
    return found;
  }

  /** Curvature of the loss, row by row, where slopes were asked for last. */
  curvature(): Float64Array {
    const { size, from, to } = this;
    const stride = Math.max(1, Math.ceil((to - from) / curvatureRows));
    const matrix = new Float64Array(size * size);
    const entries = this.#entries();
    const places = new Int32Array(entries.length + 1).fill(size - 1);
    const values = new Float64Array(places.length).fill(1);
    for (let i = from; i < to; i += stride) {
      for (let e = 0; e < entries.length; e++) {
        const { offset, slot, z } = entries[e] as Entry;
        if (z) values[e] = z[i] as number;
        places[e] = slot ? offset + (slot[i] as number) : offset;
      }
      addProducts(matrix, size, places, values, this.#curve(i - from));
    }
    return scaled(matrix, this.#curves());
  }

  /** What a lead has a place and a value in: its slot of each column, and the line where there is one. */
  #entries(): Entry[] {
    return this.design.columns.flatMap(({ slot, z, width }, c): Entry[] => {
      const offset = this.#offsets[c] as number;
      const one = { offset, slot, z: null };
      return z ? [one, { offset: offset + width, slot: null, z }] : [one];
    });
  }

  weights(at: Float64Array): Weights {
    return {
      intercept: at[this.size - 1] as number,
      of: this.design.columns.map(({ width, z }, c) => {
        const offset = this.#offsets[c] as number;
        return {
          slots: at.slice(offset, offset + width),
          line: z ? (at[offset + width] as number) : 0,
        };
      }),
    };
  }
}

type Entry = {
  readonly offset: number;
  readonly slot: Uint8Array | null;
  readonly z: Float32Array | null;
};

/** Adds the products of all pairs of a lead's values to the lower half; places rise. */
function addProducts(
  matrix: Float64Array,
  size: number,
  places: Int32Array,
  values: Float64Array,
  curve: number,
): void {
  for (let a = 0; a < places.length; a++) {
    const row = (places[a] as number) * size;
    const weight = curve * (values[a] as number);
    for (let b = 0; b <= a; b++) {
      const place = row + (places[b] as number);
      matrix[place] = (matrix[place] as number) + weight * (values[b] as number);
    }
  }
}

/**
 * A sampled curvature, laid so that along each weight it is the true one; and the ridge, which the intercept does not have.
 * What is correlated stays so, hence it stays positive. Only the lower half is filled.
 */
function scaled(matrix: Float64Array, curves: Float64Array): Float64Array {
  const size = curves.length;
  const factor = curves.map((curve, j) => {
    const sampled = matrix[j * size + j] as number;
    return sampled > 0 ? Math.sqrt(curve / sampled) : 0;
  });
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) {
      const place = a * size + b;
      matrix[place] = (matrix[place] as number) * (factor[a] as number) * (factor[b] as number);
    }
    // A trifle for the intercept as well: where all chances are 0 or 1 nothing bends.
    matrix[a * size + a] = (curves[a] as number) + (a < size - 1 ? 1 : 1e-9);
  }
  return matrix;
}

/** Cholesky's decomposition of the lower half, in place. */
function decomposed(matrix: Float64Array, size: number): Float64Array {
  for (let a = 0; a < size; a++) {
    const rowA = a * size;
    for (let b = 0; b <= a; b++) {
      const rowB = b * size;
      let sum = matrix[rowA + b] as number;
      for (let k = 0; k < b; k++)
        sum -= (matrix[rowA + k] as number) * (matrix[rowB + k] as number);
      // Rounding may eat what is left of a weight that others tell wholly; the ridge is what is known to be left.
      if (a === b) matrix[rowA + a] = Math.sqrt(Math.max(sum, 1e-9));
      else matrix[rowA + b] = sum / (matrix[rowB + b] as number);
    }
  }
  return matrix;
}

/** Solves for x with a matrix that was decomposed. */
function solved(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const x = Float64Array.from(right);
  for (let a = 0; a < size; a++) {
    let sum = x[a] as number;
    for (let k = 0; k < a; k++) sum -= (matrix[a * size + k] as number) * (x[k] as number);
    x[a] = sum / (matrix[a * size + a] as number);
  }
  for (let a = size - 1; a >= 0; a--) {
    let sum = x[a] as number;
    for (let k = a + 1; k < size; k++) sum -= (matrix[k * size + a] as number) * (x[k] as number);
    x[a] = sum / (matrix[a * size + a] as number);
  }
  return x;
}
