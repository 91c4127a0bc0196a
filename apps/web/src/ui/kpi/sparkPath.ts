type Box = { width: number; height: number; pad: number };
type Point = { x: number; y: number };

/**
 * Where the values of a sparkline lie in its box, the first at the left and the least at the bottom. A gap is null; values
 * that are all alike lie in the middle.
 */
export function sparkPoints(
  values: readonly (number | null)[],
  { width, height, pad }: Box,
  scale: readonly (number | null)[] = values,
): (Point | null)[] {
  const known = scale.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = values.length > 1 ? (width - 2 * pad) / (values.length - 1) : 0;
  const share = (value: number) => (most > least ? (value - least) / (most - least) : 0.5);
  return values.map((value, at) =>
    value === null
      ? null
      : { x: pad + at * step, y: height - pad - share(value) * (height - 2 * pad) },
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The line through the points as the `d` of a path, broken at gaps. */
export function linePath(points: readonly (Point | null)[]): string {
  return points
    .map((point, at) =>
      point ? `${at > 0 && points[at - 1] ? 'L' : 'M'}${round(point.x)} ${round(point.y)}` : '',
    )
    .join('');
}
