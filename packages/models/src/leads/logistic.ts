import type { Design } from './design.js';

/** Weights of a design: of the slots and then the line of each column, column after column. */
export type Weights = { readonly intercept: number; readonly of: readonly ColumnWeights[] };
export type ColumnWeights = { readonly slots: Float64Array; readonly line: number };

export type Span = { readonly from: number; readonly to: number };

const mostSteps = 60;
const mostHalvings = 30;
/** A step that promises less than this share of the loss has arrived. */
const settled = 1e-13;
/** So many leads tell the curvature between weights; slopes and the curvature of each are those of all. */
const curvatureRows = 40_000;

/**
 * Ridge logistic regression: the weights with the least 0.5 |w|² + sum of log losses, the intercept free (Hastie, Tibshirani &
 * Friedman, The Elements of Statistical Learning, 2nd ed., section 4.4). Newton's steps with a line search, slopes always those
 * of all leads, so that the least is the true one; beyond 40,000 leads the curvature between two weights is that of evenly
 * spaced leads. There has to be a lead of either outcome.
 * @param tick told after each step, none of which takes a second at a million leads
 */
export function fitLogistic(
  design: Design,
  outcome: Uint8Array,
  { from, to }: Span,
  tick: () => void = () => {},
): Weights {
  const problem = new Problem(design, outcome, from, to);
  let at: Float64Array = new Float64Array(problem.size);
  let loss = problem.loss(at);
  for (let step = 0; step < mostSteps; step++) {
    const { slopes, curves } = problem.slopes(at);
    const way = solved(problem.curvature(curves), slopes, problem.size);
    const promised = slopes.reduce((sum, g, i) => sum + g * (way[i] as number), 0);
    tick();
    if (!(promised > settled * (1 + loss))) break;
    const next = lower(problem, at, loss, way, promised);
    if (!next) break;
    ({ at, loss } = next);
  }
  return problem.weights(at);
}

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
  readonly #chance: Float64Array;
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
    this.#chance = new Float64Array(to - from);
  }

  /** Log-odds of all leads, into a buffer that is used again. */
  #logits(at: Float64Array): Float64Array {
    const { from } = this;
    const logits = this.#chance.fill(at[this.size - 1] as number);
    for (const [c, { slot, z, width }] of this.design.columns.entries()) {
      const offset = this.#offsets[c] as number;
      const line = at[offset + width] as number;
      for (let i = 0; i < logits.length; i++)
        logits[i] = (logits[i] as number) + (at[offset + (slot[from + i] as number)] as number);
      if (z)
        for (let i = 0; i < logits.length; i++)
          logits[i] = (logits[i] as number) + line * (z[from + i] as number);
    }
    return logits;
  }

  loss(at: Float64Array): number {
    const logits = this.#logits(at);
    let loss = 0;
    for (let i = 0; i < logits.length; i++) {
      const logit = logits[i] as number;
      const size = Math.abs(logit);
      // ln(1 + e^x) without overflow, less x for who became a customer.
      loss += Math.log1p(Math.exp(-size)) + Math.max(logit, 0);
      if (this.outcome[this.from + i] === 1) loss -= logit;
    }
    for (let j = 0; j < this.size - 1; j++) loss += 0.5 * (at[j] as number) ** 2;
    return loss;
  }

  /** Slopes of the loss, and its curvature along each weight. Leaves the chances behind. */
  slopes(at: Float64Array) {
    const chance = this.#logits(at);
    const { from, size } = this;
    const [slopes, curves] = [new Float64Array(size), new Float64Array(size)];
    let [off, bend] = [0, 0];
    for (let i = 0; i < chance.length; i++) {
      const p = 1 / (1 + Math.exp(-(chance[i] as number)));
      chance[i] = p;
      off += p - (this.outcome[from + i] as number);
      bend += p * (1 - p);
    }
    for (const [c, { slot, z, width }] of this.design.columns.entries()) {
      const offset = this.#offsets[c] as number;
      let [zOff, zBend] = [0, 0];
      for (let i = 0; i < chance.length; i++) {
        const p = chance[i] as number;
        const error = p - (this.outcome[from + i] as number);
        const curve = p * (1 - p);
        const place = offset + (slot[from + i] as number);
        slopes[place] = (slopes[place] as number) + error;
        curves[place] = (curves[place] as number) + curve;
        if (z) {
          const x = z[from + i] as number;
          zOff += error * x;
          zBend += curve * x * x;
        }
      }
      if (!z) continue;
      slopes[offset + width] = zOff;
      curves[offset + width] = zBend;
    }
    slopes[size - 1] = off;
    curves[size - 1] = bend;
    for (let j = 0; j < size - 1; j++) {
      slopes[j] = (slopes[j] as number) + (at[j] as number);
    }
    return { slopes, curves };
  }

  /** Curvature of the loss, row by row, of the chances that `slopes` left behind. */
  curvature(curves: Float64Array): Float64Array {
    const { size, from, to } = this;
    const stride = Math.max(1, Math.ceil((to - from) / curvatureRows));
    const matrix = new Float64Array(size * size);
    const lines = this.design.columns.filter(({ z }) => z).length;
    const places = new Int32Array(this.design.columns.length + lines + 1);
    const values = new Float64Array(places.length).fill(1);
    places[places.length - 1] = size - 1;
    for (let i = from; i < to; i += stride) {
      let last = 0;
      for (const [c, { slot, z, width }] of this.design.columns.entries()) {
        const offset = this.#offsets[c] as number;
        values[last] = 1;
        places[last++] = offset + (slot[i] as number);
        if (z) {
          values[last] = z[i] as number;
          places[last++] = offset + width;
        }
      }
      const p = this.#chance[i - from] as number;
      const curve = p * (1 - p);
      for (let a = 0; a <= last; a++) {
        const row = (places[a] as number) * size;
        const weight = curve * (values[a] as number);
        for (let b = 0; b <= a; b++) {
          const place = row + (places[b] as number);
          matrix[place] = (matrix[place] as number) + weight * (values[b] as number);
        }
      }
    }
    return scaled(matrix, curves);
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

/** Solves matrix x = right by Cholesky's decomposition of its lower half, in place. */
function solved(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
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
