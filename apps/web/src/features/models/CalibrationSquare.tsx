import { useFormat } from '../../ui/facts/useFormat.js';
import type { Bin } from './bins.js';
import styles from './calibration.module.css';

const size = 320;
const room = { left: 44, right: 28, top: 12, bottom: 32 } as const;
const quarters = [0, 0.25, 0.5, 0.75, 1];
/** Fewer than these, and a dot is hollow. */
const few = 30;

type Props = {
  bins: readonly Bin[];
  /** Where both axes end, 1 when left out: chances that are all low would lie on one heap. */
  upTo?: number;
  /** How many each of equally wide parts of all chances was said of: drawn below, along the same axis. */
  counts?: readonly number[] | undefined;
  words: {
    label: string;
    /** Of the axes: what was said, and what came. */
    predicted: string;
    happened: string;
    bin: (bin: Bin) => string;
  };
};

/** What was said beside what share of it came: chances that are right lie on the diagonal. Squares have axes alike. */
export function CalibrationSquare({ bins, upTo = 1, counts, words }: Props) {
  const { wholePercent, percent } = useFormat();
  const x = (share: number) => room.left + (share / upTo) * (size - room.left - room.right);
  const y = (share: number) =>
    size - room.bottom - (share / upTo) * (size - room.top - room.bottom);
  const write = quarters.every((part) => Number.isInteger(part * upTo * 100))
    ? wholePercent
    : percent;
  return (
    <div className={styles.square}>
      <span className={styles.axis}>{words.happened}</span>
      <svg width="100%" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.label}>
        {quarters
          .map((part) => part * upTo)
          .map((share) => (
            <g key={share}>
              <line className={styles.grid} x1={x(0)} x2={x(upTo)} y1={y(share)} y2={y(share)} />
              <text className={styles.tick} x={x(0) - 6} y={y(share) + 4} textAnchor="end">
                {write(share)}
              </text>
              <text className={styles.tick} x={x(share)} y={y(0) + 18} textAnchor="middle">
                {write(share)}
              </text>
            </g>
          ))}
        <line className={styles.perfect} x1={x(0)} y1={y(0)} x2={x(upTo)} y2={y(upTo)} />
        <polyline
          className={styles.joined}
          points={bins.map((bin) => `${x(bin.said)},${y(bin.came)}`).join(' ')}
        />
        {bins.map((bin) => (
          <g key={bin.said} className={bin.off ? styles.off : styles.bin}>
            <title>{words.bin(bin)}</title>
            <line
              x1={x(bin.said)}
              x2={x(bin.said)}
              y1={y(bin.low)}
              y2={y(Math.min(bin.high, upTo))}
            />
            {[bin.low, bin.high]
              .filter((end) => end <= upTo)
              .map((end) => (
                <line key={end} x1={x(bin.said) - 3} x2={x(bin.said) + 3} y1={y(end)} y2={y(end)} />
              ))}
            <circle cx={x(bin.said)} cy={y(bin.came)} r={3.5} data-few={bin.count < few} />
          </g>
        ))}
      </svg>
      {counts && counts.length > 0 && <Histogram counts={counts} upTo={upTo} x={x} />}
      <span className={styles.axisX}>{words.predicted}</span>
    </div>
  );
}

const histogramHeight = 48;

/** How often each chance was said. Those who hear the page have the bins in the table. */
function Histogram({
  counts,
  upTo,
  x,
}: {
  counts: readonly number[];
  upTo: number;
  x: (share: number) => number;
}) {
  const shown = counts.slice(0, Math.ceil(counts.length * upTo));
  const most = Math.max(1, ...shown);
  const wide = x(1 / counts.length) - x(0);
  return (
    <svg width="100%" viewBox={`0 0 ${size} ${histogramHeight}`} aria-hidden>
      {shown.map((count, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of the axis is its place
          key={at}
          className={styles.count}
          x={x(at / counts.length)}
          width={Math.max(1, wide - 0.5)}
          y={histogramHeight * (1 - count / most)}
          height={histogramHeight * (count / most)}
        />
      ))}
      <line
        className={styles.grid}
        x1={x(0)}
        x2={x(upTo)}
        y1={histogramHeight - 0.5}
        y2={histogramHeight - 0.5}
      />
    </svg>
  );
}

/** An end of both axes that has all of it in sight: 100 % unless the highest of it lies below a half. */
export function endOfSquare(bins: readonly Bin[]): number {
  const most = Math.max(0, ...bins.flatMap(({ said, came, high }) => [said, came, high]));
  return [0.08, 0.2, 0.4].find((end) => most <= end) ?? 1;
}
