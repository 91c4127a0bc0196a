import styles from './interval.module.css';

type Props = {
  value: number;
  low: number;
  high: number;
  /** Ends of the axis, shared by bars that stand below each other. */
  range: readonly [from: number, to: number];
  /** Said for people who do not see it. */
  words: string;
  /** Of what the interval is about; the control group is slate. */
  of?: 'treated' | 'control';
  /** Where nothing would differ; not drawn when left out. */
  zero?: number;
  zeroWords?: string;
  /** The value, written above its dot. */
  label?: string;
  /** So few observations that the dot is hollow. */
  few?: boolean;
};

/** A figure with its 95 % interval: a bar between two caps, a dot where the figure is, and zero as a dashed line. */
export function IntervalBar(props: Props) {
  const { value, low, high, range, zero, label } = props;
  const [from, to] = range;
  const at = (amount: number) => ((amount - from) / (to - from || 1)) * 100;
  const tall = label !== undefined;
  const middle = tall ? 32 : 12;
  // On the zero line it could not be read: it begins beside it then.
  const onZero = zero !== undefined && Math.abs(at(value) - at(zero)) < 12;
  const place = !onZero
    ? { x: at(value), dx: 0, anchor: 'middle' as const }
    : value >= zero
      ? { x: at(zero), dx: 8, anchor: 'start' as const }
      : { x: at(zero), dx: -8, anchor: 'end' as const };
  return (
    <svg
      className={props.of === 'control' ? `${styles.bar} ${styles.control}` : styles.bar}
      width="100%"
      height={tall ? 64 : 24}
      role="img"
      aria-label={props.words}
    >
      {zero !== undefined && (
        <line
          className={styles.zero}
          x1={`${at(zero)}%`}
          x2={`${at(zero)}%`}
          y1={0}
          y2={tall ? 48 : 24}
        />
      )}
      <rect
        className={styles.span}
        x={`${at(low)}%`}
        width={`${Math.max(0, at(high) - at(low))}%`}
        y={middle - 3}
        height={6}
      />
      {[low, high].map((end, n) => (
        <line
          key={n === 0 ? 'low' : 'high'}
          className={styles.cap}
          x1={`${at(end)}%`}
          x2={`${at(end)}%`}
          y1={middle - 5}
          y2={middle + 5}
        />
      ))}
      <circle
        className={props.few ? styles.hollow : styles.dot}
        cx={`${at(value)}%`}
        cy={middle}
        r={4.5}
      />
      {tall && (
        <text
          className={styles.label}
          x={`${place.x}%`}
          dx={place.dx}
          y={middle - 12}
          textAnchor={place.anchor}
        >
          {label}
        </text>
      )}
      {tall && zero !== undefined && props.zeroWords && (
        <text
          className={styles.zeroLabel}
          x={`${at(zero)}%`}
          y={60}
          textAnchor={at(zero) < 15 ? 'start' : at(zero) > 85 ? 'end' : 'middle'}
        >
          {props.zeroWords}
        </text>
      )}
    </svg>
  );
}

/** An axis on which all these intervals and zero are in sight, with a little air. */
export function intervalRange(
  intervals: readonly { readonly low: number; readonly high: number }[],
): [number, number] {
  const low = Math.min(0, ...intervals.map((one) => one.low));
  const high = Math.max(0, ...intervals.map((one) => one.high));
  const air = (high - low || 1) * 0.06;
  return [low - air, high + air];
}
