import { useFormat } from '../facts/useFormat.js';
import styles from './tile-map.module.css';
import { indexEdges, shades, type TileMeasure } from './tileMeasures.js';

type Props = {
  measure: TileMeasure;
  most: number;
  /** What the hatching of an index means. */
  unsure?: string;
};

/** What the shades of the tiles stand for. */
export function TileLegend({ measure, most, unsure }: Props) {
  const { whole, percent } = useFormat();
  const isIndex = measure === 'index';
  const marks = isIndex
    ? Array.from({ length: indexEdges.length + 1 }, (_, n) => styles[`step-${n}`])
    : Array.from({ length: shades }, (_, n) => styles[`shade-${n + 1}`]);
  const write = measure === 'count' ? whole : percent;
  return (
    <div className={styles.legend}>
      <div className={styles.scale} aria-hidden>
        {marks.map((mark) => (
          <svg key={mark} className={mark} preserveAspectRatio="none" viewBox="0 0 1 1" aria-hidden>
            <rect className={styles.ground} width="1" height="1" />
          </svg>
        ))}
      </div>
      <p>
        {isIndex ? (
          <>
            <span>{`< ${indexEdges[0]}`}</span> <span>100</span>{' '}
            <span>{`> ${indexEdges.at(-1)}`}</span>
          </>
        ) : (
          <>
            <span>{write(0)}</span> <span>{write(most)}</span>
          </>
        )}
      </p>
      {isIndex && unsure && <p>{unsure}</p>}
    </div>
  );
}
