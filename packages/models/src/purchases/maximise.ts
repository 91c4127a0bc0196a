/** Value of a function at a point; writes its slopes there into `slopes`. */
export type Objective = (at: Float64Array, slopes: Float64Array) => number;

export type Maximum = {
  readonly at: Float64Array;
  readonly value: number;
  /** A coordinate lies at the end of what is looked through: the true maximum may lie beyond. */
  readonly atEdge: boolean;
  /** What was learned of the curvature there: the inverse of it, turned to rise. */
  readonly inverse: readonly Float64Array[];
};

const steps = 200;
/** Slopes below this, on a function of the size of a mean log-likelihood, move no parameter in its sixth digit. */
const flat = 1e-9;

/** A step that gains less than this share has arrived: a log-likelihood of ten millions is then right to its sixth decimal. */
const settled = 1e-13;
/** A step that promises less is not looked for: the function's own rounding would hide it. */
const hidden = 1e-15;

/**
 * Largest value of a smooth function with every coordinate within [-reach, reach], from `start` on: BFGS with a
 * backtracking line search (Nocedal & Wright, Numerical Optimization, 2nd ed., algorithms 3.1 and 6.1). A coordinate at the
 * edge that would leave stands still. The function should be of the order of 1: `flat` is an absolute measure.
 * @param known what is known of the curvature from a function that is much like this one
 */
export function maximise(
  objective: Objective,
  start: ArrayLike<number>,
  reach: number,
  known?: readonly Float64Array[],
): Maximum {
  const n = start.length;
  const within = (value: number) => Math.min(reach, Math.max(-reach, value));
  let at = Float64Array.from(start, within);
  let slopes = new Float64Array(n);
  let value = objective(at, slopes);
  let inverse = known ? [...known] : unit(n);
  for (let step = 0; step < steps; step++) {
    const free = Array.from(
      { length: n },
      (_, i) => !leaves(at[i] as number, slopes[i] as number, reach),
    );
    if (free.every((is, i) => !is || Math.abs(slopes[i] as number) < flat)) break;
    const way = direction(inverse, slopes, free);
    if (!isUnit(inverse) && dot(way, slopes) < hidden * Math.abs(value)) break;
    const found = along(objective, at, value, slopes, way, within);
    if (!found) {
      // The curvature that was learned leads nowhere: begun anew by the slope alone, once.
      if (isUnit(inverse)) break;
      inverse = unit(n);
      continue;
    }
    const moved = found.at.map((x, i) => x - (at[i] as number));
    const turned = found.slopes.map((g, i) => (slopes[i] as number) - g);
    inverse = learned(inverse, moved, turned);
    const gain = found.value - value;
    ({ at, value, slopes } = found);
    if (gain < settled * Math.abs(value)) break;
  }
  return { at, value, atEdge: at.some((x) => Math.abs(x) > reach - 1e-6), inverse };
}

const unit = (n: number): Float64Array[] =>
  Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: n }, (_, j) => (i === j ? 1 : 0)),
  );
const isUnit = (matrix: Float64Array[]) =>
  matrix.every((row, i) => row.every((value, j) => value === (i === j ? 1 : 0)));
const leaves = (x: number, slope: number, reach: number) =>
  (x >= reach && slope > 0) || (x <= -reach && slope < 0);
const dot = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, x, i) => sum + x * (b[i] as number), 0);

/** The way up by slope and learned curvature, only along the free coordinates. */
function direction(inverse: Float64Array[], slopes: Float64Array, free: boolean[]): Float64Array {
  const open = slopes.map((g, i) => (free[i] ? g : 0));
  const way = Float64Array.from(inverse, (row, i) => (free[i] ? dot(row, open) : 0));
  return dot(way, open) > 0 ? way : open;
}

/** The first step along `way`, halved again and again, that gains a fair share of what the slope promises. */
function along(
  objective: Objective,
  from: Float64Array,
  value: number,
  slopes: Float64Array,
  way: Float64Array,
  within: (value: number) => number,
) {
  const longest = Math.max(...way.map(Math.abs));
  // Two units of a logarithm at most: beyond, the function tells nothing about here.
  let length = Math.min(1, 2 / longest);
  for (let tries = 0; tries < 40; tries++) {
    const at = from.map((x, i) => within(x + length * (way[i] as number)));
    const there = new Float64Array(from.length);
    const reached = objective(at, there);
    const promised = at.reduce(
      (sum, x, i) => sum + (x - (from[i] as number)) * (slopes[i] as number),
      0,
    );
    if (reached >= value + 1e-4 * promised && reached > value)
      return { at, value: reached, slopes: there };
    length /= 2;
  }
  return undefined;
}

/** BFGS update of the inverse curvature; left as it is where the step shows none. */
function learned(
  inverse: Float64Array[],
  moved: Float64Array,
  turned: Float64Array,
): Float64Array[] {
  const curve = dot(moved, turned);
  if (curve < 1e-14) return inverse;
  // Before anything is learned the size of the first step is: as long as that of the curvature seen.
  const scale = isUnit(inverse) ? curve / dot(turned, turned) : 1;
  const base = inverse.map((row) => row.map((x) => x * scale));
  const through = Float64Array.from(base, (row) => dot(row, turned));
  const factor = (1 + dot(turned, through) / curve) / curve;
  return base.map((row, i) =>
    row.map((x, j) => {
      const [mi, mj] = [moved[i] as number, moved[j] as number];
      return (
        x + factor * mi * mj - ((through[i] as number) * mj + mi * (through[j] as number)) / curve
      );
    }),
  );
}
