import styles from './kpi.module.css';
import { linePath, sparkPoints } from './sparkPath.js';

type Props = {
  /** Oldest first; null: not known. */
  values: readonly (number | null)[];
  /** The same points of the period before. */
  before?: readonly (number | null)[] | undefined;
  compact: boolean;
};

/** The course of a figure without axes. What it shows is said in words beside it. */
export function Sparkline({ values, before = [], compact }: Props) {
  const [width, height] = compact ? [48, 24] : [72, 28];
  const box = { width, height, pad: 3 };
  const scale = [...values, ...before];
  const points = sparkPoints(values, box, scale);
  const known = points.filter((point) => point !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return null;
  const line = linePath(points);
  return (
    <svg
      className={styles.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
    >
      {before.length > 1 && (
        <path className={styles.sparkBefore} d={linePath(sparkPoints(before, box, scale))} />
      )}
      {known.length === points.length && (
        <path
          className={styles.sparkArea}
          d={`${line}L${last.x} ${height}L${first.x} ${height}Z`}
        />
      )}
      <path className={styles.sparkLine} d={line} />
      <circle className={styles.sparkEnd} cx={last.x} cy={last.y} r={2.5} />
    </svg>
  );
}
